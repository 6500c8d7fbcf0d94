/* Stands for a compiler: what it cannot do, or can and should not be able to, is an error. Else gcc
 * does its work. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int faults;

static void can(const char *what, long result) {
    if (result < 0) printf("cannot %s\n", what), faults++;
}

static void cannot(const char *what, long result) {
    if (result >= 0) printf("can %s\n", what), faults++;
}

int main(int count, char **words) {
    if (count > 1 && !strcmp(words[1], "--version")) return puts("a compiler") < 0;
    int pair[2];
    cannot("make a socket", socket(AF_INET, SOCK_STREAM, 0));
    cannot("make a socket of files", socket(AF_UNIX, SOCK_STREAM, 0));
    can("make a pair of sockets", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    cannot("add a key", syscall(SYS_add_key, "user", "dlx", "a", 1, -3));
    cannot("share memory by a number", syscall(SYS_shmget, 0, 4096, 01600));
    cannot("trace", ptrace(PTRACE_TRACEME, 0, 0, 0));
    cannot("signal all", kill(-1, 0));
    cannot("write beside the folder", open("../written", O_WRONLY | O_CREAT, 0600));
    cannot("write among temporary files", open("/tmp/dlx-judge-written", O_WRONLY | O_CREAT, 0600));
    int file = open("made", O_RDWR | O_CREAT, 0600);
    can("write a file", file);
    int closed = open("closed", O_WRONLY | O_CREAT, 0);
    can("write a file that is closed", closed);
    cannot("open it again", open("closed", O_WRONLY));
    can("have room for it", posix_fallocate(file, 0, 4096) ? -1 : 0);
    struct stat found;
    can("make it executable", chmod("made", 0700));
    if (stat("made", &found) || !(found.st_mode & 0100)) can("execute it", -1);
    struct timespec times[2] = {{1, 0}, {1, 0}};
    can("set its time", utimensat(AT_FDCWD, "made", times, 0));
    if (stat("made", &found) || found.st_mtime != 1) can("see its time", -1);
    can("have a file in memory", memfd_create("a", 0));
    void *shared = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    can("share memory", shared == MAP_FAILED ? -1 : 0);
    struct rlimit most;
    getrlimit(RLIMIT_NOFILE, &most);
    can("open many files", most.rlim_cur > 320 || most.rlim_max <= 320 ? 0 : -1);
    getrlimit(RLIMIT_NPROC, &most);
    can("have processes with a bound", getuid() && most.rlim_cur == RLIM_INFINITY ? -1 : 0);
    pid_t child = fork();
    if (!child) _exit(0);
    can("start a process", child);
    waitpid(child, 0, 0);
    if (faults) return 1;
    words[0] = "gcc";
    execvp("gcc", words);
    return 1;
}
