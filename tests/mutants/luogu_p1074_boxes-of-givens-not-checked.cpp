// It lets givens clash in a box.
#include <algorithm>
#include <cstdio>

int board[81], in_row[9], in_column[9], in_box[9], best = -1;

int worth(int cell) {
    int i = cell / 9, j = cell % 9;
    return 6 + std::min(std::min(i, 8 - i), std::min(j, 8 - j));
}

int used(int cell) {
    int i = cell / 9, j = cell % 9;
    return in_row[i] | in_column[j] | in_box[i / 3 * 3 + j / 3];
}

void toggle(int cell, int digit) {
    int i = cell / 9, j = cell % 9;
    in_row[i] ^= 1 << digit;
    in_column[j] ^= 1 << digit;
    in_box[i / 3 * 3 + j / 3] ^= 1 << digit;
}

void search(int score) {
    int cell = -1, fewest = 10;
    for (int i = 0; i < 81; i++)
        if (!board[i]) {
            int open = 9 - __builtin_popcount(used(i));
            if (open < fewest) {
                fewest = open;
                cell = i;
            }
        }
    if (cell < 0) {
        best = std::max(best, score);
        return;
    }
    for (int digit = 1; digit <= 9; digit++)
        if (!(used(cell) >> digit & 1)) {
            board[cell] = digit;
            toggle(cell, digit);
            search(score + digit * worth(cell));
            toggle(cell, digit);
            board[cell] = 0;
        }
}

int main() {
    int score = 0;
    bool clash = false;
    for (int cell = 0; cell < 81; cell++) {
        scanf("%d", &board[cell]);
        if (board[cell]) {
            if ((in_row[cell / 9] | in_column[cell % 9]) >> board[cell] & 1)
                clash = true;
            toggle(cell, board[cell]);
            score += board[cell] * worth(cell);
        }
    }
    if (!clash)
        search(score);
    printf("%d\n", best);
}
