// A right answer without links: it looks for cells with few digits only, so hard boards take long.
#include <cstdio>
#include <cstring>

char board[82];
int rows[9], columns[9], boxes[9];

void toggle(int cell, int bit) {
    int row = cell / 9, column = cell % 9;
    rows[row] ^= bit;
    columns[column] ^= bit;
    boxes[row / 3 * 3 + column / 3] ^= bit;
}

int used(int cell) {
    int row = cell / 9, column = cell % 9;
    return rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3];
}

bool solve() {
    int best = -1, most = -1;
    for (int cell = 0; cell < 81; cell++) {
        int count = __builtin_popcount(used(cell));
        if (board[cell] == '0' && count > most) {
            most = count;
            best = cell;
        }
    }
    if (best < 0)
        return true;
    for (int digit = 0; digit < 9; digit++) {
        if (used(best) >> digit & 1)
            continue;
        board[best] = '1' + digit;
        toggle(best, 1 << digit);
        if (solve())
            return true;
        toggle(best, 1 << digit);
        board[best] = '0';
    }
    return false;
}

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases-- > 0) {
        for (int row = 0; row < 9; row++)
            scanf("%9s", board + row * 9);
        memset(rows, 0, sizeof rows);
        memset(columns, 0, sizeof columns);
        memset(boxes, 0, sizeof boxes);
        for (int cell = 0; cell < 81; cell++)
            if (board[cell] != '0')
                toggle(cell, 1 << (board[cell] - '1'));
        solve();
        for (int row = 0; row < 9; row++)
            printf("%.9s\n", board + row * 9);
    }
}
