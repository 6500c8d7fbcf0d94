// A row is one integer of 64 bits, out of which the first columns fall when there are more of them.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;

int main() {
    int m, n;
    while (cin >> m >> n) {
        vector<ull> a(m, 0);
        ull all = 0;
        for (int j = 0; j < n; j++) all = all * 2 + 1;
        for (int i = 0; i < m; i++)
            for (int j = 0, x; j < n; j++) {
                cin >> x;
                a[i] = a[i] * 2 + x;
            }
        set<ull> reached = {0};
        for (int i = 0; i < m; i++) {
            vector<ull> more;
            for (ull s : reached)
                if (!(s & a[i])) more.push_back(s | a[i]);
            reached.insert(more.begin(), more.end());
        }
        cout << (reached.count(all) ? "Yes, I found it" : "It is impossible") << '\n';
    }
}
