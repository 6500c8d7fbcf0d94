// Keeps the answer when the last blank is filled: a board without blanks gets the one before.
#include <cstdio>
#include <cstring>

char board[100], answer[100];
int blanks[81], count;
bool row_has[9][10], column_has[9][10], box_has[9][10];

void set(int cell, int digit, bool has) {
    int row = cell / 9, column = cell % 9;
    row_has[row][digit] = column_has[column][digit] = has;
    box_has[row / 3 * 3 + column / 3][digit] = has;
}

bool can(int cell, int digit) {
    int row = cell / 9, column = cell % 9;
    return !row_has[row][digit] && !column_has[column][digit]
        && !box_has[row / 3 * 3 + column / 3][digit];
}

// Moves the blank with the fewest candidates to place k.
void choose(int k) {
    int best = k, fewest = 10;
    for (int i = k; i < count; i++) {
        int open = 0;
        for (int digit = 1; digit <= 9; digit++)
            open += can(blanks[i], digit);
        if (open < fewest) {
            fewest = open;
            best = i;
        }
    }
    int cell = blanks[k];
    blanks[k] = blanks[best];
    blanks[best] = cell;
}

bool search(int k) {
    choose(k);
    int cell = blanks[k];
    for (int digit = 1; digit <= 9; digit++) {
        if (!can(cell, digit))
            continue;
        board[cell] = '0' + digit;
        if (k + 1 == count) {
            strcpy(answer, board);
            return true;
        }
        set(cell, digit, true);
        if (search(k + 1))
            return true;
        set(cell, digit, false);
    }
    return false;
}

int main() {
    while (scanf("%99s", board) == 1 && strcmp(board, "end") != 0) {
        memset(row_has, 0, sizeof row_has);
        memset(column_has, 0, sizeof column_has);
        memset(box_has, 0, sizeof box_has);
        count = 0;
        for (int cell = 0; cell < 81; cell++)
            if (board[cell] == '.')
                blanks[count++] = cell;
            else
                set(cell, board[cell] - '0', true);
        if (count > 0)
            search(0);
        puts(answer);
    }
}
