// Turns a tile only if it is wider than high.
#include <cstdio>

const int CELLS = 100, TILES = 7, NODES = 1 + CELLS + TILES + TILES * 2000;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[CELLS + TILES + 1], last;
int tiles, height, width;

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
        if (dance())
            return true;
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
    return false;
}

void add_places(int tile, int a, int b) {
    for (int top = 0; top + a <= height; top++)
        for (int left = 0; left + b <= width; left++) {
            int first = last + 1;
            for (int i = top; i < top + a; i++)
                for (int j = left; j < left + b; j++)
                    add_node(i * width + j + 1, first);
            add_node(height * width + tile + 1, first);
        }
}

int main() {
    scanf("%d %d %d", &tiles, &height, &width);
    start(height * width, height * width + tiles);
    for (int tile = 0; tile < tiles; tile++) {
        int a, b;
        scanf("%d %d", &a, &b);
        add_places(tile, a, b);
        if (a < b)
            add_places(tile, b, a);
    }
    puts(dance() ? "Yes" : "No");
}
