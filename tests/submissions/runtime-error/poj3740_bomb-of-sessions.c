/* Every process forks as fast as it can, and each is the first of a session of its own: no group
 * has two of them, and a scheduler that is fair to sessions gives each as much as the judge. */
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t end = time(0) + 60;
    while (time(0) < end)
        if (fork() == 0) setsid();
    return 0;
}
