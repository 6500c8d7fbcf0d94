// A Sudoku in C++98 on the matrix of ../poj3074.rs, for boards of any size and any regions. Singles
// are filled in before the search, as there; ../poj2676.rs leaves them to the search.
#ifndef SUDOKU_HPP
#define SUDOKU_HPP
#include "dlx.hpp"

template <int SIZE>
class Sudoku {
  public:
    enum { DIGITS = SIZE + 1, CELLS = SIZE * SIZE, UNITS = 3 * SIZE, ALL = (2 << SIZE) - 2 };
    int board[CELLS];  // a digit for each cell, row by row; 0 is a blank

    // The region of each cell, a number from 0.
    void set_regions(const int *regions) {
        for (int cell = 0; cell < CELLS; cell++) {
            units[cell][0] = cell / SIZE;
            units[cell][1] = SIZE + cell % SIZE;
            units[cell][2] = 2 * SIZE + regions[cell];
        }
    }

    // The regions of an ordinary Sudoku: boxes of `box` x `box` cells.
    void set_boxes(int box) {
        int boxes[CELLS];
        for (int cell = 0; cell < CELLS; cell++)
            boxes[cell] = cell / SIZE / box * box + cell % SIZE / box;
        set_regions(boxes);
    }

    void clear() {
        for (int unit = 0; unit < UNITS; unit++) open[unit] = ALL;
        for (int cell = 0; cell < CELLS; cell++) board[cell] = 0;
    }

    // Whether the digit could be put into the cell: it must be new in its row, column and region.
    bool put(int cell, int digit) {
        const int set = 1 << digit, *unit = units[cell];
        if (!(open_to(unit) & set)) return false;
        for (int k = 0; k < 3; k++) open[unit[k]] ^= set;
        board[cell] = digit;
        return true;
    }

    // Looks for up to `limit` solutions, says how many there are, and leaves one on the board.
    int solve(int limit) {
        int blanks[CELLS], n = fill_singles(blanks);
        if (n == 0) return 1;
        build(blanks, n);
        return (int)dlx.search(limit, *this);
    }

    // What the search calls.
    void operator()(const int *rows, int n) {
        for (int k = 0; k < n; k++) board[rows[k] % CELLS] = rows[k] / CELLS;
    }

  private:
    Dlx<1 + 4 * CELLS + 4 * CELLS * SIZE> dlx;
    int units[CELLS][3];  // of a cell: its row, its column, its region
    int open[UNITS];      // of a unit: the digits that it still lacks, bit d for digit d

    int open_to(const int *unit) const { return open[unit[0]] & open[unit[1]] & open[unit[2]]; }

    // Returns how many cells stay blank.
    int fill_singles(int *blanks) {
        int left = 0, hidden[UNITS] = {0};  // the digits for which a unit has a single cell
        for (int cell = 0; cell < CELLS; cell++)
            if (board[cell] == 0) blanks[left++] = cell;
        for (int idle = 1, n = left; idle <= 2; idle++, n = left) {
            int once[UNITS] = {0}, twice[UNITS] = {0};
            left = 0;
            for (int k = 0; k < n; k++) {
                const int cell = blanks[k], *unit = units[cell], set = open_to(unit);
                const int row = unit[0], column = unit[1], region = unit[2];
                const int single = set & (hidden[row] | hidden[column] | hidden[region]);
                const int wanted = single ? single & -single : set;
                if (wanted && !(wanted & (wanted - 1))) {
                    int digit = 0;  // its five bits: to count up to it would be mispredicted
                    for (int bit = 16; bit > 0; bit /= 2) digit += wanted >> digit >> bit ? bit : 0;
                    board[cell] = digit;
                    open[row] ^= wanted, open[column] ^= wanted, open[region] ^= wanted;
                    idle = 0;
                    continue;
                }
                twice[row] |= once[row] & set, once[row] |= set;
                twice[column] |= once[column] & set, once[column] |= set;
                twice[region] |= once[region] & set, once[region] |= set;
                blanks[left++] = cell;
            }
            for (int unit = 0; unit < UNITS; unit++) hidden[unit] = once[unit] & ~twice[unit];
        }
        return left;
    }

    void build(const int *blanks, int n) {
        int column[UNITS][DIGITS], columns = n;
        for (int unit = 0; unit < UNITS; unit++)
            for (int d = 1; open[unit] >> d; d++)
                if (open[unit] >> d & 1) column[unit][d] = columns++;
        dlx.reset(columns, 0);
        for (int k = 0; k < n; k++) {
            const int *unit = units[blanks[k]], set = open_to(unit);
            for (int d = 1; set >> d; d++) {
                if (!(set >> d & 1)) continue;
                int ones[4] = {k, column[unit[0]][d], column[unit[1]][d], column[unit[2]][d]};
                dlx.add_row(d * CELLS + blanks[k], ones, 4);
            }
        }
    }
};

#endif
