/* Pairs of sockets, which keep in no process what is written to them. */
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static char part[1 << 16];

int main(void) {
    struct rlimit most;
    getrlimit(RLIMIT_NOFILE, &most);
    most.rlim_cur = most.rlim_max;
    setrlimit(RLIMIT_NOFILE, &most);
    int pair[2];
    while (!socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) {
        for (int end = 0; end < 2; end++) {
            fcntl(pair[end], F_SETFL, O_NONBLOCK);
            while (write(pair[end], part, sizeof part) > 0) {}
        }
    }
    sleep(60);
    return 0;
}
