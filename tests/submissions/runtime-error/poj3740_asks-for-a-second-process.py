# A submission is a single process.
import os

os.fork()
