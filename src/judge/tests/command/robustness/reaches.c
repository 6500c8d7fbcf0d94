/* Tries to reach the judge, the user's files and servers, and the next run, by system calls that no
 * contest program needs. It prints what has worked, and then the number that it has read. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/io_uring.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <termios.h>
#include <unistd.h>

static void tried(const char *what, long result) {
    if (result >= 0) printf("can %s\n", what);
}

static void the_judge(void) {
    pid_t judge = getppid();
    struct rlimit none = {0, 0}, own;
    tried("limit the judge", prlimit(judge, RLIMIT_CORE, &none, &own));
    int policy = sched_getscheduler(judge);
    struct sched_param least = {0};
    sched_setscheduler(judge, SCHED_BATCH, &least);
    if (sched_getscheduler(judge) != policy) printf("can schedule the judge\n");
    int priority = getpriority(PRIO_PROCESS, judge);
    setpriority(PRIO_PROCESS, judge, priority + 1);
    setpriority(PRIO_USER, 0, priority + 1);
    if (getpriority(PRIO_PROCESS, judge) != priority) printf("can slow the judge\n");
    long io = syscall(SYS_ioprio_get, 1, judge);
    syscall(SYS_ioprio_set, 1, judge, 3 << 13);
    syscall(SYS_ioprio_set, 3, 0, 3 << 13);
    if (syscall(SYS_ioprio_get, 1, judge) != io) printf("can slow the judge's disk\n");
    cpu_set_t before, one, after;
    sched_getaffinity(judge, sizeof before, &before);
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(judge, sizeof one, &one);
    sched_getaffinity(judge, sizeof after, &after);
    if (!CPU_EQUAL(&before, &after)) printf("can bind the judge\n");
    tried("signal the judge", kill(judge, 0));
    tried("signal everything", kill(-1, 0));
    tried("mark files", syscall(SYS_fanotify_init, 0x4, O_RDONLY));
    prctl(PR_SET_DUMPABLE, 0);
    if (!prctl(PR_GET_DUMPABLE)) printf("can hide from the judge\n");
}

static void the_next_run(void) {
    tried("leave messages", syscall(SYS_msgget, 0x6a75, 0600 | 01000));
    tried("leave a semaphore", syscall(SYS_semget, 0x6a75, 1, 0600 | 01000));
    tried("leave memory", syscall(SYS_shmget, 0x6a75, 4096, 0600 | 01000));
    tried("leave a queue", syscall(SYS_mq_open, "left", O_CREAT | O_RDWR, 0600, 0));
    tried("leave a key", syscall(SYS_add_key, "user", "left", "x", 1, -4));
    long used = syscall(SYS_shmctl, 0, IPC_INFO, &(struct shminfo){0});
    tried("ask for the memory of others", used);
    if (!syscall(SYS_mq_unlink, "no-such-queue") || errno != ENOSYS) printf("can end a queue\n");
}

/* What a run has read of a file stays in the memory of the machine. */
static void page_cache(void) {
    char byte;
    unsigned char is_there;
    struct iovec part = {&byte, 1};
    int file = open("/proc/self/exe", O_RDONLY);
    if (preadv2(file, &part, 1, 0, 0) != 1) printf("cannot read at a place\n");
    tried("see what was read", preadv2(file, &part, 1, 0, 8));
    void *page = mmap(0, 4096, PROT_READ, MAP_PRIVATE, file, 0);
    tried("see which pages are there", mincore(page, 4096, &is_there));
    if (syscall(451, file, 0, 0, 0) >= 0 || errno != ENOSYS) printf("can count pages\n");
    if (posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM)) printf("is told that it cannot advise\n");
    /* These would fail, if they did anything. */
    if (posix_fadvise(-1, 0, 0, 99) || readahead(-1, 0, 1)) printf("can advise\n");
}

static void files(const char *file) {
    struct stat before, after;
    struct timespec times[2] = {{1, 0}, {1, 0}};
    stat(file, &before);
    chmod(file, 0);
    utimensat(AT_FDCWD, file, times, 0);
    int open_file = open(file, O_RDONLY);
    fchmod(open_file, 0);
    fchmodat(open_file, "../..", 0, 0);
    futimens(open_file, times);
    stat(file, &after);
    if (before.st_mode != after.st_mode) printf("can close a file\n");
    if (before.st_mtime != after.st_mtime) printf("can change a time\n");
    tried("mark a file", setxattr(file, "user.left", "x", 1, 0));
    tried("give a file away", chown(file, getuid(), getgid()));
    tried("cut a file", truncate(file, before.st_size));
    int flags = FS_NODUMP_FL;
    int folder = open(".", O_RDONLY);
    tried("set flags", ioctl(folder, FS_IOC_SETFLAGS, &flags));
    tried("set a version", ioctl(open_file, FS_IOC_SETVERSION, &flags));
    tried("take room that no length tells", fallocate(1, FALLOC_FL_KEEP_SIZE, 0, 1 << 20));
    long space[6] = {0, 0, 1 << 20}, take_room = 0x4030582A;
    tried("take room in another way", ioctl(1, take_room, space));
    unsigned long of_btrfs = 0x50009417;
    tried("make a snapshot", !ioctl(folder, of_btrfs, 0) || errno != ENOTTY ? 0 : -1);
}

