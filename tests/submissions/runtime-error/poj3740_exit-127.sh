#!/bin/sh
# Calls a command that does not exist: exit status 127 is the script's own, and no sign that the
# judge could not start it.
easy-finding-solver
