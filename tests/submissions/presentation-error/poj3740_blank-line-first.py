# Prints a blank line before the first answer: only those at the end of the output are free.
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


print()
for answer in answers():
    print(answer)
