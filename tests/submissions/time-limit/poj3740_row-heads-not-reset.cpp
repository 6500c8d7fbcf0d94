// Keeps the first node of each row from the case before, though it now belongs to another row:
// a ring of nodes may then never come back to where it began.
#include <cstdio>

const int NODES = 1 + 300 + 16 * 300;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[301], head[17];

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

bool dance() {
    if (r[0] == 0)
        return true;
    int best = r[0];
    for (int j = r[0]; j != 0; j = r[j])
        if (s[j] < s[best])
            best = j;
    remove(best);
    for (int i = d[best]; i != best; i = d[i]) {
        for (int k = r[i]; k != i; k = r[k])
            remove(c[k]);
        if (dance())
            return true;
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(best);
    return false;
}

void link(int node, int i, int j) {
    u[node] = u[j];
    d[node] = j;
    d[u[j]] = node;
    u[j] = node;
    c[node] = j;
    s[j]++;
    if (head[i] == 0)
        head[i] = l[node] = r[node] = node;
    l[node] = l[head[i]];
    r[node] = head[i];
    r[l[node]] = node;
    l[head[i]] = node;
}

int main() {
    int m, n, number;
    while (scanf("%d %d", &m, &n) == 2) {
        for (int j = 0; j <= n; j++) {
            u[j] = d[j] = j;
            l[j] = j > 0 ? j - 1 : n;
            r[j] = j < n ? j + 1 : 0;
            s[j] = 0;
        }
        int node = n;
        for (int i = 0; i < m; i++)
            for (int j = 1; j <= n; j++) {
                if (scanf("%d", &number) != 1)
                    return 1;
                if (number == 1)
                    link(++node, i, j);
            }
        puts(dance() ? "Yes, I found it" : "It is impossible");
    }
}
