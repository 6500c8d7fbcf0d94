#!/bin/sh
set -e
n=$(cat /dev/stdin)
[ $(cat <$(readlink /proc/$$/fd/0)) = $n ]
[ -z "$(ls -A)" ]
mkdir -p a/b c; echo $n >a/b/f; mv a/b/f c/f; ln c/f a/f; ln -s f c/l; : >c/f; echo $n >c/f
echo x >/dev/null
t=$(mktemp); echo x >$t; rm $t; ls /usr >/dev/null; ls /proc >/dev/null
echo exit 0 >run; sh run
sleep 1000 & kill $!
cat a/f >/dev/stdout; echo said >/dev/stderr
