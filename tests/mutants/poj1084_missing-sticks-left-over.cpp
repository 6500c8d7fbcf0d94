// The sticks of the case before are missing too.
#include <cstdio>
#include <cstring>

const int COLUMNS = 55, NODES = 1 + COLUMNS + 420;
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
    for (int i = d[j]; i != j; i = d[i]) {
        remove(i);
        for (int k = r[i]; k != i; k = r[k])
            remove(k);
        dance(depth + 1);
        for (int k = l[i]; k != i; k = l[k])
            resume(k);
        resume(i);
    }
}

int main() {
    int cases, side, count, stick;
    bool missing[61] = {};
    scanf("%d", &cases);
    while (cases--) {
        scanf("%d %d", &side, &count);
        while (count--) {
            scanf("%d", &stick);
            missing[stick] = true;
        }
        bool has[56][61] = {};
        int squares = 0, line = 2 * side + 1;
        for (int size = 1; size <= side; size++)
            for (int top = 0; top + size <= side; top++)
                for (int left = 0; left + size <= side; left++) {
                    bool *sticks = has[++squares];
                    for (int k = 0; k < size; k++) {
                        sticks[line * top + left + k + 1] = true;
                        sticks[line * (top + size) + left + k + 1] = true;
                        sticks[line * (top + k) + side + left + 1] = true;
                        sticks[line * (top + k) + side + left + size + 1] = true;
                    }
                    for (int k = 1; k <= 60; k++)
                        if (sticks[k] && missing[k]) {
                            memset(has[squares--], 0, sizeof has[0]);
                            break;
                        }
                }
        start(squares);
        for (int k = 1; k <= 60; k++) {
            int first = last + 1;
            for (int j = 1; j <= squares; j++)
                if (has[j][k])
                    add_node(j, first);
        }
        least = squares + 1;
        dance(0);
        printf("%d\n", least);
    }
}
