/* Each process forks as it goes on, and each writes 16 MB a page at a time: its memory lock is
 * held nearly all of the time, and whoever wants to see that memory waits. */
#include <unistd.h>

static char memory[16 << 20];

int main(void) {
    for (int round = 1; round <= 64; round++)
        if (fork() == 0)
            for (long at = 0; at < (long)sizeof memory; at += 512) memory[at] += round;
    sleep(20);
    return memory[0];
}
