/* Keeps 40 MB in objects in memory for a while, of each no page in view and one mapped, when its
 * first thread has ended. Half of them have names. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

static pthread_t first;
static int number;

static void *keep(void *nothing) {
    const int bytes = 1 << 20, page = 4096, kind = MAP_SHARED | MAP_ANONYMOUS;
    pthread_join(first, 0);
    for (int i = 0; i < 40; i++) {
        char *memory = mmap(0, bytes, PROT_READ | PROT_WRITE, kind, -1, 0);
        if (memory == MAP_FAILED) exit(2);
        memset(memory, number, bytes);
        if (i % 2) prctl(0x53564d41, 0, memory, page, "its memory");
        if (munmap(memory + page, bytes - page) || madvise(memory, page, MADV_DONTNEED)) exit(3);
    }
    usleep(300000);
    printf("%d\n", number);
    exit(0);
    return nothing;
}

int main(void) {
    pthread_t second;
    if (scanf("%d", &number) != 1) return 1;
    first = pthread_self();
    pthread_create(&second, 0, keep, 0);
    pthread_exit(0);
}
