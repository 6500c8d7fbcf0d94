// Keeps one board for the answer and for the search, which goes on after the first solution
// to see whether there is another, and overwrites it.
#include <algorithm>
#include <cstring>
#include <iostream>
using namespace std;

int number[9][9], region[9][9], regions, solutions;
int board[81], answer[81], row_has[9], column_has[9], region_has[81];

void flood(int row, int column) {
    if (region[row][column] >= 0)
        return;
    region[row][column] = regions;
    int walls = number[row][column];
    if (!(walls & 16))
        flood(row - 1, column);
    if (!(walls & 32))
        flood(row, column + 1);
    if (!(walls & 64))
        flood(row + 1, column);
    if (!(walls & 128))
        flood(row, column - 1);
}

void read_board() {
    for (auto& row : number)
        for (int& cell : row)
            cin >> cell;
    memset(region, -1, sizeof region);
    regions = 0;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            if (region[row][column] < 0) {
                flood(row, column);
                regions++;
            }
}

int candidates(int cell) {
    int row = cell / 9, column = cell % 9;
    return 0x3fe & ~(row_has[row] | column_has[column] | region_has[region[row][column]]);
}

void flip(int cell, int digit) {
    int row = cell / 9, column = cell % 9;
    board[cell] ^= digit;
    row_has[row] ^= 1 << digit;
    column_has[column] ^= 1 << digit;
    region_has[region[row][column]] ^= 1 << digit;
}

void search() {
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] == 0 && __builtin_popcount(candidates(cell)) < fewest) {
            best = cell;
            fewest = __builtin_popcount(candidates(cell));
        }
    if (best < 0) {
        solutions++;
        return;
    }
    for (int digit = 1; digit <= 9 && solutions < 2; digit++)
        if (candidates(best) >> digit & 1) {
            flip(best, digit);
            answer[best] = digit;
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
        int digit = number[cell / 9][cell % 9] % 16;
        if (digit == 0)
            continue;
        if (!(candidates(cell) >> digit & 1))
            return false;
        flip(cell, digit);
        answer[cell] = digit;
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
