/* Eight processes of 40 MB that forbid their user to look into them. */
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static char *volatile memory;

int main(void) {
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    for (int i = 0; i < 8; i++)
        if (fork() == 0) {
            memory = malloc(40 << 20);
            memset(memory, 1, 40 << 20);
            sleep(1000);
        }
    sleep(1000);
    return 0;
}
