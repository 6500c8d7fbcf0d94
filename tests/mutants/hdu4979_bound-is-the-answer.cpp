// Takes the bound for the answer, and does not look for a cover.
#include <cstdio>

int known[9][9][9];

int fewest(int n, int m, int k) {
    if (k == 0)
        return 1;
    int &rows = known[n][m][k];
    if (rows > 0)
        return rows;
    // Each number is on so many tickets at least.
    int each = fewest(n - 1, m - 1, k - 1);
    rows = (n * each + m - 1) / m;
    return rows;
}

int main() {
    int cases, n, m, k;
    scanf("%d", &cases);
    for (int number = 1; number <= cases; number++) {
        scanf("%d %d %d", &n, &m, &k);
        printf("Case #%d: %d\n", number, fewest(n, m, k));
    }
}
