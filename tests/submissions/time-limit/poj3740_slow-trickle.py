# Prints a byte every 100 ms for ever: a judge that waits for a silence never finds one.
import time

while True:
    print("Y", end="", flush=True)
    time.sleep(0.1)
