// Gaussian elimination modulo 2: finds rows that have each column an odd number of times, not once.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int m, n;
    while (cin >> m >> n) {
        // An equation for each column; an unknown for each row, and at the end the right side.
        vector<vector<int>> eq(n, vector<int>(m + 1, 1));
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++) cin >> eq[j][i];
        int rank = 0;
        for (int i = 0; i < m && rank < n; i++) {
            int pivot = rank;
            while (pivot < n && !eq[pivot][i]) pivot++;
            if (pivot == n) continue;
            swap(eq[rank], eq[pivot]);
            for (int j = 0; j < n; j++)
                if (j != rank && eq[j][i])
                    for (int k = i; k <= m; k++) eq[j][k] ^= eq[rank][k];
            rank++;
        }
        bool solvable = true;
        for (int j = rank; j < n; j++)
            if (eq[j][m]) solvable = false;
        cout << (solvable ? "Yes, I found it" : "It is impossible") << endl;
    }
}
