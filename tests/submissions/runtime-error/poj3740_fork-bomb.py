# Every process forks as fast as it can; they end by themselves after a minute.
import os
import time

end = time.time() + 60
while time.time() < end:
    try:
        os.fork()
    except OSError:
        pass
