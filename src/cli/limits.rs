//! The text that says how programs are measured and ended, and what the judge does not do.

pub const HELP: &str = "\
judge help limits

How a program is compiled, measured and ended, and what the judge cannot do

Compiled programs are cached in target/judge, by source, compiler and flags;
where you may not write there, in your own cache folder. Programs over 1 GB and
failed outputs over 128 MB make room for newer ones; a judging keeps 64 MB of
failed outputs.

Time is user plus system time of the program and all that it has started. Other
work on the machine costs it little, but two threads that share a core can
double it. A run goes on to twice the limit; one that sleeps is stopped on the
wall clock, one that waits for a processor much later. If it has used less than
the limit by then, it is run again, alone; if that ends so too, the judge says
that the machine is busy, and gives no verdict. What exceeds a limit by a fifth
or less is run again, alone; so is the first case that exceeds the time limit.

Memory is peak resident memory: arrays that are never touched cost nothing, as
on POJ. The limit is for all processes of a run together; below it the largest
one is shown. /dev/shm and System V shared memory count only while a process has
them mapped.

Output that differs in CR LF, trailing blanks and blank lines at the end is
Accepted; in other white space it is a Presentation Error; else a Wrong Answer.
More than 64 MB is an Output Limit Exceeded; so are more than 64 MB or 10000
files in the folder that a run works in. Open files without a name count there,
as deleted ones and those of memfd_create.

After a run nothing of it is left running, daemons included, nor in its folder;
only what it has put into /dev/shm or System V shared memory stays. If the judge
itself is killed, all of the run ends too, and the next judge removes its
folder. More than 256 processes, or 2048 threads, are a Runtime Error; what a
program leaves behind is watched while it starts more.

The judge is no sandbox. A submission runs as you. On Linux it has no terminal,
inherits no open file, cannot raise its limits or gain rights, is ended with the
judge, and, where the kernel has Landlock, writes only in its own folder and
/dev/shm, and cannot open answers, the cache or other runs. It can read your
other files and use the network. judge --version says which of these hold here.
A command after -- is kept from nothing.

Other judges have other walls, so programs that try them get other verdicts. In
DOMjudge a submission is another user in a file system of its own; here one that
gives up as it may not write elsewhere is a Runtime Error, and one that reads
/etc succeeds. DOMjudge checks all files of a submission and looks for main in
Java while it compiles; here only what the program takes in is checked, and Java
without main is a Runtime Error. A Time Limit Exceeded is one on this machine:
where a package gives no limit, a slow program may be fast enough here.

All of this is tested on Linux. The judge for Windows was run under Wine 10,
never on Windows itself: good and bad programs in C, C++ and Rust, and most
tests of the command. Wine tells no CPU time of other processes, so there a loop
was ended by the clock, and no race was timed. On Windows a judge that was
killed leaves its folder behind, and CPU time has steps of 15.6 ms. The code for
macOS is type-checked and was never run; a daemon that leaves its process group
goes on there. For other systems the judge does not compile.
";
