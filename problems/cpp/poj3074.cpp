// POJ 3074: Sudoku. The matrix is that of ../poj3074.rs.
#include "sudoku.hpp"
#include <cstdio>
#include <cstring>

static Sudoku<9> sudoku;

// Whether the givens can stand on the board.
static bool read(const char *line) {
    if (strlen(line) != 81) return false;
    sudoku.clear();
    for (int cell = 0; cell < 81; cell++) {
        if (line[cell] == '.') continue;
        if (line[cell] < '1' || line[cell] > '9') return false;
        if (!sudoku.put(cell, line[cell] - '0')) return false;
    }
    return true;
}

int main() {
    char text[1000];
    sudoku.set_boxes(3);
    while (fgets(text, sizeof text, stdin)) {  // scanf would take a fifth of an easy board's time
        char *line = strtok(text, " \t\r\n");
        if (!line) continue;
        if (strcmp(line, "end") == 0) break;
        if (!read(line) || sudoku.solve(1) == 0) return 1;
        for (int cell = 0; cell < 81; cell++) line[cell] = (char)('0' + sudoku.board[cell]);
        puts(line);
    }
    return 0;
}
