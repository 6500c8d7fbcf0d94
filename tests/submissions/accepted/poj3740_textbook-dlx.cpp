// A right answer with textbook links: headers in a ring of their own, recursion, scanf.
#include <cstdio>

const int COLUMNS = 300, NODES = 1 + COLUMNS + 16 * COLUMNS;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[COLUMNS + 1];
int last;

void start(int columns) {
    for (int j = 0; j <= columns; j++) {
        u[j] = d[j] = j;
        l[j] = j > 0 ? j - 1 : columns;
        r[j] = j < columns ? j + 1 : 0;
        s[j] = 0;
    }
    last = columns;
}

void read_row(int columns) {
    int first = last + 1, bit;
    for (int j = 1; j <= columns; j++) {
        if (scanf("%d", &bit) != 1 || bit == 0)
            continue;
        int node = ++last;
        u[node] = u[j];
        d[node] = j;
        d[u[j]] = node;
        u[j] = node;
        l[node] = node - 1;
        r[node] = node + 1;
        c[node] = j;
        s[j]++;
    }
    if (last >= first) {
        l[first] = last;
        r[last] = first;
    }
}

void remove(int j) {
    l[r[j]] = l[j];
    r[l[j]] = r[j];
    for (int i = d[j]; i != j; i = d[i])
        for (int k = r[i]; k != i; k = r[k]) {
            u[d[k]] = u[k];
            d[u[k]] = d[k];
            s[c[k]]--;
        }
}

void resume(int j) {
    for (int i = u[j]; i != j; i = u[i])
        for (int k = l[i]; k != i; k = l[k]) {
            u[d[k]] = k;
            d[u[k]] = k;
            s[c[k]]++;
        }
    l[r[j]] = j;
    r[l[j]] = j;
}

int smallest_column() {
    int best = r[0];
    for (int j = r[0]; j != 0; j = r[j])
        if (s[j] < s[best])
            best = j;
    return best;
}

bool dance() {
    if (r[0] == 0)
        return true;
    int j = smallest_column();
    bool found = false;
    remove(j);
    for (int i = d[j]; i != j && !found; i = d[i]) {
        for (int k = r[i]; k != i; k = r[k])
            remove(c[k]);
        found = dance();
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
    return found;
}

int main() {
    int rows, columns;
    while (scanf("%d %d", &rows, &columns) == 2) {
        start(columns);
        while (rows-- > 0)
            read_row(columns);
        puts(dance() ? "Yes, I found it" : "It is impossible");
    }
}
