// Givens are checked for clashes in rows and columns, not in regions.
#include <bits/stdc++.h>
using namespace std;

int parent[81];
int find(int x) { return parent[x] == x ? x : parent[x] = find(parent[x]); }

struct Board {
    vector<int> digit = vector<int>(81), region = vector<int>(81);
    vector<vector<int>> peers = vector<vector<int>>(81);

    void read() {
        iota(parent, parent + 81, 0);
        for (int i = 0; i < 81; i++) {
            int x;
            cin >> x;
            digit[i] = x & 15;
            if (!(x & 16)) parent[find(i)] = find(i - 9);
            if (!(x & 128)) parent[find(i)] = find(i - 1);
        }
        for (int i = 0; i < 81; i++)
            for (int j = 0; j < 81; j++)
                if (i != j && (i / 9 == j / 9 || i % 9 == j % 9 || find(i) == find(j)))
                    peers[i].push_back(j);
    }

    bool can(int i, int d) const {
        for (int j : peers[i])
            if (digit[j] == d) return false;
        return true;
    }

    bool clash() const {
        for (int i = 0; i < 81; i++)
            for (int j = 0; j < i; j++)
                if (digit[i] && digit[i] == digit[j] && (i / 9 == j / 9 || i % 9 == j % 9)) return true;
        return false;
    }

    vector<int> options(int i) const {
        vector<int> v;
        for (int d = 1; d <= 9; d++)
            if (can(i, d)) v.push_back(d);
        return v;
    }

    // The number of solutions, but not more than `most`; `out` gets the first.
    int solve(int most, vector<int> &out) {
        int best = -1;
        vector<int> choice(10);
        for (int i = 0; i < 81; i++)
            if (!digit[i]) {
                vector<int> v = options(i);
                if (v.size() < choice.size()) best = i, choice = v;
            }
        if (best < 0) {
            if (out.empty()) out = digit;
            return 1;
        }
        int n = 0;
        for (int d : choice) {
            digit[best] = d;
            n += solve(most - n, out);
            digit[best] = 0;
            if (n >= most) break;
        }
        return n;
    }
};

void print(const vector<int> &v) {
    for (int i = 0; i < 81; i++) {
        cout << v[i];
        if (i % 9 == 8) cout << "\n";
    }
}

int main() {
    int t;
    cin >> t;
    for (int k = 1; k <= t; k++) {
        Board b;
        b.read();
        cout << "Case " << k << ":\n";
        vector<int> answer;
        int n = b.clash() ? 0 : b.solve(2, answer);
        if (n == 0) cout << "No solution\n";
        else if (n == 1) print(answer);
        else cout << "Multiple Solutions\n";
    }
}
