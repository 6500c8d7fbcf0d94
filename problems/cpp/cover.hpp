// Dancing Links for least covers in C++98, for judges that take no Rust: the twin of src/cover.rs,
// which explains it. Choose as few rows as possible so that each repeated column has a 1 in them at
// least once, and each primary column exactly once.
//
//     static Cover<NODES> cover;     // node 0, the headers, the ones
//     cover.reset(5, 0);             // five repeated columns, from 0; no primary ones
//     cover.add_row(name, ones, n);  // n columns, all different
//     int least = cover.fewest();    // how many rows; -1 if there is no cover
//     bool can = cover.within(k);    // whether k rows are enough
//     cover.rows                     // the names of the rows of the cover that was found last
//
// Without secondary columns and without parts. It stops where a column does not exist, and checks
// nothing else: N must be large enough.
#ifndef COVER_HPP
#define COVER_HPP
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

template <int N>
class Cover {
  public:
    enum { SIZE = N };       // arrays of [N] are a warning with -Wsign-conversion
    enum { COST = 720720 };  // of a row: its columns pay shares of it, and few are rounded

    int U[SIZE], D[SIZE], L[SIZE], R[SIZE], C[SIZE];  // as in dlx.hpp; open headers are a ring
    int S[SIZE];                       // of a header: its rows; of the first one of a row: its gain
    int first[SIZE], paid[SIZE];       // the first one of the same row; notes of the bounds
    int label[SIZE];                   // of a one: the name of its row
    int repeated, columns, nodes;
    std::vector<int> rows;             // a cover, in no special order; empty if there is none

    void reset(int repeated_columns, int primary_columns) {
        repeated = repeated_columns, columns = repeated + primary_columns;
        nodes = columns + 1, hidden = 0;
        for (int x = 0; x <= columns; x++) {
            U[x] = D[x] = C[x] = x, S[x] = 0;
            L[x] = x > 0 ? x - 1 : columns, R[x] = x < columns ? x + 1 : 0;
        }
    }

    void add_row(int name, const int *ones, int n) {
        int begin = nodes;
        for (int k = 0; k < n; k++) {
            int x = nodes++, h = ones[k] + 1;
            if ((unsigned)ones[k] >= (unsigned)columns) {
                fprintf(stderr, "column %d of %d: columns begin with 0\n", ones[k], columns);
                exit(1);
            }
            C[x] = h, S[h]++, first[x] = begin, label[x] = name;
            U[x] = U[h], D[x] = h, D[U[h]] = x, U[h] = x;
            L[x] = k > 0 ? x - 1 : begin + n - 1;
            R[x] = k < n - 1 ? x + 1 : begin;
        }
        if (n > 0) S[begin] = n;
    }

    int fewest() { return search(columns, false); }
    bool within(int k) { return search(k, true) >= 0; }

  private:
    int trail[SIZE], hidden;        // headers of settled columns, ones of rows that were dropped
    int dominated[SIZE], finished; // ones of the rows that had nothing left to gain

    // The least number of rows, or any that is small enough; -1 if `most` rows are too few.
    int search(int most, bool any) {
        std::vector<int> chosen;  // where each row chosen stands in the trail
        Memo memo;
        int best = -1;
        rows.clear();
        if (most > columns) most = columns;
        for (;;) {
            int depth = (int)chosen.size(), x = branch(most - depth);
            if (x > 0) {
                chosen.push_back(hidden);
                choose(x);
                if (repeated > 0 || memo.enter(open_columns(), most - depth - 1)) continue;
            } else {
                if (R[0] == 0 && depth <= most) {
                    best = depth, most = any ? -1 : depth - 1;
                    rows.clear();
                    for (int k = 0; k < depth; k++)
                        rows.push_back(label[trail[chosen[(std::size_t)k]]]);
                }
                if (repeated == 0) memo.leave(most + 1 - depth);
            }
            if (chosen.empty()) break;
            bar(chosen.back());
            chosen.pop_back();
        }
        undo(0);
        return best;
    }

    // The row to try next, as its one in the smallest column; 0 if there is none to try.
    int branch(int spare) {
        int h = R[0];
        if (spare <= 0 || h == 0) return 0;
        for (int i = R[h]; i != 0; i = R[i])
            if (S[i] <= S[h]) h = i;
        if (S[h] == 0 || (S[h] > 1 && (has_independent(spare) || has_shares(spare)))) return 0;
        int best = D[h];
        for (int i = D[h]; i != h; i = D[i])
            if (S[first[i]] > S[first[best]]) best = i;
        return best;
    }

