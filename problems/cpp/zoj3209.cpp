// ZOJ 3209: Treasure Map. The matrix is that of ../zoj3209.rs: a row is a piece, a primary column a
// block of cells that no edge of a piece separates.
#include "cover.hpp"
#include <algorithm>
#include <cstdio>

const int SIDE = 30, PIECES = 500;
static Cover<1 + SIDE * SIDE + PIECES * SIDE * SIDE> cover;

struct Piece {
    int x1, y1, x2, y2;
    bool operator<(const Piece &other) const {
        if (x1 != other.x1) return x1 < other.x1;
        if (y1 != other.y1) return y1 < other.y1;
        return x2 != other.x2 ? x2 < other.x2 : y2 < other.y2;
    }
};

static bool number(int *n, int least, int most) {
    return scanf("%d", n) == 1 && least <= *n && *n <= most;
}

// Where blocks begin; returns how many these are.
static int starts(const bool *is_edge, int size, int *at) {
    int n = 0;
    for (int k = 0; k < size; k++)
        if (k == 0 || is_edge[k]) at[n++] = k;
    return n;
}

// The least number of pieces, -1 if there is no way; -2 if the input is wrong.
static int fewest() {
    static Piece pieces[PIECES];
    bool x_edges[SIDE + 1] = {false}, y_edges[SIDE + 1] = {false};
    int width, height, count, xs[SIDE], ys[SIDE];
    if (!number(&width, 1, SIDE) || !number(&height, 1, SIDE)) return -2;
    if (!number(&count, 1, PIECES)) return -2;
    for (int k = 0; k < count; k++) {
        Piece &p = pieces[k];
        if (!number(&p.x1, 0, width - 1) || !number(&p.y1, 0, height - 1)) return -2;
        if (!number(&p.x2, p.x1 + 1, width) || !number(&p.y2, p.y1 + 1, height)) return -2;
        x_edges[p.x1] = x_edges[p.x2] = y_edges[p.y1] = y_edges[p.y2] = true;
    }
    const int columns = starts(x_edges, width, xs), rows = starts(y_edges, height, ys);
    cover.reset(0, columns * rows);
    std::sort(pieces, pieces + count);
    for (int k = 0; k < count; k++) {
        const Piece &p = pieces[k];
        if (k > 0 && !(pieces[k - 1] < p)) continue;  // the same piece again
        int ones[SIDE * SIDE], n = 0;
        for (int i = 0; i < columns; i++)
            for (int j = 0; j < rows; j++)
                if (p.x1 <= xs[i] && xs[i] < p.x2 && p.y1 <= ys[j] && ys[j] < p.y2)
                    ones[n++] = i * rows + j;
        cover.add_row(k, ones, n);
    }
    return cover.fewest();
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0) {
        const int pieces = fewest();
        if (pieces < -1) return 1;
        printf("%d\n", pieces);
    }
    return 0;
}
