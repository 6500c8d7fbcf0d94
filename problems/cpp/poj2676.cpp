// POJ 2676: Sudoku. The matrix is that of ../poj2676.rs. Any solution will do. Here sudoku.hpp fills
// singles before the search; the Rust leaves them to the search.
#include "sudoku.hpp"
#include <cstdio>
#include <cstring>

static Sudoku<9> sudoku;

// Whether nine lines of givens come, and can stand on the board.
static bool read() {
    char line[20];
    sudoku.clear();
    for (int row = 0; row < 9; row++) {
        if (scanf("%19s", line) != 1 || strlen(line) != 9) return false;
        for (int column = 0; column < 9; column++) {
            int digit = line[column] - '0';
            if (digit < 0 || digit > 9) return false;
            if (digit > 0 && !sudoku.put(9 * row + column, digit)) return false;
        }
    }
    return true;
}

int main() {
    int cases;
    sudoku.set_boxes(3);
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0) {
        if (!read() || sudoku.solve(1) == 0) return 1;
        for (int cell = 0; cell < 81; cell++) {
            putchar('0' + sudoku.board[cell]);
            if (cell % 9 == 8) putchar('\n');
        }
    }
    return 0;
}
