// Of the number of cases only the first digit is read.
#include <iostream>
#include <string>
using namespace std;

const int MAXC = 324, MAXN = 4 * 729 + MAXC + 1;

struct DLX {
    int n, L[MAXN], R[MAXN], U[MAXN], D[MAXN], col[MAXN], row[MAXN], s[MAXC + 1];
    int stack[81], solution[81], size, solutions;

    void init() {
        for (int i = 0; i <= MAXC; ++i) {
            U[i] = D[i] = i;
            L[i] = i - 1;
            R[i] = i + 1;
            s[i] = 0;
        }
        L[0] = MAXC;
        R[MAXC] = 0;
        n = MAXC + 1;
        solutions = 0;
        size = 0;
    }

    void add(int r, const int c[4]) {
        for (int i = 0; i < 4; ++i) {
            int x = n + i;
            L[x] = n + (i + 3) % 4;
            R[x] = n + (i + 1) % 4;
            D[x] = c[i];
            U[x] = U[c[i]];
            D[U[x]] = U[D[x]] = x;
            row[x] = r;
            col[x] = c[i];
            ++s[c[i]];
        }
        n += 4;
    }

    void cover(int c) {
        L[R[c]] = L[c];
        R[L[c]] = R[c];
        for (int i = D[c]; i != c; i = D[i])
            for (int j = R[i]; j != i; j = R[j]) {
                U[D[j]] = U[j];
                D[U[j]] = D[j];
                --s[col[j]];
            }
    }

    void uncover(int c) {
        for (int i = U[c]; i != c; i = U[i])
            for (int j = L[i]; j != i; j = L[j]) {
                ++s[col[j]];
                U[D[j]] = D[U[j]] = j;
            }
        L[R[c]] = R[L[c]] = c;
    }

    void search(int depth) {
        if (!R[0]) {
            if (++solutions == 1) {
                size = depth;
                for (int i = 0; i < depth; ++i) solution[i] = stack[i];
            }
            return;
        }
        int c = R[0];
        for (int i = R[0]; i; i = R[i])
            if (s[i] < s[c]) c = i;
        cover(c);
        for (int i = D[c]; i != c && solutions < 2; i = D[i]) {
            stack[depth] = row[i];
            for (int j = R[i]; j != i; j = R[j]) cover(col[j]);
            search(depth + 1);
            for (int j = L[i]; j != i; j = L[j]) uncover(col[j]);
        }
        uncover(c);
    }
} dlx;

int cell[81], region[81];

// The cells of a region get the number of its first cell, whatever way leads there.
void spread(int p, int number) {
    static const int step[4] = {-9, 1, 9, -1};
    region[p] = number;
    for (int w = 0; w < 4; ++w)
        if (!(cell[p] & (16 << w)) && !region[p + step[w]]) spread(p + step[w], number);
}

int main() {
    ios::sync_with_stdio(false);
    string line;
    getline(cin, line);
    int cases = line[0] - '0';
    for (int k = 1; k <= cases; ++k) {
        for (int i = 0; i < 81; ++i) cin >> cell[i];
        for (int i = 0; i < 81; ++i) region[i] = 0;
        int number = 0;
        for (int i = 0; i < 81; ++i)
            if (!region[i]) spread(i, ++number);
        dlx.init();
        for (int i = 0; i < 81; ++i) {
            int given = cell[i] % 16;
            for (int d = 0; d < 9; ++d) {
                if (given && given != d + 1) continue;
                int ones[4] = {1 + i, 82 + i / 9 * 9 + d, 163 + i % 9 * 9 + d,
                               244 + (region[i] - 1) * 9 + d};
                dlx.add(i * 9 + d, ones);
            }
        }
        dlx.search(0);
        cout << "Case " << k << ":\n";
        if (dlx.solutions == 0) cout << "No solution\n";
        else if (dlx.solutions > 1) cout << "Multiple Solutions\n";
        else {
            int board[81];
            for (int i = 0; i < dlx.size; ++i) board[dlx.solution[i] / 9] = dlx.solution[i] % 9 + 1;
            for (int i = 0; i < 81; ++i) {
                cout << board[i];
                if (i % 9 == 8) cout << '\n';
            }
        }
    }
}
