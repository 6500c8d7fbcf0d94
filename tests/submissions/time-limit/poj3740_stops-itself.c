/* Stops itself, again each time that it is continued: it neither runs nor sleeps nor has it
   ended, and a judge that waits with WUNTRACED may think that it has. */
#include <signal.h>

int main(void) {
    for (;;)
        raise(SIGSTOP);
}
