/* Chains of processes that have lent their memory: the parent is asleep, in a way that no signal
 * but the last one ends, until its child has ended. */
#define _DEFAULT_SOURCE
#include <time.h>
#include <unistd.h>

static time_t end;

static void deeper(void) {
    if (time(0) < end && vfork() == 0) deeper();
    while (time(0) < end) sleep(1);
    _exit(0);
}

int main(void) {
    end = time(0) + 60;
    deeper();
    return 0;
}
