// Lets the flood fill leave the board at the upper and the left edge.
// It counts rows and columns from 1, and no walls are in row 0 and column 0: all regions at these
// edges become one. It finds no solution for nearly all boards, as many wrong programs do.
#include <algorithm>
#include <cstring>
#include <iostream>
using namespace std;

int number[10][10], region[10][10], regions, solutions;
int board[81], answer[81], row_has[9], column_has[9], region_has[81];

void flood(int row, int column) {
    if (region[row][column] >= 0)
        return;
    region[row][column] = regions;
    if (row > 0 && !(number[row - 1][column] & 64))
        flood(row - 1, column);
    if (column < 9 && !(number[row][column] & 32))
        flood(row, column + 1);
    if (row < 9 && !(number[row][column] & 64))
        flood(row + 1, column);
    if (column > 0 && !(number[row][column - 1] & 32))
        flood(row, column - 1);
}

void read_board() {
    for (int row = 1; row <= 9; row++)
        for (int column = 1; column <= 9; column++)
            cin >> number[row][column];
    memset(region, -1, sizeof region);
    regions = 0;
    for (int row = 1; row <= 9; row++)
        for (int column = 1; column <= 9; column++)
            if (region[row][column] < 0) {
                flood(row, column);
                regions++;
            }
}

int candidates(int cell) {
    int row = cell / 9, column = cell % 9;
    int area = region[row + 1][column + 1];
    return 0x3fe & ~(row_has[row] | column_has[column] | region_has[area]);
}

void flip(int cell, int digit) {
    int row = cell / 9, column = cell % 9;
    board[cell] ^= digit;
    row_has[row] ^= 1 << digit;
    column_has[column] ^= 1 << digit;
    region_has[region[row + 1][column + 1]] ^= 1 << digit;
}

void search() {
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] == 0 && __builtin_popcount(candidates(cell)) < fewest) {
            best = cell;
            fewest = __builtin_popcount(candidates(cell));
        }
    if (best < 0) {
        if (++solutions == 1)
            copy(board, board + 81, answer);
        return;
    }
    for (int digit = 1; digit <= 9 && solutions < 2; digit++)
        if (candidates(best) >> digit & 1) {
            flip(best, digit);
            search();
            flip(best, digit);
        }
}

bool place_givens() {
    fill(board, board + 81, 0);
    fill(row_has, row_has + 9, 0);
    fill(column_has, column_has + 9, 0);
    fill(region_has, region_has + 81, 0);
    for (int cell = 0; cell < 81; cell++) {
        int digit = number[cell / 9 + 1][cell % 9 + 1] % 16;
        if (digit == 0)
            continue;
        if (!(candidates(cell) >> digit & 1))
            return false;
        flip(cell, digit);
    }
    return true;
}

int main() {
    ios::sync_with_stdio(false);
    int cases;
    cin >> cases;
    for (int k = 1; k <= cases; k++) {
        read_board();
        solutions = 0;
        if (place_givens())
            search();
        cout << "Case " << k << ":\n";
        if (solutions == 0)
            cout << "No solution\n";
        if (solutions > 1)
            cout << "Multiple Solutions\n";
        for (int cell = 0; cell < 81 && solutions == 1; cell++)
            cout << answer[cell] << (cell % 9 == 8 ? "\n" : "");
    }
}