    // Whether more than `spare` columns are found no two of which share a row.
    bool has_independent(int spare) {
        for (int h = R[0]; h != 0; h = R[h]) paid[h] = 0;
        for (int h = R[0]; h != 0; h = R[h]) {
            if (paid[h]) continue;
            if (--spare < 0) return true;
            for (int i = D[h]; i != h; i = D[i])
                for (int j = R[i]; j != i; j = R[j]) paid[C[j]] = 1;
        }
        return false;
    }

    // Whether columns can pay more than `spare` rows cost, no row getting more than it costs.
    bool has_shares(int spare) {
        const double cost = (double)spare * COST;
        double sum = 0;
        for (int h = R[0]; h != 0; h = R[h]) {
            int most = 1;
            for (int i = D[h]; i != h; i = D[i]) {
                if (S[first[i]] > most) most = S[first[i]];
                paid[first[i]] = 0;
            }
            sum += paid[h] = COST / most;
        }
        if (sum > cost || 4 * sum < 3 * cost) return sum > cost;
        for (int h = R[0]; h != 0; h = R[h])
            for (int i = D[h]; i != h; i = D[i]) paid[first[i]] += paid[h];
        for (int h = R[0]; h != 0; h = R[h]) {
            int got = 0;
            for (int i = D[h]; i != h; i = D[i])
                if (paid[first[i]] > got) got = paid[first[i]];
            if (got == COST) continue;
            sum += COST - got;
            if (sum > cost) return true;
            for (int i = D[h]; i != h; i = D[i]) paid[first[i]] += COST - got;
        }
        return false;
    }

    // First all rows are dropped, then columns are settled.
    void choose(int x) {
        int j = x;
        drop_row(x);
        do {
            if (C[j] > repeated)
                for (int i = D[C[j]]; i != C[j]; i = D[i]) drop_row(i);
        } while ((j = R[j]) != x);
        do settle(C[j]);
        while ((j = R[j]) != x);
    }

    // Takes back the choice of the row at this place of the trail, but leaves the row out, and if
    // all of its columns are repeated, those that it dominates.
    void bar(int place) {
        int x = trail[place], j = x;
        finished = 0;
        undo(place + 1);
        do if (C[j] > repeated) return;
        while ((j = R[j]) != x);
        while (finished > 0) drop_row(dominated[--finished]);
    }

    void undo(int place) {
        while (hidden > place) {
            int x = trail[--hidden];
            if (x > columns) restore_row(x);
            else unsettle(x);
        }
    }

    void drop_row(int x) {
        int j = x;
        do D[U[j]] = D[j], U[D[j]] = U[j], S[C[j]]--;
        while ((j = R[j]) != x);
        trail[hidden++] = x;
    }

    void restore_row(int x) {
        int j = x;
        do D[U[j]] = U[D[j]] = j, S[C[j]]++;
        while ((j = L[j]) != x);
    }

    void settle(int h) {
        R[L[h]] = R[h], L[R[h]] = L[h];
        for (int i = D[h]; i != h; i = D[i]) R[L[i]] = R[i], L[R[i]] = L[i], S[first[i]]--;
        trail[hidden++] = h;
    }

    void unsettle(int h) {
        for (int i = U[h]; i != h; i = U[i]) {
            R[L[i]] = L[R[i]] = i;
            if (S[first[i]]++ == 0 && finished < N) dominated[finished++] = i;
        }
        R[L[h]] = L[R[h]] = h;
    }

    typedef std::vector<unsigned> Set;
    Set open_columns() const {
        Set set((std::size_t)columns / 32 + 1);
        for (int h = R[0]; h != 0; h = R[h]) set[(std::size_t)h / 32] |= 1u << h % 32;
        return set;
    }

    // How many rows some sets of columns need at least; see src/cover.rs.
    struct Memo {
        std::map<Set, int> least;
        std::vector<Set> path;
        bool enter(const Set &set, int spare) {
            typename std::map<Set, int>::iterator known = least.find(set);
            if (known != least.end() && known->second > spare) return false;
            path.push_back(set);
            return true;
        }
        void leave(int rows) {
            if (path.empty()) return;
            if (least.size() * (path.back().size() / 2 + 12) >= 1u << 19) least.clear();
            least[path.back()] = rows;
            path.pop_back();
        }
    };
};

#endif
