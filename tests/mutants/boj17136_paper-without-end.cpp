// It has five squares of side 1, and of the others as many as it wants.
#include <cstdio>

int board[10][10], used[6], best = 100;

bool fits(int i, int j, int side) {
    if (i + side > 10 || j + side > 10)
        return false;
    for (int k = i; k < i + side; k++)
        for (int l = j; l < j + side; l++)
            if (!board[k][l])
                return false;
    return true;
}

void fill(int i, int j, int side, int bit) {
    for (int k = i; k < i + side; k++)
        for (int l = j; l < j + side; l++)
            board[k][l] = bit;
}

void search(int cell, int squares) {
    if (squares >= best)
        return;
    while (cell < 100 && !board[cell / 10][cell % 10])
        cell++;
    if (cell == 100) {
        best = squares;
        return;
    }
    int i = cell / 10, j = cell % 10;
    for (int side = 5; side >= 1; side--)
        if ((side > 1 || used[1] < 5) && fits(i, j, side)) {
            used[side]++;
            fill(i, j, side, 0);
            search(cell + side, squares + 1);
            fill(i, j, side, 1);
            used[side]--;
        }
}

int main() {
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            scanf("%d", &board[i][j]);
    search(0, 0);
    printf("%d\n", best == 100 ? -1 : best);
}
