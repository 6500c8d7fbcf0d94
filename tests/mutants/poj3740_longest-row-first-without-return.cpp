// Greedy: takes each row that fits, the longest ones first, and takes none of them back.
#include <algorithm>
#include <bitset>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(0);
    int rows, columns;
    while (cin >> rows >> columns) {
        vector<bitset<300>> v(rows);
        for (auto &b : v)
            for (int j = 0; j < columns; j++) {
                int x;
                cin >> x;
                b.set(j, x);
            }
        stable_sort(v.begin(), v.end(), [](const bitset<300> &a, const bitset<300> &b) {
            return a.count() > b.count();
        });
        bitset<300> done;
        for (auto &b : v)
            if ((done & b).none()) done |= b;
        bool good = (int)done.count() == columns;
        cout << (good ? "Yes, I found it\n" : "It is impossible\n");
    }
}
