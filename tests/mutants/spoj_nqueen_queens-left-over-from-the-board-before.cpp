// Where a board has no queen, one of the board before stays.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

const int SIZE = 50, COLUMNS = 6 * SIZE, NODES = 1 + COLUMNS + 4 * SIZE * SIZE;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], label[NODES], s[COLUMNS + 1], last;
int given[SIZE], file_of[SIZE];

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

void add_node(int j, int first, int square) {
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
    label[x] = square;
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

bool dance(int size) {
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
        file_of[label[i] / size] = label[i] % size + 1;
        if (dance(size))
            return true;
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
    return false;
}

int main() {
    int size;
    while (scanf("%d", &size) == 1) {
        int order[SIZE], place[SIZE];
        for (int i = 0; i < size; i++) {
            int file;
            scanf("%d", &file);
            if (file != 0)
                given[i] = file;
            order[i] = i;
        }
        std::stable_sort(order, order + size, [&](int a, int b) {
            return abs(2 * a + 1 - size) < abs(2 * b + 1 - size);
        });
        for (int k = 0; k < size; k++)
            place[order[k]] = k;
        int diagonals = 2 * size - 1;
        start(2 * size, 2 * size + 2 * diagonals);
        for (int a = size - 1; a >= 0; a--)
            for (int b = size - 1; b >= 0; b--) {
                int i = order[a], j = order[b], first = last + 1, square = i * size + j;
                if (given[i] != 0 && given[i] != j + 1)
                    continue;
                add_node(2 * place[i] + 1, first, square);
                add_node(2 * place[j] + 2, first, square);
                add_node(2 * size + i + j + 1, first, square);
                add_node(2 * size + diagonals + size - 1 - i + j + 1, first, square);
            }
        dance(size);
        for (int i = 0; i < size; i++)
            printf("%d%c", file_of[i], i + 1 < size ? ' ' : '\n');
    }
}
