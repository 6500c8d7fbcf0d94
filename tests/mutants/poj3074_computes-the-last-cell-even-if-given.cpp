// Takes what the last row lacks of 45 for the last cell: nothing, if the last cell is given.
#include <cstdio>
#include <cstring>

char board[100];

bool fits(int cell, char digit) {
    int row = cell / 9, column = cell % 9;
    int corner = row / 3 * 27 + column / 3 * 3;
    for (int k = 0; k < 9; k++)
        if (board[row * 9 + k] == digit || board[k * 9 + column] == digit
            || board[corner + k / 3 * 9 + k % 3] == digit)
            return false;
    return true;
}

int blank_with_fewest() {
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 80; cell++) {
        if (board[cell] != '.')
            continue;
        int open = 0;
        for (char digit = '1'; digit <= '9'; digit++)
            open += fits(cell, digit);
        if (open < fewest) {
            fewest = open;
            best = cell;
        }
    }
    return best;
}

bool solve() {
    int cell = blank_with_fewest();
    if (cell < 0) {
        int rest = 45;
        for (int k = 72; k < 81; k++)
            if (board[k] != '.')
                rest -= board[k] - '0';
        board[80] = '0' + rest;
        return true;
    }
    for (char digit = '1'; digit <= '9'; digit++)
        if (fits(cell, digit)) {
            board[cell] = digit;
            if (solve())
                return true;
            board[cell] = '.';
        }
    return false;
}

int main() {
    while (scanf("%99s", board) == 1 && strcmp(board, "end") != 0) {
        solve();
        puts(board);
    }
}
