/* Each process makes brothers instead of children: their parent is the judge. */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t end = time(0) + 60;
    while (time(0) < end) syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    return 0;
}
