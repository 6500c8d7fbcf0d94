// A right answer without links: cell by cell, each piece that is left, each way round.
#include <cstdio>

char piece[9][5], board[9][4];
bool used[9];
int ways;

bool meet(char a, char b) { return a - b == 32 || b - a == 32; }

void search(int cell) {
    if (cell == 9) {
        ways++;
        return;
    }
    for (int i = 0; i < 9; i++)
        for (int turn = 0; turn < 4 && !used[i]; turn++) {
            for (int edge = 0; edge < 4; edge++)
                board[cell][edge] = piece[i][(edge + turn) % 4];
            if (cell % 3 > 0 && !meet(board[cell - 1][1], board[cell][3]))
                continue;
            if (cell >= 3 && !meet(board[cell - 3][2], board[cell][0]))
                continue;
            used[i] = true;
            search(cell + 1);
            used[i] = false;
        }
}

int main() {
    int puzzles;
    scanf("%d", &puzzles);
    while (puzzles-- > 0) {
        for (int i = 0; i < 9; i++)
            scanf("%4s", piece[i]);
        ways = 0;
        search(0);
        printf("%d\n", ways);
    }
}
