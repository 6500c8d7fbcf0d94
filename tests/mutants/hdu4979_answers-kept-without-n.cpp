// An answer is kept for M and R, whatever N is.
#include <cstdio>
#include <cstring>

const int COLUMNS = 70, NODES = 1 + COLUMNS + 70 * 70;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[COLUMNS + 1], last;
bool near[COLUMNS + 1];

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

// Takes the column of x out of all rows but that of x.
void remove(int x) {
    for (int i = d[x]; i != x; i = d[i]) {
        l[r[i]] = l[i];
        r[l[i]] = r[i];
    }
}

void resume(int x) {
    for (int i = u[x]; i != x; i = u[i])
        l[r[i]] = r[l[i]] = i;
}

int bound() {
    int count = 0;
    memset(near, 0, sizeof near);
    for (int j = r[0]; j; j = r[j]) {
        if (near[j])
            continue;
        count++;
        for (int i = d[j]; i != j; i = d[i])
            for (int k = r[i]; k != i; k = r[k])
                near[c[k]] = true;
    }
    return count;
}

bool dance(int rows) {
    if (r[0] == 0)
        return true;
    if (bound() > rows)
        return false;
    int j = r[0];
    for (int k = r[0]; k; k = r[k])
        if (s[k] < s[j])
            j = k;
    // Rows with more open columns first: without this order (8, 5, 4) takes 3 s.
    bool found = false;
    for (int open = COLUMNS; open > 0 && !found; open--)
        for (int i = d[j]; i != j && !found; i = d[i]) {
            int count = 1;
            for (int k = r[i]; k != i; k = r[k])
                count++;
            if (count != open)
                continue;
            remove(i);
            for (int k = r[i]; k != i; k = r[k])
                remove(k);
            found = dance(rows - 1);
            for (int k = l[i]; k != i; k = l[k])
                resume(k);
            resume(i);
        }
    return found;
}

int known[9][9];

int fewest(int n, int m, int k) {
    if (k == 0)
        return 1;
    int &rows = known[m][k];
    if (rows > 0)
        return rows;
    rows = (n + m - 1) / m;
    int column[256] = {}, columns = 0;
    for (int set = 0; set < 1 << n; set++)
        if (__builtin_popcount(set) == k)
            column[set] = ++columns;
    start(columns);
    for (int ticket = 0; ticket < 1 << n; ticket++) {
        int first = last + 1;
        for (int set = 1; __builtin_popcount(ticket) == m && set < 1 << n; set++)
            if ((set & ticket) == set && column[set] > 0)
                add_node(column[set], first);
    }
    while (!dance(rows))
        rows++;
    return rows;
}

int main() {
    int cases, n, m, k;
    scanf("%d", &cases);
    for (int number = 1; number <= cases; number++) {
        scanf("%d %d %d", &n, &m, &k);
        printf("Case #%d: %d\n", number, fewest(n, m, k));
    }
}
