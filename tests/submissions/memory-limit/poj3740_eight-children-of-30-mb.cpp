// Has eight children hold 30 MB each at the same time, and answers right: none of them has
// too much, all of them have.
#include <bitset>
#include <iostream>
#include <vector>
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
    int full[2];
    char byte = 0;
    if (pipe(full) != 0)
        return 1;
    for (int k = 0; k < 8; k++)
        if (fork() == 0) {
            vector<char> memory(30 << 20, 'x');
            byte = memory[k];
            if (write(full[1], &byte, 1) == 1)
                sleep(1);
            _exit(byte != 'x');
        }
    for (int k = 0; k < 8; k++)
        if (read(full[0], &byte, 1) != 1)
            return 1;
    while (wait(nullptr) > 0) {
    }
    solve();
}
