// Links a node for every number of the matrix, zeros too, and then deletes the zeros: slower
// than need be, but right, and here the matrices are small.
#include <cstdio>

const int NODES = 17 * 301;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[NODES];
bool one[NODES];

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

void link_all(int m, int n) {
    for (int i = 0; i <= m; i++)
        for (int j = 0; j <= n; j++) {
            int node = i * (n + 1) + j;
            l[node] = j > 0 ? node - 1 : node + n;
            r[node] = j < n ? node + 1 : node - n;
            u[node] = i > 0 ? node - (n + 1) : node + m * (n + 1);
            d[node] = i < m ? node + (n + 1) : node - m * (n + 1);
            c[node] = j;
        }
    for (int j = 0; j <= n; j++)
        s[j] = m;
}

void delete_zeros(int m, int n) {
    for (int i = 1; i <= m; i++)
        for (int j = 0; j <= n; j++) {
            int node = i * (n + 1) + j;
            if (j > 0 && one[node])
                continue;
            l[r[node]] = l[node];
            r[l[node]] = r[node];
            u[d[node]] = u[node];
            d[u[node]] = d[node];
            s[j]--;
        }
}

int main() {
    int m, n, number;
    while (scanf("%d %d", &m, &n) == 2) {
        for (int i = 1; i <= m; i++)
            for (int j = 1; j <= n; j++) {
                if (scanf("%d", &number) != 1)
                    return 1;
                one[i * (n + 1) + j] = number == 1;
            }
        link_all(m, n);
        delete_zeros(m, n);
        puts(dance() ? "Yes, I found it" : "It is impossible");
    }
}
