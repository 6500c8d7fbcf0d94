/* The first thread ends before the other one takes the memory. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *volatile memory;

static void *take(void *unused) {
    (void)unused;
    usleep(10000);
    memory = malloc(80 << 20);
    memset(memory, 1, 80 << 20);
    sleep(1000);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, take, 0);
    pthread_exit(0);
}
