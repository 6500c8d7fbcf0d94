# Sleeps: it uses no CPU time, so that only the clock on the wall can end it.
import time

time.sleep(1000)
