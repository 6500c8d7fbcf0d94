// Dancing Links in C++98, short enough to write on paper: the twin of src/dlx_small.rs. dlx.hpp
// has these methods and more, and is faster on hard boards; so either can be included.
//
//     static Dlx<NODES> dlx;       // node 0, a header for each column, the ones
//     dlx.reset(7, 0);             // seven primary columns, from 0; no secondary ones
//     dlx.add_row(name, ones, n);  // n columns, all different
//     int rows[7];
//     int n = dlx.solve(rows);     // the names of n rows; -1 if there is no solution
// To print all solutions, print rows[0] to rows[depth - 1] where search says so, and call count.
#ifndef DLX_SMALL_HPP
#define DLX_SMALL_HPP

template <int N>
class Dlx {
  public:
    enum { SIZE = N, COVERED = 1 << 30 };
    int U[SIZE], D[SIZE], C[SIZE];  // the nodes above and below in a ring; the header
    int S[SIZE], label[SIZE];       // of a header: its rows, plus COVERED; of a one: its row's name
    int first[SIZE], last[SIZE];    // of a one: its row has the nodes from first on, before last
    int primary, nodes, trail[SIZE], hidden, rows[SIZE], depth;

    void reset(int primary_columns, int secondary_columns) {
        primary = primary_columns, nodes = 1 + primary + secondary_columns, hidden = depth = 0;
        for (int x = 0; x < nodes; x++) U[x] = D[x] = C[x] = x, S[x] = first[x] = last[x] = 0;
        S[0] = COVERED;  // node 0 heads no column
    }

    int add_row(int name, const int *ones, int n) {
        int start = nodes;
        for (int k = 0; k < n; k++) {
            int x = nodes++, h = ones[k] + 1;
            U[x] = U[h], D[x] = h, D[U[h]] = x, U[h] = x;  // at the bottom of its column
            C[x] = h, S[h]++, label[x] = name, first[x] = start, last[x] = start + n;
        }
        return start;
    }

    int solve(int *solution) {
        if (search(1) == 0) return -1;
        int n = depth;
        while (depth > 0) depth--, solution[depth] = rows[depth];
        return n;
    }

    long count() { return search(-1); }

  private:
    long search(long limit) {  // a limit of -1 is none
        int h = 0;
        for (int k = 1; k <= primary; k++)
            if (S[k] < S[h]) h = k;  // a column with the fewest rows: one of them must be chosen
        if (h == 0) return 1;        // none is left: rows[0] to rows[depth - 1] are a solution
        long found = 0;
        for (int x = D[h]; x != h && found != limit; x = D[x]) {
            int before = hidden;
            for (int j = first[x]; j < last[x]; j++) {
                S[C[j]] += COVERED;  // x covers this column, and its other rows are out:
                for (int i = D[j]; i != j; i = D[i])
                    for (int k = first[i]; k < last[i]; k++)
                        if (k != i) {
                            D[U[k]] = D[k], U[D[k]] = U[k];  // k leaves its column, but still
                            S[C[k]]--, trail[hidden++] = k;  // knows the nodes above and below
                        }
            }
            rows[depth++] = label[x];
            found += search(limit - found);
            if (found != limit) depth--;
            while (hidden > before) {
                int k = trail[--hidden];           // the last one first
                D[U[k]] = U[D[k]] = k, S[C[k]]++;  // k comes back between these two
            }
            for (int j = first[x]; j < last[x]; j++) S[C[j]] -= COVERED;
        }
        return found;
    }
};

#endif
