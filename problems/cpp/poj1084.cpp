// POJ 1084: Square Destroyer. The matrix is that of ../poj1084.rs: a row is a stick that is taken,
// a column a square that is whole in the beginning.
#include "cover.hpp"
#include <cstdio>

const int SIDE = 5, STICKS = 2 * SIDE * (SIDE + 1), SQUARES = 55;
static Cover<1 + SQUARES + 4 * (25 + 2 * 16 + 3 * 9 + 4 * 4 + 5)> cover;

// Marks the sticks of a square; false if one of them is missing.
static bool is_whole(int side, int top, int left, int size, const bool *missing, bool *sticks) {
    const int line = 2 * side + 1;
    for (int k = 0; k < size; k++) {
        const int above = line * top + left + k, beside = line * (top + k) + side + left;
        const int four[4] = {above, above + line * size, beside, beside + size};
        for (int i = 0; i < 4; i++) {
            if (missing[four[i]]) return false;
            sticks[four[i]] = true;
        }
    }
    return true;
}

int main() {
    int cases, side, gone;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0) {
        if (scanf("%d %d", &side, &gone) != 2 || side < 1 || side > SIDE || gone < 0) return 1;
        bool missing[STICKS] = {false}, sticks[SQUARES][STICKS] = {{false}};
        for (int stick; gone > 0; gone--) {
            if (scanf("%d", &stick) != 1 || stick < 1 || stick > 2 * side * (side + 1)) return 1;
            missing[stick - 1] = true;
        }
        int squares = 0;
        for (int size = 1; size <= side; size++)
            for (int top = 0; top + size <= side; top++)
                for (int left = 0; left + size <= side; left++) {
                    for (int k = 0; k < STICKS; k++) sticks[squares][k] = false;
                    squares += is_whole(side, top, left, size, missing, sticks[squares]);
                }
        cover.reset(squares, 0);
        for (int stick = 0; stick < STICKS; stick++) {
            int ones[SQUARES], n = 0;
            for (int k = 0; k < squares; k++)
                if (sticks[k][stick]) ones[n++] = k;
            cover.add_row(stick, ones, n);
        }
        printf("%d\n", cover.fewest());
    }
    return 0;
}
