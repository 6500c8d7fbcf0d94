// POJ 3076: Sudoku 16 x 16. The matrix is that of ../poj3076.rs.
#include "sudoku.hpp"
#include <cstdio>
#include <cstring>

static Sudoku<16> sudoku;

// Whether the letters of a row can stand on the board.
static bool read(const char *line, int row) {
    if (strlen(line) != 16) return false;
    for (int column = 0; column < 16; column++) {
        if (line[column] == '-') continue;
        if (line[column] < 'A' || line[column] > 'P') return false;
        if (!sudoku.put(16 * row + column, line[column] - 'A' + 1)) return false;
    }
    return true;
}

int main() {
    char line[30];
    sudoku.set_boxes(4);
    for (int grid = 0; scanf("%29s", line) == 1; grid++) {
        sudoku.clear();
        for (int row = 0; row < 16; row++) {
            if (row > 0 && scanf("%29s", line) != 1) return 1;
            if (!read(line, row)) return 1;
        }
        if (sudoku.solve(1) == 0) return 1;
        if (grid > 0) puts("");
        for (int row = 0; row < 16; row++) {
            for (int column = 0; column < 16; column++)
                line[column] = (char)('A' - 1 + sudoku.board[16 * row + column]);
            puts(line);
        }
    }
    return 0;
}
