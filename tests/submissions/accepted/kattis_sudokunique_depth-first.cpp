// A right answer without links: sets of digits as bits, the blank with the fewest digits next,
// and an end at the second solution.
#include <cstdio>
#include <cstring>

int a[81], solved[81], solutions;
int rows[9], columns[9], boxes[9];

int box(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

int used(int cell) { return rows[cell / 9] | columns[cell % 9] | boxes[box(cell)]; }

void toggle(int cell, int digit) {
    rows[cell / 9] ^= 1 << digit;
    columns[cell % 9] ^= 1 << digit;
    boxes[box(cell)] ^= 1 << digit;
}

void search() {
    int best = -1, most = -1;
    for (int cell = 0; cell < 81; cell++) {
        if (a[cell] != 0)
            continue;
        int count = __builtin_popcount(used(cell));
        if (count > most) {
            most = count;
            best = cell;
        }
    }
    if (best < 0) {
        if (++solutions == 1)
            memcpy(solved, a, sizeof a);
        return;
    }
    for (int digit = 1; digit <= 9 && solutions < 2; digit++) {
        if (used(best) >> digit & 1)
            continue;
        toggle(best, digit);
        a[best] = digit;
        search();
        a[best] = 0;
        toggle(best, digit);
    }
}

int main() {
    bool is_first = true;
    while (scanf("%d", &a[0]) == 1) {
        for (int cell = 1; cell < 81; cell++)
            scanf("%d", &a[cell]);
        memset(rows, 0, sizeof rows);
        memset(columns, 0, sizeof columns);
        memset(boxes, 0, sizeof boxes);
        solutions = 0;
        bool clash = false;
        for (int cell = 0; cell < 81; cell++) {
            if (a[cell] == 0)
                continue;
            clash = clash || used(cell) >> a[cell] & 1;
            toggle(cell, a[cell]);
        }
        if (!clash)
            search();
        if (!is_first)
            puts("");
        is_first = false;
        if (solutions != 1) {
            puts(solutions == 0 ? "Find another job" : "Non-unique");
            continue;
        }
        for (int cell = 0; cell < 81; cell++)
            printf("%d%c", solved[cell], cell % 9 < 8 ? ' ' : '\n');
    }
}
