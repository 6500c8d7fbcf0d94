// Keeps the decisions of the last search: a full board needs none, and gets those of before.
#include <cstdio>
#include <cstring>

const int COLUMNS = 324, NODES = COLUMNS + 1 + 729 * 4;
int U[NODES], D[NODES], L[NODES], R[NODES], C[NODES], row_of[NODES], S[COLUMNS + 1];
int size;
int decisions[81], count;
char board[100];
bool met[COLUMNS + 1];

void columns_of(int cell, int digit, int* columns) {
    int row = cell / 9, column = cell % 9;
    columns[0] = 1 + cell;
    columns[1] = 82 + row * 9 + digit;
    columns[2] = 163 + column * 9 + digit;
    columns[3] = 244 + (row / 3 * 3 + column / 3) * 9 + digit;
}

// The givens meet their columns before the search begins: those are not linked.
void init() {
    memset(met, 0, sizeof met);
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] != '.') {
            int columns[4];
            columns_of(cell, board[cell] - '1', columns);
            for (int k = 0; k < 4; k++)
                met[columns[k]] = true;
        }
    int last = 0;
    for (int i = 0; i <= COLUMNS; i++) {
        if (met[i])
            continue;
        U[i] = D[i] = i;
        S[i] = 0;
        L[i] = last;
        R[last] = i;
        last = i;
    }
    L[0] = last;
    R[last] = 0;
    size = COLUMNS + 1;
}

void link(int cell, int digit) {
    int columns[4];
    columns_of(cell, digit, columns);
    for (int k = 0; k < 4; k++)
        if (met[columns[k]])
            return;
    int first = size;
    for (int k = 0; k < 4; k++) {
        int node = size++, column = columns[k];
        row_of[node] = cell * 9 + digit;
        C[node] = column;
        S[column]++;
        D[node] = column;
        U[node] = U[column];
        D[U[column]] = node;
        U[column] = node;
        L[node] = k > 0 ? node - 1 : first + 3;
        R[node] = k < 3 ? node + 1 : first;
    }
}

void cover(int c) {
    L[R[c]] = L[c];
    R[L[c]] = R[c];
    for (int i = D[c]; i != c; i = D[i])
        for (int j = R[i]; j != i; j = R[j]) {
            U[D[j]] = U[j];
            D[U[j]] = D[j];
            S[C[j]]--;
        }
}

void uncover(int c) {
    for (int i = U[c]; i != c; i = U[i])
        for (int j = L[i]; j != i; j = L[j]) {
            U[D[j]] = D[U[j]] = j;
            S[C[j]]++;
        }
    L[R[c]] = R[L[c]] = c;
}

bool dance(int depth) {
    int c = R[0];
    for (int i = R[0]; i != 0; i = R[i])
        if (S[i] < S[c])
            c = i;
    cover(c);
    for (int i = D[c]; i != c; i = D[i]) {
        for (int j = R[i]; j != i; j = R[j])
            cover(C[j]);
        decisions[depth] = row_of[i];
        count = depth + 1;
        if (R[0] == 0 || dance(depth + 1))
            return true;
        for (int j = L[i]; j != i; j = L[j])
            uncover(C[j]);
    }
    uncover(c);
    return false;
}

int main() {
    while (scanf("%99s", board) == 1 && strcmp(board, "end") != 0) {
        init();
        for (int cell = 0; cell < 81; cell++)
            for (int digit = 0; digit < 9; digit++)
                link(cell, digit);
        if (R[0] != 0)
            dance(0);
        for (int i = 0; i < count; i++)
            board[decisions[i] / 9] = '1' + decisions[i] % 9;
        puts(board);
    }
}
