// A right answer without links: each row is taken or left out, and its columns are bits.
#include <bitset>
#include <cstdio>

typedef std::bitset<300> Columns;
Columns rows[16];
int m, n;

bool search(int i, const Columns &covered) {
    if ((int)covered.count() == n)
        return true;
    if (i == m)
        return false;
    if ((covered & rows[i]).none() && search(i + 1, covered | rows[i]))
        return true;
    return search(i + 1, covered);
}

int main() {
    while (scanf("%d %d", &m, &n) == 2) {
        for (int i = 0; i < m; i++) {
            rows[i].reset();
            for (int j = 0; j < n; j++) {
                int bit;
                scanf("%d", &bit);
                rows[i][j] = bit;
            }
        }
        puts(search(0, Columns()) ? "Yes, I found it" : "It is impossible");
    }
}
