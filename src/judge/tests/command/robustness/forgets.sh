#!/bin/sh
read n
perl -e '$SIG{CHLD} = "IGNORE";
for (1..8) { if (!fork) { $i = 0; $i++ while $i < 3e6; exit } 1 while wait != -1 }'
echo $n
