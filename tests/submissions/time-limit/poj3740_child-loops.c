/* Waits for a child that computes for ever: the program itself uses no CPU time, and what the
   child uses counts only when it has ended, which it never does. */
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0)
        for (;;) {
        }
    wait(NULL);
    return 0;
}
