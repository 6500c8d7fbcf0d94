# Leaves files and folders in its working directory, with names and links that are awkward to
# delete: a lone dash, a byte that is no UTF-8, links to nothing, to itself and upwards.
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


os.makedirs("folder/in/folder")
for name in (b"folder/in/folder/file", b"-", b"two words\n", b"\xff"):
    with open(name, "w") as file:
        file.write("left behind")
os.symlink("nowhere", "dangling")
os.symlink("..", "folder/in/upwards")
os.symlink("itself", "itself")
for answer in answers():
    print(answer)
