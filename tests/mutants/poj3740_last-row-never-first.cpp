// The first row to be chosen is never the last one of the matrix, since one row "cannot be enough".
#include <cstdio>
#include <cstring>

int m, n, a[16][300], used[300], left_over;

bool fits(int i) {
    for (int j = 0; j < n; j++)
        if (a[i][j] && used[j]) return false;
    return true;
}

void put(int i, int v) {
    for (int j = 0; j < n; j++)
        if (a[i][j]) {
            used[j] = v;
            left_over += v ? -1 : 1;
        }
}

bool dfs(int from) {
    if (left_over == 0) return true;
    for (int i = from; i < m; i++) {
        if (!fits(i)) continue;
        put(i, 1);
        if (dfs(i + 1)) return true;
        put(i, 0);
    }
    return false;
}

int main() {
    while (scanf("%d%d", &m, &n) == 2) {
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++) scanf("%d", &a[i][j]);
        bool ok = false;
        for (int i = 0; i < m - 1 && !ok; i++) {
            memset(used, 0, sizeof(used));
            left_over = n;
            put(i, 1);
            ok = dfs(i + 1);
        }
        puts(ok ? "Yes, I found it" : "It is impossible");
    }
    return 0;
}
