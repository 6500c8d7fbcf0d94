# Computes in four threads for 0.4 s each, and answers right: 1.6 s together, less by the
# clock on the wall. Hashing long texts is what Python's threads can do at the same time.
import hashlib
import sys
import threading
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


def compute():
    text = bytes(1 << 20)
    while time.thread_time() < 0.4:
        hashlib.sha256(text)


threads = [threading.Thread(target=compute) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
for answer in answers():
    print(answer)
