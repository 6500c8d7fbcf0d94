// Has room for 50 boards, and says nothing of those that come after them.
#include <cstdio>
#include <cstring>

char boards[50][100], rest[100];
int taken[27];

void units(int cell, int* unit) {
    int row = cell / 9, column = cell % 9;
    unit[0] = row;
    unit[1] = 9 + column;
    unit[2] = 18 + row / 3 * 3 + column / 3;
}

int open_digits(int cell) {
    int unit[3];
    units(cell, unit);
    return 0x3fe & ~(taken[unit[0]] | taken[unit[1]] | taken[unit[2]]);
}

void flip(int cell, int digit) {
    int unit[3];
    units(cell, unit);
    for (int k = 0; k < 3; k++)
        taken[unit[k]] ^= 1 << digit;
}

bool solve(char* board) {
    int best = 81, fewest = 10;
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] == '.') {
            int open = __builtin_popcount(open_digits(cell));
            if (open < fewest) {
                fewest = open;
                best = cell;
            }
        }
    if (best == 81)
        return true;
    int open = open_digits(best);
    for (int digit = 1; digit <= 9; digit++)
        if (open & 1 << digit) {
            flip(best, digit);
            board[best] = '0' + digit;
            if (solve(board))
                return true;
            board[best] = '.';
            flip(best, digit);
        }
    return false;
}

int main() {
    int count = 0;
    while (scanf("%99s", rest) == 1 && strcmp(rest, "end") != 0)
        if (count < 50)
            strcpy(boards[count++], rest);
    for (int i = 0; i < count; i++) {
        memset(taken, 0, sizeof taken);
        for (int cell = 0; cell < 81; cell++)
            if (boards[i][cell] != '.')
                flip(cell, boards[i][cell] - '0');
        solve(boards[i]);
        puts(boards[i]);
    }
}
