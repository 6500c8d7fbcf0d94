/* Forks as fast as it can, blocks and ignores all signals, has another name in each process, no
 * environment and no arguments. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

int main(int count, char **words) {
    time_t end = time(0) + 60;
    char name[16];
    sigset_t all;
    for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    for (char **line = environ; *line; line++) memset(*line, 0, strlen(*line));
    clearenv();
    for (int word = 0; word < count; word++) memset(words[word], 0, strlen(words[word]));
    while (time(0) < end)
        if (fork() == 0) {
            snprintf(name, sizeof name, "x%d", getpid());
            prctl(PR_SET_NAME, name, 0, 0, 0);
        }
    return 0;
}
