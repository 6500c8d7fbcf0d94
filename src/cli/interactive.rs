//! The text about problems where a submission talks to an interactor.

pub const HELP: &str = "\
Interactive problems

The submission talks to the interactor: what one prints the other reads. An
interactor is a program interact, interactor or interactive in DIR/setter or in
DIR, or the one that --interactor FILE names: a source, a script or an
executable. It is called as testlib's are, interact INPUT OUTPUT [ANSWER], and
ends as a checker does: exit status 0 is Accepted, 1 Wrong Answer, 2 Presentation
Error; its last words on stderr are shown. NAME.in is for the interactor alone,
and needs no answer. If there is a checker too, it decides about OUTPUT.
In an interactive package the output validator is the interactor. In a
multi-pass package it may write nextpass.in, and the submission is run again.

Time and memory are the submission's own; the interactor may take what a checker
may. Who is at fault first decides: of a program that crashes the interactor's
complaint about the end of its input does not count, and when the interactor has
said Wrong Answer and ended, it does not matter how the program ends. If each
waits for the other, that is a Time Limit Exceeded after twice the limit and a
second: most often the program does not flush its output.

What failed is shown as both have said it, with milliseconds since the start:
> is from the program, < to it. judge stress needs a generate.* and no reference.

An example, a number from 1 to 1000 in ten questions. guess/1.in is 700, and
guess/interact.py:
  import sys
  number = int(open(sys.argv[1]).read())
  for question in range(10):
      line = sys.stdin.readline()
      if not line.strip().isdigit():
          sys.exit(\"not a number: \" + repr(line))
      guess = int(line)
      if guess == number:
          print(\"right\", flush=True)
          sys.exit(0)
      print(\"higher\" if guess < number else \"lower\", flush=True)
  sys.exit(\"ten questions were not enough\")

my.py is judged by judge --data guess my.py:
  low, high = 1, 1000
  while True:
      middle = (low + high) // 2
      print(middle, flush=True)
      answer = input()
      if answer == \"right\":
          break
      if answer == \"higher\":
          low = middle + 1
      else:
          high = middle - 1
";
