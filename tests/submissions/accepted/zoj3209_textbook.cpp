// A right answer with textbook links: exact cover by recursion, and a branch ends when it has as
// many pieces as the best cover so far.
#include <cstdio>

const int CELLS = 900, NODES = 1 + CELLS + 500 * CELLS;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[CELLS + 1], last;
int least;

void start(int columns) {
    for (int j = 0; j <= columns; j++) {
        u[j] = d[j] = j;
        l[j] = j > 0 ? j - 1 : columns;
        r[j] = j < columns ? j + 1 : 0;
        s[j] = 0;
    }
    last = columns;
}

void add_node(int j, int first) {
    int x = ++last;
    u[x] = u[j];
    d[x] = j;
    d[u[j]] = x;
    u[j] = x;
    l[x] = x == first ? x : x - 1;
    r[x] = first;
    r[l[x]] = x;
    l[first] = x;
    c[x] = j;
    s[j]++;
}

void cover(int j) {
    l[r[j]] = l[j];
    r[l[j]] = r[j];
    for (int i = d[j]; i != j; i = d[i])
        for (int k = r[i]; k != i; k = r[k]) {
            u[d[k]] = u[k];
            d[u[k]] = d[k];
            s[c[k]]--;
        }
}

void uncover(int j) {
    for (int i = u[j]; i != j; i = u[i])
        for (int k = l[i]; k != i; k = l[k]) {
            s[c[k]]++;
            u[d[k]] = k;
            d[u[k]] = k;
        }
    l[r[j]] = j;
    r[l[j]] = j;
}

void dance(int depth) {
    if (depth >= least)
        return;
    if (r[0] == 0) {
        least = depth;
        return;
    }
    int j = r[0];
    for (int k = r[0]; k; k = r[k])
        if (s[k] < s[j])
            j = k;
    cover(j);
    for (int i = d[j]; i != j; i = d[i]) {
        for (int k = r[i]; k != i; k = r[k])
            cover(c[k]);
        dance(depth + 1);
        for (int k = l[i]; k != i; k = l[k])
            uncover(c[k]);
    }
    uncover(j);
}

int main() {
    int cases, n, m, pieces, x1, y1, x2, y2;
    scanf("%d", &cases);
    while (cases-- > 0) {
        scanf("%d %d %d", &n, &m, &pieces);
        start(n * m);
        for (int i = 0; i < pieces; i++) {
            scanf("%d %d %d %d", &x1, &y1, &x2, &y2);
            int first = last + 1;
            for (int x = x1; x < x2; x++)
                for (int y = y1; y < y2; y++)
                    add_node(x * m + y + 1, first);
        }
        least = pieces + 1;
        dance(0);
        printf("%d\n", least > pieces ? -1 : least);
    }
}
