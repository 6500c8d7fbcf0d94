/* Tries to reach processes that are not its own by signals, and its own, which has to work. It prints
 * what went wrong, and then the number that it has read. To others it sends signal 0 alone, which asks
 * whether it might. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static volatile int handled;

static void handler(int number) {
    (void)number;
    handled++;
}

static void *wait_for_ever(void *unused) {
    for (;;) pause();
    return unused;
}

static void refused(const char *what, long result) {
    if (result >= 0 || errno != EPERM) printf("%s: %ld %s\n", what, result, strerror(errno));
}

static void worked(const char *what, long result) {
    if (result < 0) printf("%s: %s\n", what, strerror(errno));
}

static void reach(const char *who, pid_t other) {
    siginfo_t info = {.si_code = SI_QUEUE};
    refused(who, kill(other, 0));
    refused("tkill", syscall(SYS_tkill, other, 0));
    refused("tgkill", syscall(SYS_tgkill, other, other, 0));
    refused("rt_sigqueueinfo", syscall(SYS_rt_sigqueueinfo, other, 0, &info));
    refused("rt_tgsigqueueinfo", syscall(SYS_rt_tgsigqueueinfo, other, other, 0, &info));
    refused("pidfd_open", syscall(434, other, 0));
    refused("pidfd_send_signal", syscall(424, 0, 0, 0, 0));
}

int main(void) {
    int number;
    if (scanf("%d", &number) != 1) return 1;
    pid_t own = getpid();
    reach("kill the judge", getppid());
    reach("kill the first process", 1);
    reach("kill a neighbour", own - 1);
    reach("kill a later one", own + 1);
    refused("kill all", kill(-1, 0));
    refused("kill the group of the judge", kill(-getppid(), 0));
    refused("kill the first group", kill(-2, 0));
    struct { int type, process; } owner = {1, getppid()};
    int judge = getppid();
    refused("F_SETOWN", fcntl(0, F_SETOWN, judge));
    refused("F_SETOWN_EX", fcntl(0, F_SETOWN_EX, &owner));
    refused("FIOSETOWN", ioctl(0, 0x8901, &judge));
    refused("SIOCSPGRP", ioctl(0, 0x8902, &judge));

    signal(SIGUSR1, handler);
    worked("raise", raise(SIGUSR1));
    worked("kill itself", kill(own, SIGUSR1));
    worked("kill its group", kill(0, SIGUSR1));
    worked("kill its group by number", kill(-own, SIGUSR1));
    worked("kill its first thread", syscall(SYS_tkill, own, SIGUSR1));
    union sigval value = {0};
    worked("queue a signal", sigqueue(own, SIGUSR1, value));
    if (handled != 6) printf("%d of 6 signals came\n", handled);
    pthread_t thread;
    if (pthread_create(&thread, 0, wait_for_ever, 0) || pthread_kill(thread, SIGUSR1))
        printf("a thread has no signal\n");
    printf("%d\n", number);
    return 0;
}
