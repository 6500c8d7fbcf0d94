// The rows of a column are a set with room for 15 of them, and the sixteenth throws.
#include <bitset>
#include <cstdio>
#include <vector>

const int ROWS = 15;
typedef std::bitset<ROWS> Rows;

bool cover(std::vector<Rows> open) {
    if (open.empty()) return true;
    for (int i = 0; i < ROWS; i++) {
        if (!open[0][i]) continue;
        // Rows that share a column with row i are no longer of use.
        Rows lost;
        for (const Rows &column : open)
            if (column[i]) lost |= column;
        std::vector<Rows> rest;
        for (const Rows &column : open)
            if (!column[i]) rest.push_back(column & ~lost);
        if (cover(rest)) return true;
    }
    return false;
}

int main() {
    int m, n, x;
    while (scanf("%d %d", &m, &n) == 2) {
        std::vector<Rows> columns(n);
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                if (scanf("%d", &x) == 1 && x == 1) columns[j].set(i);
        puts(cover(columns) ? "Yes, I found it" : "It is impossible");
    }
    return 0;
}
