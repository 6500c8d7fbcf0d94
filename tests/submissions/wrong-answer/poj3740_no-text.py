# Prints bytes that are no text before each answer: NUL, 0xFF, and what looks like the
# beginning of a character in UTF-8. They are not white space.
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


for answer in answers():
    sys.stdout.buffer.write(b"\0\xff\xc3\xe2\x82 " + answer.encode() + b"\n")
