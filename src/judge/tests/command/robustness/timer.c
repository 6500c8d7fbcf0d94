#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <pthread.h>
static void handler(int number) { (void)number; }
static void *nothing(void *it) { return it; }
int main(void) {
    struct sigaction action = {.sa_handler = handler};
    struct itimerval often = {{0, 100}, {0, 100}};
    int n;
    pthread_t thread;
    if (scanf("%d", &n) != 1) return 1;
    sigaction(SIGALRM, &action, 0);
    FILE *file = fopen("file", "w+");
    fputs("x", file);
    fflush(file);
    setitimer(ITIMER_REAL, &often, 0);
    for (int i = 0; i < 5000; i++) {
        void *it = mmap(0, 4096, PROT_READ, MAP_SHARED, fileno(file), 0);
        if (it == MAP_FAILED || munmap(it, 4096) || chmod("file", 0600)) return 2;
        if (i % 50 == 0 && (pthread_create(&thread, 0, nothing, 0) || pthread_join(thread, 0))) return 3;
    }
    printf("%d\n", n);
    fflush(stdout);
    _Exit(0);
}
