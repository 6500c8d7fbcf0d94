#!/bin/sh
# A right answer as a shell script: its time and memory are those of another program that it
# starts. A row is a string, and the columns left are those where `left` has a 1.
awk '
function cover(left,    column, i, at, k, gaps, gap, rest) {
    column = index(left, "1")
    if (column == 0)
        return 1
    for (i = 1; i <= m; i++) {
        if (substr(row[i], column, 1) != "1")
            continue
        gaps = split(row[i], gap, "1")
        rest = substr(left, 1, length(gap[1]))
        at = length(gap[1]) + 1
        for (k = 2; k <= gaps && substr(left, at, 1) == "1"; k++) {
            rest = rest "0" substr(left, at + 1, length(gap[k]))
            at += 1 + length(gap[k])
        }
        if (k > gaps && cover(rest))
            return 1
    }
    return 0
}
{
    m = $1
    n = $2 + 0
    all = ""
    for (i = 1; i <= m; i++) {
        getline row[i]
        gsub(/[ \t\r]/, "", row[i])
    }
    for (j = 1; j <= n; j++)
        all = all "1"
    print cover(all) ? "Yes, I found it" : "It is impossible"
}'
