// Uses some 45 MB of stack before it answers right: legal, as the memory limit is 64 MB, but a
// crash under the 8 MB of stack that most systems give a program.
#include <bitset>
#include <iostream>
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

int descend(int depth) {
    volatile char frame[1000];
    frame[0] = depth % 2;
    return depth == 0 ? 0 : descend(depth - 1) + frame[0];
}

int main() {
    if (descend(44000) == 22000)
        solve();
}
