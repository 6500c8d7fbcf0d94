/* Starts threads until it cannot, each with a stack that it never touches. */
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static void *wait_here(void *nothing) {
    sleep(60);
    return nothing;
}

int main(void) {
    time_t end = time(0) + 60;
    pthread_attr_t small;
    pthread_t thread;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 16384);
    while (time(0) < end) pthread_create(&thread, &small, wait_here, 0);
    return 0;
}
