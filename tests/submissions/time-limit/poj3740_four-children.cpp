// Has four children compute for 0.4 s each, and answers right: 1.6 s together, less by the
// clock on the wall, and none of it the program's own.
#include <bitset>
#include <ctime>
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

int main() {
    for (int k = 0; k < 4; k++)
        if (fork() == 0) {
            while (clock() < 0.4 * CLOCKS_PER_SEC) {
            }
            _exit(0);
        }
    while (wait(nullptr) > 0) {
    }
    solve();
}
