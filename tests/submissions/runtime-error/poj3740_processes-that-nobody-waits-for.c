/* Starts processes that end at once, and waits for none: each keeps its number, until the system
 * has no number left. */
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t end = time(0) + 60;
    while (time(0) < end)
        if (fork() == 0) _exit(0);
    return 0;
}
