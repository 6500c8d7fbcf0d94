#!/bin/sh
# Sleeps in a child and ignores the signals that ask it to end, and so does the child: they
# inherit that.
trap '' HUP INT QUIT ALRM TERM USR1 USR2
sleep 1000
