// A row may share columns with chosen rows, unless it is with the one chosen just before it.
#include <cstdio>
#include <cstring>
#define REP(i, n) for (int i = 0; i < (n); i++)

int m, n;
bool a[16][300];

bool check(int subset) {
    int last = -1;
    bool seen[300] = {};
    REP(i, m) {
        if (!(subset >> i & 1)) continue;
        REP(j, n) {
            if (last >= 0 && a[last][j] && a[i][j]) return false;
            seen[j] |= a[i][j];
        }
        last = i;
    }
    REP(j, n)
        if (!seen[j]) return false;
    return true;
}

int main() {
    while (scanf("%d%d", &m, &n) == 2) {
        REP(i, m) REP(j, n) {
            int x;
            scanf("%d", &x);
            a[i][j] = x;
        }
        bool found = false;
        REP(subset, 1 << m)
            if (check(subset)) {
                found = true;
                break;
            }
        puts(found ? "Yes, I found it" : "It is impossible");
    }
}
