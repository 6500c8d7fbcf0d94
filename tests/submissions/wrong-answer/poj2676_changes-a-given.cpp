// Changes digits that are given.
// 改动了已知的数字。
// It undoes every cell that it has tried, a given like any other, and then tries all digits there:
// the boards are Sudokus, but not the ones that were asked for.
#include <cstdio>

char board[9][10];

bool fits(int row, int column, char digit) {
    for (int k = 0; k < 9; k++) {
        int box_row = row / 3 * 3 + k / 3, box_column = column / 3 * 3 + k % 3;
        if (board[row][k] == digit || board[k][column] == digit
            || board[box_row][box_column] == digit)
            return false;
    }
    return true;
}

bool fill(int cell) {
    if (cell == 81)
        return true;
    int row = cell / 9, column = cell % 9;
    char given = board[row][column];
    board[row][column] = '0';
    if (given != '0' && fits(row, column, given)) {
        board[row][column] = given;
        if (fill(cell + 1))
            return true;
        board[row][column] = '0';
    }
    for (char digit = '1'; digit <= '9'; digit++)
        if (fits(row, column, digit)) {
            board[row][column] = digit;
            if (fill(cell + 1))
                return true;
            board[row][column] = '0';
        }
    return false;
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1)
        return 1;
    while (cases-- > 0) {
        for (auto& row : board)
            if (scanf("%9s", row) != 1)
                return 1;
        fill(0);
        for (auto& row : board)
            puts(row);
    }
}
