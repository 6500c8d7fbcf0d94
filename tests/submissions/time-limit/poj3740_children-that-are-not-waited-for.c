/* Where SIGCHLD is ignored the system forgets what children have used. */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < 25; i++) {
        if (fork() == 0) {
            clock_t end = clock() + CLOCKS_PER_SEC / 10;
            while (clock() < end) {}
            _exit(0);
        }
        wait(0);
    }
    return 0;
}
