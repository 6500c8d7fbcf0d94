// Prints a blank line between two boards, as other problems want it.
#include <cstdio>

char board[9][16];

bool fits(int row, int column, char digit) {
    for (int k = 0; k < 9; k++)
        if (board[row][k] == digit || board[k][column] == digit
            || board[row / 3 * 3 + k / 3][column / 3 * 3 + k % 3] == digit)
            return false;
    return true;
}

bool fill(int cell) {
    if (cell == 81)
        return true;
    int row = cell / 9, column = cell % 9;
    if (board[row][column] != '0')
        return fill(cell + 1);
    for (char digit = '1'; digit <= '9'; digit++)
        if (fits(row, column, digit)) {
            board[row][column] = digit;
            if (fill(cell + 1))
                return true;
        }
    board[row][column] = '0';
    return false;
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1)
        return 1;
    bool first = true;
    while (cases-- > 0) {
        for (int row = 0; row < 9; row++)
            if (scanf("%15s", board[row]) != 1)
                return 1;
        fill(0);
        if (!first)
            puts("");
        first = false;
        for (int row = 0; row < 9; row++)
            puts(board[row]);
    }
}
