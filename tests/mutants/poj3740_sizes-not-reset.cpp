// Column sizes add up over the cases, until none is below the bound that the search begins with.
#include <cstdio>

const int MAXC = 300, MAXR = 16;
int up[MAXC + 1 + MAXC * MAXR], down[MAXC + 1 + MAXC * MAXR];
int lft[MAXC + 1 + MAXC * MAXR], rgt[MAXC + 1 + MAXC * MAXR];
int head[MAXC + 1 + MAXC * MAXR], size[MAXC + 1];
int m, n;

void remove(int c) {
    rgt[lft[c]] = rgt[c];
    lft[rgt[c]] = lft[c];
    for (int i = down[c]; i != c; i = down[i])
        for (int j = rgt[i]; j != i; j = rgt[j]) {
            down[up[j]] = down[j];
            up[down[j]] = up[j];
            size[head[j]]--;
        }
}

void restore(int c) {
    for (int i = up[c]; i != c; i = up[i])
        for (int j = lft[i]; j != i; j = lft[j]) {
            down[up[j]] = up[down[j]] = j;
            size[head[j]]++;
        }
    rgt[lft[c]] = lft[rgt[c]] = c;
}

bool solve() {
    if (rgt[0] == 0) return true;
    int best = m + 1, c = 0;
    for (int j = rgt[0]; j != 0; j = rgt[j])
        if (size[j] < best) best = size[j], c = j;
    if (c == 0) return false;
    remove(c);
    for (int i = down[c]; i != c; i = down[i]) {
        for (int j = rgt[i]; j != i; j = rgt[j]) remove(head[j]);
        bool ok = solve();
        for (int j = lft[i]; j != i; j = lft[j]) restore(head[j]);
        if (ok) {
            restore(c);
            return true;
        }
    }
    restore(c);
    return false;
}

int main() {
    while (scanf("%d%d", &m, &n) == 2) {
        for (int j = 0; j <= n; j++) {
            up[j] = down[j] = j;
            lft[j] = j ? j - 1 : n;
            rgt[j] = j < n ? j + 1 : 0;
        }
        int nodes = n + 1;
        for (int i = 0; i < m; i++) {
            int first = nodes;
            for (int j = 1; j <= n; j++) {
                int x;
                scanf("%d", &x);
                if (!x) continue;
                head[nodes] = j;
                size[j]++;
                up[nodes] = up[j];
                down[nodes] = j;
                down[up[j]] = nodes;
                up[j] = nodes;
                lft[nodes] = nodes - 1;
                rgt[nodes] = nodes + 1;
                nodes++;
            }
            if (nodes > first) {
                lft[first] = nodes - 1;
                rgt[nodes - 1] = first;
            }
        }
        puts(solve() ? "Yes, I found it" : "It is impossible");
    }
}
