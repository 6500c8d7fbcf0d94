// A right search without links, too slow for hard boards: it looks for cells with few digits only.
#include <cstdio>
#include <cstring>

int wall[9][9], a[9][9], id[9][9], regions;
int row[9], col[9], reg[81];
int found, ans[9][9];

void fill(int i, int j) {
    id[i][j] = regions;
    if (!(wall[i][j] & 16) && id[i - 1][j] < 0)
        fill(i - 1, j);
    if (!(wall[i][j] & 32) && id[i][j + 1] < 0)
        fill(i, j + 1);
    if (!(wall[i][j] & 64) && id[i + 1][j] < 0)
        fill(i + 1, j);
    if (!(wall[i][j] & 128) && id[i][j - 1] < 0)
        fill(i, j - 1);
}

void flip(int i, int j, int digit) {
    row[i] ^= 1 << digit;
    col[j] ^= 1 << digit;
    reg[id[i][j]] ^= 1 << digit;
}

void search() {
    int bi = -1, bj = -1, fewest = 10, open = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            int can = 1022 & ~(row[i] | col[j] | reg[id[i][j]]);
            int count = __builtin_popcount(can);
            if (a[i][j] == 0 && count < fewest)
                fewest = count, bi = i, bj = j, open = can;
        }
    if (bi < 0) {
        if (++found == 1)
            memcpy(ans, a, sizeof a);
        return;
    }
    for (int d = 1; d <= 9 && found < 2; d++)
        if (open >> d & 1) {
            a[bi][bj] = d;
            flip(bi, bj, d);
            search();
            flip(bi, bj, d);
            a[bi][bj] = 0;
        }
}

int main() {
    int cases;
    scanf("%d", &cases);
    for (int k = 1; k <= cases; k++) {
        memset(id, -1, sizeof id);
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(reg, 0, sizeof reg);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                scanf("%d", &wall[i][j]);
                a[i][j] = wall[i][j] & 15;
            }
        regions = 0;
        bool clash = false;
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                if (id[i][j] < 0)
                    fill(i, j), regions++;
                if (a[i][j] == 0)
                    continue;
                if ((row[i] | col[j] | reg[id[i][j]]) >> a[i][j] & 1)
                    clash = true;
                else
                    flip(i, j, a[i][j]);
            }
        found = 0;
        if (!clash)
            search();
        printf("Case %d:\n", k);
        if (found == 0)
            puts("No solution");
        else if (found > 1)
            puts("Multiple Solutions");
        for (int i = 0; i < 9 && found == 1; i++, puts(""))
            for (int j = 0; j < 9; j++)
                printf("%d", ans[i][j]);
    }
}
