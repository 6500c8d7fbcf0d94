/* Computes for ever and ignores every signal that can be ignored: SIGTERM and SIGXCPU do not
   end it. */
#include <signal.h>

int main(void) {
    for (int number = 1; number < 65; number++)
        signal(number, SIG_IGN);
    for (;;) {
    }
}
