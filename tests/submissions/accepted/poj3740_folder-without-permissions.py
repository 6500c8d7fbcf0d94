# Leaves a folder behind that nobody may list, write or enter, with a file in it: a judge has
# to change its mode before it can delete it.
import os
import sys


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


os.mkdir("closed")
open("closed/file", "w").close()
os.chmod("closed", 0)
for answer in answers():
    print(answer)
