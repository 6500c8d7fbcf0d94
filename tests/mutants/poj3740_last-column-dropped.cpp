// The last column is read, but no 1 of it is kept and nobody asks whether it is covered.
#include <bitset>
#include <iostream>
using namespace std;

typedef bitset<300> Bits;
Bits row[16], full;
int m, n;

bool search(int i, const Bits &have) {
    if (have == full) return true;
    if (i == m) return false;
    if ((have & row[i]).none() && search(i + 1, have | row[i])) return true;
    return search(i + 1, have);
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(0);
    while (cin >> m >> n) {
        full.reset();
        for (int i = 0; i < m; i++) {
            row[i].reset();
            for (int j = 1; j <= n; j++) {
                int x;
                cin >> x;
                if (j < n) {
                    row[i][j] = x;
                    full[j] = 1;
                }
            }
        }
        cout << (search(0, Bits()) ? "Yes, I found it" : "It is impossible") << "\n";
    }
}
