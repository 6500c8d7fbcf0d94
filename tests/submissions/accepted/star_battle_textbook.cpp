// A right answer without links: the cells in order, a star or none in each, while no row, column or
// region has too many.
#include <cstdio>
#include <cstring>

int n, k, rows[10], columns[10], regions[10], left[10], found;
char letters[10][11], board[12][12], first[12][12];

bool touches(int i, int j) {
    return board[i][j - 1] == '*' || board[i - 1][j - 1] == '*' || board[i - 1][j] == '*' ||
           board[i - 1][j + 1] == '*';
}

void search(int cell) {
    if (found == 2)
        return;
    if (cell == n * n) {
        if (++found == 1)
            memcpy(first, board, sizeof board);
        return;
    }
    int i = cell / n, j = cell % n, region = letters[i][j] - 'A';
    left[region]--;
    if (rows[i] < k && columns[j] < k && regions[region] < k && !touches(i + 1, j + 1)) {
        rows[i]++, columns[j]++, regions[region]++;
        board[i + 1][j + 1] = '*';
        bool is_enough = j < n - 1 || rows[i] == k;
        if (is_enough && (i < n - 1 || columns[j] == k) && regions[region] + left[region] >= k)
            search(cell + 1);
        board[i + 1][j + 1] = '.';
        rows[i]--, columns[j]--, regions[region]--;
    }
    bool is_enough = j < n - 1 || rows[i] == k;
    if (is_enough && columns[j] + (n - i) / 2 >= k && (i < n - 1 || columns[j] == k) &&
        regions[region] + left[region] >= k)
        search(cell + 1);
    left[region]++;
}

int main() {
    for (int t = 0; scanf("%d %d", &n, &k) == 2; t++) {
        memset(left, 0, sizeof left);
        memset(board, '.', sizeof board);
        for (int i = 0; i < n; i++) {
            scanf("%10s", letters[i]);
            for (int j = 0; j < n; j++)
                left[letters[i][j] - 'A']++;
        }
        found = 0;
        bool has_room = true;
        for (int region = 0; region < n; region++)
            has_room = has_room && left[region] >= k;
        if (has_room)
            search(0);
        if (t > 0)
            puts("");
        if (found == 0)
            puts("No solution");
        else if (found == 2)
            puts("Multiple solutions");
        else
            for (int i = 1; i <= n; i++)
                printf("%.*s\n", n, first[i] + 1);
    }
}
