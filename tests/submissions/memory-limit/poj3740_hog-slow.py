# Takes 2 MiB every 5 ms for ever: it mostly sleeps, but has too much memory long before it has
# slept too long.
import time

blocks = []
while True:
    blocks.append(b"x" * (2 << 20))
    time.sleep(0.005)
