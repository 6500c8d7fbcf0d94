// A column comes into being with its first 1, so empty columns at the right edge do not exist.
#include <iostream>
#include <vector>

using Columns = std::vector<std::vector<int>>;

bool solve(const Columns &columns, const std::vector<std::vector<int>> &rows,
           std::vector<bool> &covered) {
    std::size_t j = 0;
    while (j < columns.size() && covered[j]) ++j;
    if (j == columns.size()) return true;
    for (int i : columns[j]) {
        bool free = true;
        for (int k : rows[i]) free = free && !covered[k];
        if (!free) continue;
        for (int k : rows[i]) covered[k] = true;
        if (solve(columns, rows, covered)) return true;
        for (int k : rows[i]) covered[k] = false;
    }
    return false;
}

int main() {
    std::ios_base::sync_with_stdio(false);
    int m, n;
    while (std::cin >> m >> n) {
        Columns columns;
        std::vector<std::vector<int>> rows(m);
        for (int i = 0; i < m; ++i) {
            for (int j = 0; j < n; ++j) {
                int bit;
                std::cin >> bit;
                if (!bit) continue;
                if (j >= (int)columns.size()) columns.resize(j + 1);
                columns[j].push_back(i);
                rows[i].push_back(j);
            }
        }
        std::vector<bool> covered(columns.size());
        std::cout << (solve(columns, rows, covered) ? "Yes, I found it" : "It is impossible")
                  << '\n';
    }
}
