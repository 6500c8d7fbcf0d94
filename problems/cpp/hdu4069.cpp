// HDU 4069: Squiggly Sudoku. The matrix is that of ../hdu4069.rs.
#include "sudoku.hpp"
#include <cstdio>

const int SIZE = 9, CELLS = SIZE * SIZE, UP = 16, RIGHT = 32, DOWN = 64, LEFT = 128;
static Sudoku<SIZE> sudoku;

// Whether the walls make nine regions of nine cells: a flood fill for each. A wall on either side
// of an edge separates its cells.
static bool find_regions(const int *numbers, int *regions) {
    for (int cell = 0; cell < CELLS; cell++) regions[cell] = -1;
    for (int start = 0, region = 0; start < CELLS; start++) {
        if (regions[start] >= 0) continue;
        int cells[CELLS] = {start}, n = 1;
        regions[start] = region;
        for (int k = 0; k < n; k++) {
            const int cell = cells[k], row = cell / SIZE, column = cell % SIZE;
            const int there[4] = {row > 0, column < SIZE - 1, row < SIZE - 1, column > 0};
            const int other[4] = {cell - SIZE, cell + 1, cell + SIZE, cell - 1};
            const int here_wall[4] = {UP, RIGHT, DOWN, LEFT};
            const int other_wall[4] = {DOWN, LEFT, UP, RIGHT};
            for (int way = 0; way < 4; way++) {
                if (!there[way] || regions[other[way]] >= 0) continue;
                if (numbers[cell] & here_wall[way]) continue;
                if (numbers[other[way]] & other_wall[way]) continue;
                regions[other[way]] = region;
                cells[n++] = other[way];
            }
        }
        if (n != SIZE) return false;
        region++;
    }
    return true;
}

// The next number; -1 if there is none, or one beyond 255. Much faster than scanf.
static int number() {
    int c = getchar(), n = -1;
    while (c == ' ' || c == '\n' || c == '\r' || c == '\t') c = getchar();
    for (; c >= '0' && c <= '9' && n <= 255; c = getchar()) n = (n < 0 ? 0 : 10 * n) + c - '0';
    return n <= 255 ? n : -1;
}

// The number of solutions, at most 2; -1 if the input is wrong.
static int solutions() {
    int numbers[CELLS], regions[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
        numbers[cell] = number();
        if (numbers[cell] < 0 || numbers[cell] % 16 > SIZE) return -1;
    }
    if (!find_regions(numbers, regions)) return -1;
    sudoku.set_regions(regions);
    sudoku.clear();
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = numbers[cell] % 16;
        if (digit > 0 && !sudoku.put(cell, digit)) return 0;  // givens clash
    }
    return sudoku.solve(2);
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    for (int k = 1; k <= cases; k++) {
        const int n = solutions();
        if (n < 0) return 1;
        printf("Case %d:\n", k);
        if (n == 0) puts("No solution");
        if (n == 2) puts("Multiple Solutions");
        for (int cell = 0; n == 1 && cell < CELLS; cell++) {
            putchar('0' + sudoku.board[cell]);
            if (cell % SIZE == SIZE - 1) putchar('\n');
        }
    }
    return 0;
}
