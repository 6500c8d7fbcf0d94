#!/usr/bin/env bash
# Whether a busy machine changes a verdict: programs that use 50, 80, 120 and 150 % of their limit
# are judged again and again beside busy loops, one case at a time and four. It takes minutes and
# is no test: run it by hand, with the number of rounds and of busy loops if you like.
#
#     cargo build --release && src/judge/tests/concurrency.sh [ROUNDS [LOOPS]]
set -euo pipefail
cd "$(dirname "$0")/../../.."
rounds=${1:-30} loops=${2:-8} limit=400
judge=${JUDGE:-$PWD/target/release/judge}

folder=$(mktemp -d)
busy=()
end() {
    [ ${#busy[@]} = 0 ] || kill "${busy[@]}" 2>/dev/null || true
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 130' INT TERM

mkdir "$folder/cases"
for percent in 50 80 120 150; do
    echo $((limit * percent / 100)) >"$folder/cases/$percent.in"
    echo done >"$folder/cases/$percent.out"
done
# Uses as many milliseconds of CPU time as it reads.
cat >"$folder/burn.c" <<'END'
#include <stdio.h>
#include <time.h>

int main(void) {
    long wanted;
    if (scanf("%ld", &wanted) != 1) return 1;
    struct timespec used;
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < wanted);
    puts("done");
    return 0;
}
END

# Each in a session of its own: the scheduler may divide the processors among sessions.
for _ in $(seq "$loops"); do
    setsid bash -c 'while :; do :; done' &
    busy+=($!)
done

wanted="120 Time-Limit-Exceeded
150 Time-Limit-Exceeded
50 Accepted
80 Accepted"
different=0
for round in $(seq "$rounds"); do
    for jobs in 1 4; do
        said=$("$judge" --data "$folder/cases" "$folder/burn.c" -t $limit -j "$jobs" --all 2>&1) || true
        # A row of the table begins with the name of the case.
        got=$(sed -n 's/^\([0-9]\+\) \+\(Time Limit Exceeded\|[A-Z][a-z]*\) .*/\1 \2/p' <<<"$said" |
            sed 's/ \(Limit\|Exceeded\)/-\1/g' | sort)
        if [ "$got" != "$wanted" ]; then
            different=$((different + 1))
            printf 'round %s, -j%s:\n%s\n' "$round" "$jobs" "$said"
        fi
    done
done
echo "$((2 * rounds)) judgings of 4 programs beside $loops busy loops, $different of them different"
[ "$different" = 0 ]
