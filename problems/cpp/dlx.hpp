// Dancing Links in C++98, for judges that take no Rust: the twin of src/dlx.rs, which explains it.
// Choose rows so that each primary column has one 1 in them, and each secondary one at most.
//
//     static Dlx<NODES> dlx;       // node 0, the headers, the ones
//     dlx.reset(7, 0);             // seven primary columns, from 0; no secondary ones
//     dlx.add_row(name, ones, n);  // n columns, all different
//     int rows[7];
//     int n = dlx.solve(rows);     // the names of n rows; -1 if there is no solution
// It stops where a column does not exist or gets too many rows, and checks nothing else: N must be
// large enough.
#ifndef DLX_HPP
#define DLX_HPP
#include <stdio.h>
#include <stdlib.h>

template <int N>
class Dlx {
  public:
    typedef short Size;  // of a column: up to 16,383; int is enough for any, and a little slower
    enum { COVERED = 1 << (8 * sizeof(Size) - 2), CHUNK = 32, KNOWN = 12, SIZE = N + CHUNK };
#if __cplusplus < 201103L
    typedef long Count;  // of solutions: where a long has four bytes, it ends at 2,147,483,647
#else
    typedef long long Count;
#endif

    int U[SIZE], D[SIZE], L[SIZE], R[SIZE], C[SIZE];  // up, down, left, right, column, of each node
    Size S[SIZE];                      // of a header: its rows, plus COVERED while it is covered
    int label[SIZE];                   // of a one: the name of its row
    int primary, headers, nodes;       // the headers of primary columns are 1 to primary

    void reset(int primary_columns, int secondary_columns) {
        primary = primary_columns;
        // The scan reads whole chunks, so secondary columns begin after the last of them.
        gap = CHUNK - 1 - primary % CHUNK;
        headers = primary + gap + secondary_columns;
        for (int x = 0; x <= headers; x++) {
            U[x] = D[x] = L[x] = R[x] = C[x] = x;
            S[x] = x == 0 || (x > primary && x <= primary + gap) ? COVERED : 0;
        }
        nodes = headers + 1, depth = hidden = 0, forget();
    }

    // Returns the first node of the row, which choose takes.
    int add_row(int name, const int *ones, int n) {
        int first = nodes, columns = headers - gap;
        for (int k = 0; k < n; k++) {
            int x = nodes++, h = ones[k] + 1;
            if ((unsigned)ones[k] >= (unsigned)columns) {
                fprintf(stderr, "column %d of %d: columns begin with 0\n", ones[k], columns);
                exit(1);
            }
            if (h > primary) h += gap;
            if (S[h] == COVERED - 1) fputs("a column is full: make Size int\n", stderr), exit(1);
            C[x] = h, S[h]++, label[x] = name;
            U[x] = U[h], D[x] = h, D[U[h]] = x, U[h] = x;
            L[x] = k > 0 ? x - 1 : first + n - 1;
            R[x] = k < n - 1 ? x + 1 : first;
        }
        return first;
    }

    // Shows the rows of each solution to visit(rows, n); says how many. A limit of -1 is none.
    template <class Visit>
    Count search(Count limit, Visit &visit) {
        Count found = 0;
        int bottom = depth;
        forget();
        while (limit != 0) {
            int h = smallest_column(), x = D[h];
            if (h == 0) found++, visit(rows + bottom, depth - bottom);
            while (x <= headers || found == limit) {  // back to a row with another one below it
                if (depth == bottom) return found;
                x = D[undo()];
            }
            choose(x);
        }
        return found;
    }

    int solve(int *solution) {
        Length found = {-1};
        search(1, found);
        for (int k = 0; k < found.n; k++) solution[k] = rows[depth + k];
        return found.n;
    }

    Count count() {
        Length last = {0};
        return search(-1, last);
    }

    // Of an open column with the fewest rows, the header; 0 if all primary columns are covered.
    int smallest_column() {
        if (emptied <= primary && S[emptied] == 0) {  // a dead end
            int k = 0;
            while (k < KNOWN - 1 && known[k] != emptied) k++;
            for (; k > 0; k--) known[k] = known[k - 1];
            return known[0] = emptied;
        }
        while (forced_end > 0) {
            int h = forced[--forced_end];
            if (h <= primary && S[h] == 1) return h;
        }
        int least = COVERED, start = 0;
        for (int k = 0; k <= primary && least > 1; k += CHUNK) {
            Size smallest = COVERED;
            for (int i = k; i < k + CHUNK; i++) smallest = S[i] < smallest ? S[i] : smallest;
            if (smallest < least) least = smallest, start = k;
        }
        if (least == COVERED) forget();  // a solution
        for (int k = 0; k < KNOWN && least > 1; k++)
            if (S[known[k]] == least) return known[k];
        while (S[start] != least) start++;
        return start;
    }

    // Chooses the row of node x, none of whose columns may be covered.
    void choose(int x) {
        node[depth] = x, rows[depth] = label[x], before[depth++] = hidden;
        int j = x;
        do {
            S[C[j]] = (Size)(S[C[j]] + COVERED);
            for (int i = D[j]; i != j; i = D[i])  // the header is alone in its row
                for (int k = R[i]; k != i; k = R[k]) {
                    int h = C[k], size = --S[h];
                    D[U[k]] = D[k], U[D[k]] = U[k], trail[hidden++] = k;
                    if (size == 0) emptied = h;
                    forced[forced_end] = h, forced_end = (unsigned char)(forced_end + (size == 1));
                }
        } while ((j = R[j]) != x);
    }

    // Undoes the last choose, and returns its node.
    int undo() {
        int x = node[--depth], j = x;
        for (int k; hidden > before[depth]; S[C[k]]++) k = trail[--hidden], D[U[k]] = U[D[k]] = k;
        do S[C[j]] -= COVERED;
        while ((j = R[j]) != x);
        forced_end = 0;
        return x;
    }

  private:
    struct Length { int n; void operator()(const int *, int k) { n = k; } };  // of a solution
    int gap, depth, hidden, trail[SIZE], node[SIZE], before[SIZE], rows[SIZE];
    int emptied, known[KNOWN], forced[256];  // hints, as in src/dlx.rs
    unsigned char forced_end;

    void forget() {
        for (int k = emptied = forced_end = 0; k < KNOWN; k++) known[k] = 0;
    }
};

#endif
