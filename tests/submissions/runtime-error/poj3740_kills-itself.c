/* Ends itself by SIGKILL, the signal that a judge uses: it was not over any limit. */
#include <signal.h>
#include <unistd.h>

int main(void) {
    kill(getpid(), SIGKILL);
    return 0;
}
