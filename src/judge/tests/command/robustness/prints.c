/* Prints 52 MB, and what it has printed is no memory: it cannot read that again. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 16];
    memset(block, 'x', sizeof block);
    for (int i = 0; i < 52 << 4; i++)
        if (fwrite(block, 1, sizeof block, stdout) != sizeof block) return 1;
    fflush(stdout);
    char byte;
    if (pread(1, &byte, 1, 0) != -1 || errno != EBADF) return 2;
    if (pread(2, &byte, 1, 0) != -1 || errno != EBADF) return 3;
    if (open("/proc/self/fd/1", O_RDONLY) != -1 || open("/dev/stderr", O_RDWR) != -1) return 4;
    return 0;
}
