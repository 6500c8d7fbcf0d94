/* Files that are deleted and closed, and of which one page stays mapped. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static char part[1 << 20];

int main(void) {
    memset(part, 1, sizeof part);
    for (int file = 0; file < 10; file++) {
        int open_file = open("file", O_RDWR | O_CREAT, 0600);
        unlink("file");
        for (int size = 0; size < 60; size++)
            if (write(open_file, part, sizeof part) < 0) return 1;
        if (mmap(0, 4096, PROT_READ, MAP_PRIVATE, open_file, 0) == MAP_FAILED) return 1;
        close(open_file);
    }
    sleep(60);
    return 0;
}
