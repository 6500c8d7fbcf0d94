// FZU 1686. The matrix is that of ../fzu1686.rs: a row is a blow on a window, a column a monster
// that is hit.
#include "cover.hpp"
#include <cstdio>

const int SIDE = 15;
static Cover<1 + SIDE * SIDE + 64 * 64> cover;

struct Window {
    int rows[SIDE];  // bit j of number i is a monster in row i, column j
    bool has_all_of(const Window &other) const {
        for (int i = 0; i < SIDE; i++)
            if (other.rows[i] & ~rows[i]) return false;
        return true;
    }
};

static bool number(int *n, int least, int most) {
    return scanf("%d", n) == 1 && least <= *n && *n <= most;
}

// The windows with monsters, but not where another window has all of them.
static int windows(const int *monsters, int height, int width, int rows, int columns,
                   Window *found) {
    int n = 0;
    for (int top = 0; top + rows <= height; top++)
        for (int left = 0; left + columns <= width; left++) {
            Window window = {{0}};
            for (int row = top; row < top + rows; row++)
                window.rows[row] = monsters[row] & ((1 << columns) - 1) << left;
            bool is_needed = true;
            for (int k = 0; k < n && is_needed; k++) is_needed = !found[k].has_all_of(window);
            if (!is_needed) continue;
            int left_over = 0;
            for (int k = 0; k < n; k++)
                if (!window.has_all_of(found[k])) found[left_over++] = found[k];
            n = left_over;
            found[n++] = window;
        }
    return n;
}

int main() {
    static Window found[SIDE * SIDE];
    for (int height, width, rows, columns, cell; number(&height, 1, SIDE);) {
        if (!number(&width, 1, SIDE)) return 1;
        int monsters[SIDE] = {0}, place[SIDE * SIDE], count = 0;
        for (int k = 0; k < height * width; k++) {
            if (!number(&cell, 0, 1)) return 1;
            monsters[k / width] |= cell << k % width;
            if (cell) place[count++] = k;
        }
        if (!number(&rows, 1, height) || !number(&columns, 1, width)) return 1;
        const int n = windows(monsters, height, width, rows, columns, found);
        cover.reset(count, 0);
        for (int k = 0; k < n; k++) {
            int ones[SIDE * SIDE], hit = 0;
            for (int i = 0; i < count; i++)
                if (found[k].rows[place[i] / width] >> place[i] % width & 1) ones[hit++] = i;
            cover.add_row(k, ones, hit);
        }
        printf("%d\n", cover.fewest());
    }
    return 0;
}
