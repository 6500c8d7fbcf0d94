/* Every process forks as fast as it can; they end by themselves after a minute. */
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t end = time(0) + 60;
    while (time(0) < end) fork();
    return 0;
}
