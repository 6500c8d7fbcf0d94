// A road that is named twice is no road.
#include <cstdio>
#include <cstring>

const int TOWNS = 60, DAYS = 5, COLUMNS = TOWNS * (DAYS + 1);
const int NODES = 1 + COLUMNS + 35 * 360 + 16 * TOWNS;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[COLUMNS + 1], last;
int label[NODES], work[TOWNS][2];
bool near[TOWNS][TOWNS];

void start(int primary, int columns) {
    for (int j = 0; j <= columns; j++) {
        u[j] = d[j] = l[j] = r[j] = j;
        s[j] = 0;
    }
    for (int j = 0; j <= primary; j++) {
        l[j] = j > 0 ? j - 1 : primary;
        r[j] = j < primary ? j + 1 : 0;
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
            u[d[k]] = d[u[k]] = k;
            s[c[k]]++;
        }
    l[r[j]] = r[l[j]] = j;
}

bool dance() {
    if (r[0] == 0)
        return true;
    int j = r[0];
    for (int k = r[0]; k; k = r[k])
        if (s[k] < s[j])
            j = k;
    remove(j);
    for (int i = d[j]; i != j; i = d[i]) {
        for (int k = r[i]; k != i; k = r[k])
            remove(c[k]);
        int station = label[i] / 36;
        work[station][0] = label[i] / 6 % 6;
        work[station][1] = label[i] % 6;
        if (dance())
            return true;
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
    return false;
}

int main() {
    int towns, roads, days;
    while (scanf("%d %d %d", &towns, &roads, &days) == 3) {
        memset(near, 0, sizeof near);
        memset(work, 0, sizeof work);
        for (int i = 0; i < towns; i++)
            near[i][i] = true;
        while (roads--) {
            int a, b;
            scanf("%d %d", &a, &b);
            near[b - 1][a - 1] = near[a - 1][b - 1] ^= a != b;
        }
        start(towns * days + towns, towns * days + towns);
        for (int i = 0; i < towns; i++) {
            int start_day, end_day;
            scanf("%d %d", &start_day, &end_day);
            for (int a = start_day; a <= end_day; a++)
                for (int b = a; b <= end_day; b++) {
                    int first = last + 1;
                    for (int town = 0; town < towns; town++)
                        if (near[i][town])
                            for (int day = a; day <= b; day++)
                                add_node(town * days + day, first);
                    add_node(towns * days + i + 1, first);
                    for (int node = first; node <= last; node++)
                        label[node] = i * 36 + a * 6 + b;
                }
            add_node(towns * days + i + 1, last + 1);
            label[last] = i * 36;
        }
        if (dance())
            for (int i = 0; i < towns; i++)
                printf("%d %d\n", work[i][0], work[i][1]);
        else
            puts("No solution");
        puts("");
    }
}
