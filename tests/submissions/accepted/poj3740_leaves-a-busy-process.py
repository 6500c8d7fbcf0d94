# Answers right and leaves a process behind that computes for a minute.
import os
import sys
import time

words = sys.stdin.read().split()
at = 0
while at + 1 < len(words):
    rows, columns = int(words[at]), int(words[at + 1])
    at += 2
    masks = []
    for _ in range(rows):
        row = 0
        for digit in words[at:at + columns]:
            row = row * 2 + int(digit)
        at += columns
        masks.append(row)
    sums = {0}
    for mask in masks:
        sums |= {known | mask for known in sums if not known & mask}
    print("Yes, I found it" if 2**columns - 1 in sums else "It is impossible")
sys.stdout.flush()
if os.fork() == 0:
    end = time.time() + 60
    while time.time() < end:
        pass
