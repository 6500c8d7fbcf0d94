// The twins on random matrices: what the search finds against all subsets of the rows, and the
// links before and after it. Prints how much was compared; stops at the first difference.
#include "../../problems/cpp/cover.hpp"
#include "../../problems/cpp/dlx.hpp"
#include <cstdio>
#include <cstdlib>
#include <vector>
namespace plain {
#include "../../problems/cpp/dlx_small.hpp"
}

const int ROWS = 9, COLUMNS = 7, MATRICES = 20000;
static Dlx<1 + COLUMNS + ROWS * COLUMNS> dlx;
static plain::Dlx<1 + COLUMNS + ROWS * COLUMNS> small;
static Cover<1 + COLUMNS + ROWS * COLUMNS> cover;

static unsigned long long state;
static int below(int n) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (int)((state >> 33) % (unsigned)n);
}

static void check(bool holds, const char *what, int seed) {
    if (holds) return;
    printf("seed %d: %s\n", seed, what);
    exit(1);
}

static int bits(int set) {
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

struct Matrix {
    int columns, first, rows, sets[ROWS];  // columns from `first` on are the second kind

    // Whether these rows have each of the first columns, and what the second kind asks for.
    bool is_cover(int chosen, bool exact) const {
        int have = 0, twice = 0;
        for (int row = 0; row < rows; row++)
            if (chosen >> row & 1) {
                if (sets[row] == 0) return false;
                twice |= have & sets[row];
                have |= sets[row];
            }
        const int low = (1 << first) - 1, all = (1 << columns) - 1;
        if (exact) return twice == 0 && (have & low) == low;
        return have == all && !(twice & ~low);
    }
};

template <class Links>
static std::vector<int> links(const Links &it) {
    std::vector<int> all;
    for (int x = 0; x < it.nodes; x++) {
        const int five[5] = {it.U[x], it.D[x], it.L[x], it.R[x], it.S[x]};
        all.insert(all.end(), five, five + 5);
    }
    return all;
}

template <class Links>
static bool is_linked(const Links &it) {
    for (int x = 0; x < it.nodes; x++)
        if (it.U[it.D[x]] != x || it.D[it.U[x]] != x || it.L[it.R[x]] != x || it.R[it.L[x]] != x)
            return false;
    return true;
}

static std::vector<int> links_of_small() {
    std::vector<int> all;
    for (int x = 0; x < small.nodes; x++) {
        const int five[5] = {small.U[x], small.D[x], small.C[x], small.S[x], small.label[x]};
        all.insert(all.end(), five, five + 5);
    }
    const int three[3] = {small.primary, small.hidden, small.depth};
    all.insert(all.end(), three, three + 3);
    return all;
}

// Notes the solutions, each as a set of rows.
struct Notes {
    std::vector<int> sets;
    void operator()(const int *rows, int n) {
        int set = 0;
        for (int k = 0; k < n; k++) set |= 1 << rows[k];
        sets.push_back(set);
    }
};

static int ones_of(int set, int *ones) {
    int n = 0;
    for (int column = 0; set >> column; column++)
        if (set >> column & 1) ones[n++] = column;
    return n;
}

static int compare_exact(const Matrix &matrix, int seed) {
    int ones[COLUMNS], rows[ROWS];
    dlx.reset(matrix.first, matrix.columns - matrix.first);
    for (int row = 0; row < matrix.rows; row++) dlx.add_row(row, ones, ones_of(matrix.sets[row], ones));
    check(is_linked(dlx), "links of an exact cover problem", seed);
    const std::vector<int> before = links(dlx);
    const int low = (1 << matrix.first) - 1;
    int expected = 0;
    for (int chosen = 0; chosen < 1 << matrix.rows; chosen++) {
        bool is_asked_for = true;  // a row without a primary column is never chosen
        for (int row = 0; row < matrix.rows; row++)
            if (chosen >> row & 1 && !(matrix.sets[row] & low)) is_asked_for = false;
        expected += is_asked_for && matrix.is_cover(chosen, true);
    }
    Notes notes;
    check(dlx.search(1000000, notes) == expected, "the number of exact covers", seed);
    check(dlx.count() == expected, "count", seed);
    for (size_t k = 0; k < notes.sets.size(); k++)
        check(matrix.is_cover(notes.sets[k], true), "an exact cover", seed);
    const int n = dlx.solve(rows);
    check((n >= 0) == (expected > 0), "solve", seed);
    Notes first;
    check(dlx.search(1, first) == (expected > 0), "a limit", seed);
    check(links(dlx) == before, "links after a search", seed);
    return expected;
}

static void compare_small(const Matrix &matrix, int expected, int seed) {
    int ones[COLUMNS], rows[ROWS];
    small.reset(matrix.first, matrix.columns - matrix.first);
    for (int row = 0; row < matrix.rows; row++) {
        const int first = small.nodes;
        check(small.add_row(row, ones, ones_of(matrix.sets[row], ones)) == first, "first node", seed);
    }
    const std::vector<int> before = links_of_small();
    for (int round = 0; round < 2; round++) {
        check(small.count() == expected, "count of the small one", seed);
        check(links_of_small() == before, "links after a count of the small one", seed);
        Notes notes;
        const int n = small.solve(rows);
        check((n >= 0) == (expected > 0), "whether the small one has a solution", seed);
        if (n >= 0) {
            notes(rows, n);
            check(matrix.is_cover(notes.sets[0], true), "an exact cover of the small one", seed);
        }
        check(links_of_small() == before, "links after a solution of the small one", seed);
    }
}

// Whether the rows of the cover that was found last are one of so many rows, or none if there is none.
static bool are_cover(const Matrix &matrix, bool is_found, int most) {
    int chosen = 0;
    for (size_t k = 0; k < cover.rows.size(); k++) chosen |= 1 << cover.rows[k];
    if (!is_found) return cover.rows.empty();
    const int n = (int)cover.rows.size();
    return n <= most && n == bits(chosen) && matrix.is_cover(chosen, false);
}

static int compare_least(const Matrix &matrix, int seed) {
    int ones[COLUMNS], expected = -1;
    cover.reset(matrix.first, matrix.columns - matrix.first);
    for (int row = 0; row < matrix.rows; row++) cover.add_row(row, ones, ones_of(matrix.sets[row], ones));
    check(is_linked(cover), "links of a least cover problem", seed);
    const std::vector<int> before = links(cover);
    for (int chosen = 0; chosen < 1 << matrix.rows; chosen++)
        if (matrix.is_cover(chosen, false) && (expected < 0 || bits(chosen) < expected))
            expected = bits(chosen);
    check(cover.fewest() == expected, "the fewest rows", seed);
    check(are_cover(matrix, expected >= 0, expected), "which rows are the fewest", seed);
    for (int k = 0; k <= matrix.rows; k++) {
        const bool is_enough = expected >= 0 && expected <= k;
        check(cover.within(k) == is_enough, "within", seed);
        check(are_cover(matrix, is_enough, k), "which rows are within", seed);
    }
    check(links(cover) == before, "links after a search for the fewest rows", seed);
    return expected;
}

// Node 0, the headers and the ones are room enough: the compiler puts in a trap for what is beyond.
static void use_every_node() {
    static Dlx<1 + 2 + 3> least;
    static plain::Dlx<1 + 2 + 3> least_small;
    const int both[2] = {0, 1};
    least.reset(1, 1), least_small.reset(1, 1);
    least.add_row(1, both, 2), least_small.add_row(1, both, 2);
    least.add_row(2, both, 1), least_small.add_row(2, both, 1);
    check(least.count() == 2 && least_small.count() == 2, "the smallest N", 0);
}

int main() {
    long covers = 0, rows = 0;
    use_every_node();
    for (int seed = 1; seed <= MATRICES; seed++) {
        state = (unsigned long long)seed;
        for (int k = 0; k < 5; k++) below(2);
        Matrix matrix;
        matrix.columns = below(COLUMNS + 1);
        matrix.first = below(3) ? matrix.columns : below(matrix.columns + 1);
        matrix.rows = below(ROWS + 1);
        const int density = 1 + below(5);
        for (int row = 0; row < matrix.rows; row++) {
            matrix.sets[row] = 0;
            for (int column = 0; column < matrix.columns; column++)
                if (below(8) < density) matrix.sets[row] |= 1 << column;
        }
        const int expected = compare_exact(matrix, seed);
        covers += expected;
        compare_small(matrix, expected, seed);
        const int least = compare_least(matrix, seed);
        rows += least > 0 ? least : 0;
    }
    printf("%d matrices, %ld exact covers, %ld rows\n", MATRICES, covers, rows);
    return 0;
}
