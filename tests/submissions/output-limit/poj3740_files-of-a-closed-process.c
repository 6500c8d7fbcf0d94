/* Files without names in a process that its user cannot look into: it has executed a file that it may
 * not read. */
#include <fcntl.h>
#include <string.h>
#include <sys/sendfile.h>
#include <unistd.h>

static char part[1 << 20];

int main(int count, char **words) {
    if (count == 1) {
        int own = open("/proc/self/exe", O_RDONLY), copy = open("copy", O_WRONLY | O_CREAT, 0111);
        while (sendfile(copy, own, 0, 1 << 20) > 0) {}
        close(copy);
        execl("./copy", "copy", words[0], (char *)0);
        return 1;
    }
    memset(part, 1, sizeof part);
    for (int file = 0; file < 10; file++) {
        int open_file = open("file", O_WRONLY | O_CREAT, 0600);
        unlink("file");
        for (int size = 0; size < 60; size++)
            if (write(open_file, part, sizeof part) < 0) return 1;
    }
    sleep(60);
    return 0;
}
