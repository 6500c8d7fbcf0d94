// A right answer without links: the first column that is open gets each row that fits in turn.
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

int main() {
    solve();
}
