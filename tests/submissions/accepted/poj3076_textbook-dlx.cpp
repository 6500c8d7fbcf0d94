// A right answer on the whole matrix of 4096 x 1024, with no node for a zero.
#include <cstdio>

const int COLUMNS = 4 * 256, NODES = 1 + COLUMNS + 4 * 4096;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], label[NODES], s[COLUMNS + 1];
int last;
char board[257];

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
    int first = last + 1;
    for (int j : columns) {
        int node = ++last;
        j++;
        u[node] = u[j];
        d[node] = j;
        d[u[j]] = node;
        u[j] = node;
        l[node] = node - 1;
        r[node] = node + 1;
        c[node] = j;
        label[node] = cell * 16 + letter;
        s[j]++;
    }
    l[first] = last;
    r[last] = first;
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
            board[label[i] / 16] = 'A' + label[i] % 16;
            return true;
        }
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
    return false;
}

bool read() {
    for (int row = 0; row < 16; row++)
        if (scanf("%16s", board + 16 * row) != 1)
            return false;
    return true;
}

int main() {
    for (int grid = 0; read(); grid++) {
        if (grid > 0)
            puts("");
        start();
        for (int cell = 0; cell < 256; cell++)
            for (int letter = 0; letter < 16; letter++)
                if (board[cell] == '-' || board[cell] == 'A' + letter)
                    add(cell, letter);
        dance();
        for (int row = 0; row < 16; row++)
            printf("%.16s\n", board + 16 * row);
    }
}
