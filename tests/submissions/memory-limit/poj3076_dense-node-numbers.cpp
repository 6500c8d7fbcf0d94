// Numbers the nodes by their place in the matrix, so that each row of it is a page of its own:
// different grids in one input touch them all. accepted/poj3076_consecutive-node-numbers.cpp
// differs from it in `number` alone.
#include <cstdio>

const int COLUMNS = 4 * 256, ROWS = 4096, NODES = (ROWS + 1) * 1024 + 1;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[COLUMNS + 1], last;
char board[257];

int number(int row, int column) {
    return row * 1024 + column + 1;
}

void start() {
    for (int j = 0; j <= COLUMNS; j++) {
        u[j] = d[j] = j;
        l[j] = j > 0 ? j - 1 : COLUMNS;
        r[j] = j < COLUMNS ? j + 1 : 0;
        s[j] = 0;
    }
    last = COLUMNS;
}

void add(int cell, int letter) {
    int row = cell / 16, column = cell % 16, box = row / 4 * 4 + column / 4;
    int columns[] = {cell, 256 + row * 16 + letter, 512 + column * 16 + letter,
                     768 + box * 16 + letter};
    int head = 0;
    for (int j : columns) {
        int node = number(cell * 16 + letter + 1, j);
        j++;
        u[node] = u[j];
        d[node] = j;
        d[u[j]] = node;
        u[j] = node;
        c[node] = j;
        s[j]++;
        if (head == 0)
            head = l[node] = r[node] = node;
        l[node] = l[head];
        r[node] = head;
        r[l[node]] = node;
        l[head] = node;
    }
}

void write_letter(int node) {
    while (c[node] > 256)
        node = r[node];
    board[c[node] - 1] = 'A' + (c[r[node]] - 257) % 16;
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
    remove(j);
    for (int i = d[j]; i != j; i = d[i]) {
        for (int k = r[i]; k != i; k = r[k])
            remove(c[k]);
        if (dance()) {
            write_letter(i);
            return true;
        }
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
    return false;
}

int main() {
    for (int grid = 0; scanf("%16s", board) == 1; grid++) {
        for (int row = 1; row < 16; row++)
            if (scanf("%16s", board + row * 16) != 1)
                return 1;
        start();
        for (int cell = 0; cell < 256; cell++)
            for (int letter = 0; letter < 16; letter++)
                if (board[cell] == '-' || board[cell] == 'A' + letter)
                    add(cell, letter);
        dance();
        if (grid > 0)
            puts("");
        for (int row = 0; row < 16; row++)
            printf("%.16s\n", board + row * 16);
    }
}
