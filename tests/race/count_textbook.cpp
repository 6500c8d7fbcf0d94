// What count.rs does, as textbooks have it: headers in a ring of their own, recursion.
#include <cstdio>

const int NODES = 500200;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[NODES], last;
long long covers, limit = -1;

void start(int primary, int secondary) {
    last = primary + secondary;
    for (int j = 0; j <= last; j++) {
        u[j] = d[j] = j;
        // Secondary columns are in no ring: nobody has to choose them.
        l[j] = j == 0 ? primary : j <= primary ? j - 1 : j;
        r[j] = j == primary ? 0 : j < primary ? j + 1 : j;
    }
}

void add_row(int ones) {
    int first = last + 1;
    while (ones-- > 0) {
        int j, node = ++last;
        if (scanf("%d", &j) != 1)
            return;
        j++;
        u[node] = u[j];
        d[node] = j;
        d[u[j]] = node;
        u[j] = node;
        l[node] = node - 1;
        r[node] = node + 1;
        c[node] = j;
        s[j]++;
    }
    l[first] = last;
    r[last] = first;
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
            u[d[k]] = k;
            d[u[k]] = k;
            s[c[k]]++;
        }
    l[r[j]] = j;
    r[l[j]] = j;
}

void search() {
    if (r[0] == 0) {
        covers++;
        return;
    }
    int best = r[0];
    for (int j = r[0]; j != 0; j = r[j])
        if (s[j] < s[best])
            best = j;
    cover(best);
    for (int i = d[best]; i != best && covers != limit; i = d[i]) {
        for (int k = r[i]; k != i; k = r[k])
            cover(c[k]);
        search();
        for (int k = l[i]; k != i; k = l[k])
            uncover(c[k]);
    }
    uncover(best);
}

int main() {
    int primary, secondary, rows, ones;
    if (scanf("%d %d %d", &primary, &secondary, &rows) != 3)
        return 1;
    start(primary, secondary);
    while (rows-- > 0 && scanf("%d", &ones) == 1)
        add_row(ones);
    if (scanf("%lld", &limit) != 1)
        limit = -1; // all of them
    search();
    printf("%lld\n", covers);
}
