// A right answer without links: cell by cell, each digit that fits, as beginners write it.
#include <cstdio>

int a[9][9];
bool in_row[9][10], in_column[9][10], in_box[9][10];

void mark(int i, int j, int digit, bool is_there) {
    in_row[i][digit] = in_column[j][digit] = in_box[i / 3 * 3 + j / 3][digit] = is_there;
}

bool search(int cell) {
    if (cell == 81)
        return true;
    int i = cell / 9, j = cell % 9;
    if (a[i][j] != 0)
        return search(cell + 1);
    for (int digit = 1; digit <= 9; digit++) {
        if (in_row[i][digit] || in_column[j][digit] || in_box[i / 3 * 3 + j / 3][digit])
            continue;
        a[i][j] = digit;
        mark(i, j, digit, true);
        if (search(cell + 1))
            return true;
        mark(i, j, digit, false);
        a[i][j] = 0;
    }
    return false;
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            if (scanf("%d", &a[i][j]) != 1)
                return 1;
            mark(i, j, a[i][j], true);
        }
    search(0);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            printf("%d%c", a[i][j], j < 8 ? ' ' : '\n');
}
