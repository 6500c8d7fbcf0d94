#!/bin/sh
# Four processes that compute for ever, and one that only waits for them.
for child in 1 2 3 4; do
    while :; do :; done &
done
wait
