// Reads on as long as a line has a dot, so a board that is already full ends it like `end`.
#include <cstdio>
#include <cstring>

char board[100];
int rows[9], columns[9], boxes[9];

void toggle(int cell, int bit) {
    int row = cell / 9, column = cell % 9;
    rows[row] ^= bit;
    columns[column] ^= bit;
    boxes[row / 3 * 3 + column / 3] ^= bit;
}

int candidates(int cell) {
    int row = cell / 9, column = cell % 9;
    return 0x1ff & ~(rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3]);
}

bool fill() {
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] == '.' && __builtin_popcount(candidates(cell)) < fewest) {
            best = cell;
            fewest = __builtin_popcount(candidates(cell));
        }
    if (best < 0)
        return true;
    for (int digit = 0; digit < 9; digit++)
        if (candidates(best) >> digit & 1) {
            board[best] = '1' + digit;
            toggle(best, 1 << digit);
            if (fill())
                return true;
            toggle(best, 1 << digit);
            board[best] = '.';
        }
    return false;
}

int main() {
    while (scanf("%99s", board) == 1 && strchr(board, '.') != NULL) {
        memset(rows, 0, sizeof rows);
        memset(columns, 0, sizeof columns);
        memset(boxes, 0, sizeof boxes);
        for (int cell = 0; cell < 81; cell++)
            if (board[cell] != '.')
                toggle(cell, 1 << (board[cell] - '1'));
        fill();
        puts(board);
    }
}
