#!/bin/sh
read n
answer=ANSWER; out=$(readlink /proc/$$/fd/1)
cache=${out%%/target/*}/target/judge
can() { echo "can $1"; }
cat $answer >/dev/null 2>&1 && can read answers
cat $cache/programs/secret >/dev/null 2>&1 && can read the cache
cp $answer . 2>/dev/null && can copy answers
ln $answer link 2>/dev/null && can link answers
mv $answer . 2>/dev/null && can move answers
{ echo $n >$answer; } 2>/dev/null && can write answers
{ echo $n >$0; } 2>/dev/null && can rewrite itself
{ echo $n >$cache/x; } 2>/dev/null && can write to the cache
{ echo $n >/tmp/dlx-judge-$$; } 2>/dev/null && can write to /tmp
{ echo $n >../x; } 2>/dev/null && can write beside its folder
rm -f $out 2>/dev/null && can remove its output
readlink /proc/$PPID/fd/0 >/dev/null 2>&1 && can look into the judge
echo $n
