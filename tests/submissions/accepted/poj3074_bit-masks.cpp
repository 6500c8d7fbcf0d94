// A right answer without links: sets of digits as bits, and guesses only where no digit is forced.
#include <cstdio>
#include <cstring>

struct State {
    char cell[82];
    int row[9], column[9], box[9];
};

State now;
bool solved;

int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

int open_digits(int cell) {
    return 0x1ff & ~(now.row[cell / 9] | now.column[cell % 9] | now.box[box_of(cell)]);
}

void put(int cell, int digit) {
    now.cell[cell] = '1' + digit;
    now.row[cell / 9] |= 1 << digit;
    now.column[cell % 9] |= 1 << digit;
    now.box[box_of(cell)] |= 1 << digit;
}

int cell_of(int unit, int k) {
    if (unit < 9)
        return unit * 9 + k;
    if (unit < 18)
        return k * 9 + unit - 9;
    return (unit - 18) / 3 * 27 + unit % 3 * 3 + k / 3 * 9 + k % 3;
}

// Digits that fit nowhere else in their cell or unit; false if something fits nowhere.
bool put_singles() {
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < 81; cell++) {
            if (now.cell[cell] != '.')
                continue;
            int open = open_digits(cell);
            if (open == 0)
                return false;
            if ((open & (open - 1)) == 0) {
                put(cell, __builtin_ctz(open));
                changed = true;
            }
        }
        for (int unit = 0; unit < 27; unit++)
            for (int digit = 0; digit < 9; digit++) {
                int places = 0, place = 0;
                for (int k = 0; k < 9; k++) {
                    int cell = cell_of(unit, k);
                    if (now.cell[cell] == '1' + digit)
                        places = 10;
                    else if (now.cell[cell] == '.' && open_digits(cell) >> digit & 1) {
                        places++;
                        place = cell;
                    }
                }
                if (places == 0)
                    return false;
                if (places == 1) {
                    put(place, digit);
                    changed = true;
                }
            }
    }
    return true;
}

void solve() {
    if (!put_singles())
        return;
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++)
        if (now.cell[cell] == '.' && __builtin_popcount(open_digits(cell)) < fewest) {
            best = cell;
            fewest = __builtin_popcount(open_digits(cell));
        }
    if (best < 0) {
        solved = true;
        return;
    }
    State before = now;
    int open = open_digits(best);
    for (int digit = 8; digit >= 0 && !solved; digit--)
        if (open >> digit & 1) {
            now = before;
            put(best, digit);
            solve();
        }
}

int main() {
    char line[100];
    while (scanf("%99s", line) == 1 && strcmp(line, "end") != 0) {
        memset(&now, 0, sizeof now);
        for (int cell = 0; cell < 81; cell++) {
            now.cell[cell] = '.';
            if (line[cell] != '.')
                put(cell, line[cell] - '1');
        }
        solved = false;
        solve();
        puts(now.cell);
    }
}
