/* Reads one byte of every 2 MB: no page is its own, and each has a page table of 4 KB. */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    size_t size = 1UL << 40, step = 1 << 21;
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    volatile char *start = mmap(0, size, PROT_READ, flags, -1, 0);
    char sum = 0;
    for (size_t at = 0; at < 100000 * step; at += step) sum += start[at];
    sleep(60);
    return sum;
}