/* Not even of a file of its own can it change the rights. */
static void own_files(void) {
    close(open("own", O_WRONLY | O_CREAT, 0600));
    struct stat after;
    chmod("own", 0);
    syscall(452, AT_FDCWD, "own", 0, 0);
    if (stat("own", &after) || !(after.st_mode & 0600)) printf("can close a file of its own\n");
}

static void servers(void) {
    struct sockaddr_un address = {AF_UNIX, "/tmp/no-such-socket"};
    int pair[2];
    tried("make a socket", socket(AF_UNIX, SOCK_STREAM, 0));
    tried("make a socket of the network", socket(AF_INET, SOCK_DGRAM, 0));
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair)) printf("has no pair\n");
    if (!connect(pair[0], (void *)&address, sizeof address) || errno != EACCES)
        printf("can connect\n");
    if (sendto(pair[0], "x", 1, 0, (void *)&address, sizeof address) >= 0 || errno != EACCES)
        printf("can send to a server\n");
    char space[CMSG_SPACE(sizeof(int))] = {0};
    struct iovec part = {"x", 1};
    struct msghdr message = {0, 0, &part, 1, space, sizeof space, 0};
    struct cmsghdr *first = CMSG_FIRSTHDR(&message);
    first->cmsg_level = SOL_SOCKET;
    first->cmsg_type = SCM_RIGHTS;
    first->cmsg_len = CMSG_LEN(sizeof(int));
    tried("hide a file in a socket", sendmsg(pair[0], &message, 0));
    int large = 1 << 30;
    tried("make a socket large", setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &large, sizeof large));
}

/* Memory that would be in none of its processes. */
static void hidden_memory(void) {
    int ends[2];
    struct iovec part = {"x", 1};
    tried("make a file of memory", memfd_create("file", 0));
    tried("make secret memory", syscall(SYS_memfd_secret, 0));
    if (pipe(ends)) printf("has no pipe\n");
    tried("keep a page in a pipe", vmsplice(ends[1], &part, 1, 0));
    if (!syscall(SYS_bpf, 0, 0, 0) || errno != ENOSYS) printf("can make a map\n");
    tried("have a large pipe", fcntl(ends[1], F_SETPIPE_SZ, 1 << 20));
    tried("open memory as a file", open("/dev/zero", O_RDWR));
    int kinds[] = {MAP_SHARED, MAP_SHARED_VALIDATE, MAP_SHARED | MAP_HUGETLB};
    size_t lengths[] = {(1 << 20) + 1, (1L << 32) + 4096, 1 << 21};
    for (int kind = 0; kind < 3; kind++)
        if (mmap(0, lengths[kind], PROT_READ, kinds[kind] | MAP_ANONYMOUS, -1, 0) != MAP_FAILED ||
            errno != EPERM)
            printf("can share much memory\n");
    int count = 0;
    while (!pipe(ends)) count++;
    if (count > 200) printf("can have %d pipes\n", count);
}

static int started(void *unused) { return unused != 0; }

static void refused(const char *what, long result) {
    if (result == 0) _exit(0);
    if (result > 0 || errno != EPERM) printf("can start a process by %s\n", what);
}

static void second_process(void) {
    static char stack[1 << 16];
    refused("fork", fork());
    refused("clone", clone(started, stack + sizeof stack, SIGCHLD, 0));
    refused("clone of memory", clone(started, stack + sizeof stack, CLONE_VM | SIGCHLD, 0));
    refused("a sibling", syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0));
    if (syscall(SYS_clone3, 0, 0) != -1 || errno != ENOSYS) printf("can call clone3\n");
#ifdef __x86_64__
    refused("the call fork", syscall(SYS_fork));
    refused("vfork", vfork());
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(2L) : "memory", "r8", "r9", "r10", "r11");
    errno = -result == ENOSYS ? EPERM : -result;
    refused("a call of 32 bits", result);
    if (syscall(0x40000000 | SYS_getpid) != -1 || errno != ENOSYS) printf("can call x32\n");
#endif
}

static void ways_around(void) {
    struct io_uring_params parameters = {0};
    tried("use a ring", syscall(SYS_io_uring_setup, 1, &parameters));
    tried("have files of its own", unshare(CLONE_FILES));
    tried("have others of its own", syscall(SYS_close_range, 1 << 20, ~0U, 2));
    if (syscall(SYS_close_range, 1 << 20, ~0U, 0)) printf("cannot close files\n");
    tried("have the judge trace it", ptrace(PTRACE_TRACEME, 0, 0, 0));
    if (syscall(SYS_userfaultfd, 1) >= 0 || errno != ENOSYS) printf("can hold up who reads it\n");
    tried("be another user", unshare(CLONE_NEWUSER));
    static char stack[1 << 16];
    pid_t other = clone(started, stack + sizeof stack, CLONE_NEWUSER | SIGCHLD, 0);
    tried("start another user", other);
    tried("type", ioctl(0, TIOCSTI, "x") < 0 && errno == EPERM ? -1 : 0);
    for (int terminal = 0; terminal < 64; terminal++) {
        char name[32];
        sprintf(name, "/dev/pts/%d", terminal);
        tried("read a terminal", open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY));
    }
}

int main(void) {
    char file[4096] = "";
    int number;
    if (scanf("%d", &number) != 1) return 1;
    readlink("/proc/self/fd/0", file, sizeof file - 1);
    the_judge();
    the_next_run();
    page_cache();
    files(file);
    own_files();
    servers();
    second_process();
    ways_around();
    hidden_memory();
    printf("%d\n", number);
    return 0;
}
