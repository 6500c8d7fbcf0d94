/* Files without names, which a second thread has open when the first one has ended. */
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

static char part[1 << 20];

static void *fill(void *unused) {
    usleep(10000);
    for (int file = 0; file < 10; file++) {
        int open_file = open("file", O_WRONLY | O_CREAT, 0600);
        unlink("file");
        for (int size = 0; size < 60; size++)
            if (write(open_file, part, sizeof part) < 0) return 0;
    }
    sleep(60);
    return unused;
}

int main(void) {
    pthread_t thread;
    memset(part, 1, sizeof part);
    pthread_create(&thread, 0, fill, 0);
    pthread_exit(0);
}
