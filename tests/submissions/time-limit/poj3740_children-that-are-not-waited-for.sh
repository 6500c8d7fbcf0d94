#!/bin/sh
# Where SIGCHLD is ignored the system forgets what children have used. This shell heeds it, and
# the one that it becomes does not.
trap '' CHLD
exec awk 'BEGIN {
    for (child = 0; child < 40; child++)
        system("i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done")
}'
