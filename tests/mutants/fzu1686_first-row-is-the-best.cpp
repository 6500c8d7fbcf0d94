// Of the rows of a column it tries only the one with the most open columns.
#include <cstdio>
#include <cstring>

const int COLUMNS = 225, NODES = 1 + COLUMNS + 64 * 64;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[COLUMNS + 1], last;
bool near[COLUMNS + 1];
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

// Takes the column of x out of all rows but that of x.
void remove(int x) {
    for (int i = d[x]; i != x; i = d[i]) {
        l[r[i]] = l[i];
        r[l[i]] = r[i];
    }
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

void dance(int depth) {
    if (depth + bound() >= least)
        return;
    if (r[0] == 0) {
        least = depth;
        return;
    }
    int j = r[0];
    for (int k = r[0]; k; k = r[k])
        if (s[k] < s[j])
            j = k;
    int best = d[j], most = -1;
    for (int i = d[j]; i != j; i = d[i]) {
        int open = 0;
        for (int k = r[i]; k != i; k = r[k])
            open++;
        if (open > most) {
            most = open;
            best = i;
        }
    }
    remove(best);
    for (int k = r[best]; k != best; k = r[k])
        remove(k);
    dance(depth + 1);
}

int main() {
    int rows, columns, height, width, column[15][15];
    while (scanf("%d %d", &rows, &columns) == 2) {
        int monsters = 0, bit;
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++) {
                scanf("%d", &bit);
                column[i][j] = bit ? ++monsters : 0;
            }
        scanf("%d %d", &height, &width);
        start(monsters);
        for (int top = 0; top + height <= rows; top++)
            for (int left = 0; left + width <= columns; left++) {
                int first = last + 1;
                for (int i = top; i < top + height; i++)
                    for (int j = left; j < left + width; j++)
                        if (column[i][j])
                            add_node(column[i][j], first);
            }
        least = monsters + 1;
        dance(0);
        printf("%d\n", least);
    }
}
