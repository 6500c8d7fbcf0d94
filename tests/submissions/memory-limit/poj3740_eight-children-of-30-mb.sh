#!/bin/sh
# Eight processes of 30 MB each at the same time: none of them has too much, all of them have.
for child in 1 2 3 4 5 6 7 8; do
    head -c 31457280 /dev/zero | tail -c 31457280 | sleep 1000 &
done
wait
