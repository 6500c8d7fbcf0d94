# Answers right and ends, while a child keeps the standard output open and sleeps: a judge
# that reads from a pipe until its end waits for the child.
import os
import sys
import time


def cover(rows, left):
    if left == 0:
        return True
    first = left & -left
    return any(
        row & first and not row & ~left and cover(rows, left & ~row) for row in rows
    )


def answers():
    for line in sys.stdin:
        m, n = map(int, line.split())
        rows = [int("".join(sys.stdin.readline().split()), 2) for _ in range(m)]
        yield "Yes, I found it" if cover(rows, 2**n - 1) else "It is impossible"


if os.fork() == 0:
    time.sleep(1000)
    os._exit(0)
for answer in answers():
    print(answer)
