// A row that does not fit is taken back with all its columns, those of earlier rows too.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int m, n;
vector<vector<int>> row;
vector<bool> covered;

bool choose(int i) {
    for (int j : row[i]) {
        if (covered[j]) return false;
        covered[j] = true;
    }
    return true;
}

void drop(int i) {
    for (int j : row[i]) covered[j] = false;
}

bool search(int i) {
    if (count(covered.begin(), covered.end(), true) == n) return true;
    if (i == m) return false;
    if (choose(i) && search(i + 1)) return true;
    drop(i);
    return search(i + 1);
}

int main() {
    ios::sync_with_stdio(false);
    while (cin >> m >> n) {
        row.assign(m, vector<int>());
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++) {
                bool one;
                cin >> one;
                if (one) row[i].push_back(j);
            }
        covered.assign(n, false);
        cout << (search(0) ? "Yes, I found it" : "It is impossible") << '\n';
    }
    return 0;
}
