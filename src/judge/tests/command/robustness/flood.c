#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static void *ask(void *it) { for (;;) chmod("l37", 0700); return it; }
int main(void) {
    pthread_t thread;
    char name[9], to[4000] = "";
    fclose(fopen("l0", "w"));
    for (int i = 1; i < 38; i++) {
        sprintf(name, "l%d", i);
        for (int at = 0; at < 3900; at += 2) strcpy(to + at, "./");
        sprintf(to + 3900, "l%d", i - 1);
        if (symlink(to, name)) return 2;
    }
    for (int i = 0; i < 8; i++) pthread_create(&thread, 0, ask, 0);
    usleep(100000);
    volatile char *memory = malloc(400 << 20);
    for (int at = 0; at < 400 << 20; at += 4096) memory[at] = 1;
    for (;;) pause();
}
