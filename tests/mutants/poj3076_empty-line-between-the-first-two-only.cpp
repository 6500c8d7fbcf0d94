// An empty line stands between the first two grids and no others.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int rowMask[16], colMask[16], boxMask[16];
vector<string> grid(16);

int candidates(int r, int c) {
    return 0xffff & ~(rowMask[r] | colMask[c] | boxMask[r / 4 * 4 + c / 4]);
}

void flip(int r, int c, int k) {
    rowMask[r] ^= 1 << k;
    colMask[c] ^= 1 << k;
    boxMask[r / 4 * 4 + c / 4] ^= 1 << k;
}

// The unit and letter, or the cell, with the fewest possibilities.
bool solve() {
    int best = 99;
    vector<pair<int, int> > moves;
    for (int r = 0; r < 16; r++)
        for (int c = 0; c < 16; c++) {
            if (grid[r][c] != '-') continue;
            int m = candidates(r, c), n = __builtin_popcount(m);
            if (n < best) {
                best = n;
                moves.clear();
                for (int k = 0; k < 16; k++)
                    if (m >> k & 1) moves.push_back(make_pair(r * 16 + c, k));
            }
        }
    if (best == 99) return true;
    for (int unit = 0; unit < 48 && best > 1; unit++)
        for (int k = 0; k < 16; k++) {
            int u = unit % 16, mask = unit < 16 ? rowMask[u] : unit < 32 ? colMask[u] : boxMask[u];
            if (mask >> k & 1) continue;
            vector<pair<int, int> > here;
            for (int i = 0; i < 16; i++) {
                int r = unit < 16 ? u : unit < 32 ? i : u / 4 * 4 + i / 4;
                int c = unit < 16 ? i : unit < 32 ? u : u % 4 * 4 + i % 4;
                if (grid[r][c] == '-' && candidates(r, c) >> k & 1)
                    here.push_back(make_pair(r * 16 + c, k));
            }
            if ((int)here.size() < best) best = here.size(), moves = here;
        }
    for (size_t i = 0; i < moves.size(); i++) {
        int r = moves[i].first / 16, c = moves[i].first % 16, k = moves[i].second;
        grid[r][c] = 'A' + k;
        flip(r, c, k);
        if (solve()) return true;
        grid[r][c] = '-';
        flip(r, c, k);
    }
    return false;
}

int main() {
    int count = 0;
    while (cin >> grid[0]) {
        for (int r = 1; r < 16; r++) cin >> grid[r];
        for (int i = 0; i < 16; i++) rowMask[i] = colMask[i] = boxMask[i] = 0;
        for (int r = 0; r < 16; r++)
            for (int c = 0; c < 16; c++)
                if (grid[r][c] != '-') {
                    int k = grid[r][c] - 'A';
                    rowMask[r] |= 1 << k;
                    colMask[c] |= 1 << k;
                    boxMask[r / 4 * 4 + c / 4] |= 1 << k;
                }
        solve();
        if (count++ == 1) cout << '\n';
        for (int r = 0; r < 16; r++) cout << grid[r] << '\n';
    }
}
