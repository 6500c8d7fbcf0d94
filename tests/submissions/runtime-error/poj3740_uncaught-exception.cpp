// Throws an exception that nobody catches: SIGABRT.
#include <cstdio>
#include <vector>

int main() {
    std::vector<int> rows(16);
    printf("%d\n", rows.at(rows.size()));
}
