// The search for a second solution writes over the first one.
#include <cstdio>
#include <cstring>
#include <vector>

int T, wall[9][9], a[9][9], id[9][9], regions;
int row[9], col[9], reg[9];
int found, ans[9][9];

void fill(int i, int j) {
    id[i][j] = regions;
    if (!(wall[i][j] & 16) && id[i - 1][j] < 0) fill(i - 1, j);
    if (!(wall[i][j] & 32) && id[i][j + 1] < 0) fill(i, j + 1);
    if (!(wall[i][j] & 64) && id[i + 1][j] < 0) fill(i + 1, j);
    if (!(wall[i][j] & 128) && id[i][j - 1] < 0) fill(i, j - 1);
}

void dfs() {
    int bi = -1, bj = -1, best = 10, mask = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (!a[i][j]) {
                int m = 1022 & ~(row[i] | col[j] | reg[id[i][j]]);
                int n = __builtin_popcount(m);
                if (n < best) best = n, bi = i, bj = j, mask = m;
            }
    if (bi < 0) {
        found++;
        return;
    }
    for (int d = 1; d <= 9 && found < 2; d++)
        if (mask >> d & 1) {
            a[bi][bj] = ans[bi][bj] = d;
            row[bi] ^= 1 << d, col[bj] ^= 1 << d, reg[id[bi][bj]] ^= 1 << d;
            dfs();
            row[bi] ^= 1 << d, col[bj] ^= 1 << d, reg[id[bi][bj]] ^= 1 << d;
            a[bi][bj] = 0;
        }
}

int main() {
    scanf("%d", &T);
    for (int k = 1; k <= T; k++) {
        memset(id, -1, sizeof id);
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(reg, 0, sizeof reg);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                scanf("%d", &wall[i][j]);
                a[i][j] = wall[i][j] & 15;
                wall[i][j] ^= a[i][j];
            }
        regions = 0;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++)
                if (id[i][j] < 0) fill(i, j), regions++;
        bool clash = false;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++)
                if (a[i][j]) {
                    int b = 1 << a[i][j];
                    if ((row[i] | col[j] | reg[id[i][j]]) & b) clash = true;
                    ans[i][j] = a[i][j];
                    row[i] |= b, col[j] |= b, reg[id[i][j]] |= b;
                }
        found = 0;
        if (!clash) dfs();
        printf("Case %d:\n", k);
        if (found == 0) puts("No solution");
        else if (found > 1) puts("Multiple Solutions");
        else
            for (int i = 0; i < 9; i++) {
                for (int j = 0; j < 9; j++) printf("%d", ans[i][j]);
                puts("");
            }
    }
    return 0;
}
