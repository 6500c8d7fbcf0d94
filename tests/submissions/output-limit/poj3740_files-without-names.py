# What is deleted while it is open takes its room until it is closed, and is in no folder.
import os
import time

files = []
for number in range(200):
    files.append(open("file", "wb"))
    os.remove("file")
    files[-1].write(bytes(1 << 20))
time.sleep(1000)
