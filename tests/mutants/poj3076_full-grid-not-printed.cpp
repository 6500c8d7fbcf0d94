// A grid is printed when its last blank is filled in, so one without blanks is not printed.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

char a[20][20];
int row[16], col[16], box[16], printed;

struct Choice {
    int cell, letter;
};

void print() {
    if (printed++) puts("");
    for (int i = 0; i < 16; i++) puts(a[i]);
}
int left_in(int i, int j) { return ~(row[i] | col[j] | box[i / 4 * 4 + j / 4]) & 65535; }
void put(int i, int j, int k) {
    row[i] ^= 1 << k;
    col[j] ^= 1 << k;
    box[i / 4 * 4 + j / 4] ^= 1 << k;
}
std::vector<Choice> fewest() {
    std::vector<Choice> by_cell, best;
    int n = 100;
    // where a letter can go in a row, a column, a box
    static std::vector<Choice> where[3][16][16];
    for (auto &kind : where)
        for (auto &unit : kind)
            for (auto &w : unit) w.clear();
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++)
            if (a[i][j] == '-') {
                int m = left_in(i, j);
                by_cell.clear();
                for (int k = 0; k < 16; k++)
                    if (m >> k & 1) {
                        Choice c = {i * 16 + j, k};
                        by_cell.push_back(c);
                        where[0][i][k].push_back(c);
                        where[1][j][k].push_back(c);
                        where[2][i / 4 * 4 + j / 4][k].push_back(c);
                    }
                if ((int)by_cell.size() < n) n = by_cell.size(), best = by_cell;
            }
    int *has[3] = {row, col, box};
    for (int t = 0; t < 3; t++)
        for (int u = 0; u < 16; u++)
            for (int k = 0; k < 16; k++)
                if (!(has[t][u] >> k & 1) && (int)where[t][u][k].size() < n)
                    n = where[t][u][k].size(), best = where[t][u][k];
    return best;
}
bool dfs(int blanks) {
    for (Choice c : fewest()) {
        int i = c.cell / 16, j = c.cell % 16;
        a[i][j] = 'A' + c.letter;
        put(i, j, c.letter);
        if (blanks == 1) {
            print();
            return true;
        }
        if (dfs(blanks - 1)) return true;
        put(i, j, c.letter);
        a[i][j] = '-';
    }
    return false;
}
int main() {
    while (scanf("%19s", a[0]) == 1) {
        for (int i = 1; i < 16; i++) scanf("%19s", a[i]);
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(box, 0, sizeof box);
        int blanks = 0;
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 16; j++)
                if (a[i][j] == '-') blanks++;
                else put(i, j, a[i][j] - 'A');
        dfs(blanks);
    }
}
