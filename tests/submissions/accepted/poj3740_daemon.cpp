// Answers right and leaves a daemon behind, detached by setsid and with the first process of
// the system as its parent: killing the process group does not reach it.
#include <bitset>
#include <iostream>
#include <sys/wait.h>
#include <unistd.h>
using namespace std;

bitset<300> rows[16];

bool cover(bitset<300> left) {
    if (left.none())
        return true;
    int first = 0;
    while (!left[first])
        first++;
    for (auto& row : rows)
        if (row[first] && (row & ~left).none() && cover(left & ~row))
            return true;
    return false;
}

bool read_case(bitset<300>& all) {
    int m, n;
    char digit;
    if (!(cin >> m >> n))
        return false;
    all.reset();
    for (auto& row : rows)
        row.reset();
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            cin >> digit;
            rows[i][j] = digit == '1';
            all[j] = true;
        }
    return true;
}

void solve() {
    bitset<300> all;
    ios::sync_with_stdio(false);
    while (read_case(all))
        cout << (cover(all) ? "Yes, I found it\n" : "It is impossible\n");
    cout.flush();
}

void start_daemon() {
    if (fork() != 0) {
        wait(nullptr);
        return;
    }
    setsid();
    if (fork() == 0)
        sleep(1000);
    _exit(0);
}

int main() {
    start_daemon();
    solve();
}
