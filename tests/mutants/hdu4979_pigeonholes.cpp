// Divides the number of what is to be covered by how much a ticket covers.
#include <cstdio>

int choose(int n, int k) {
    return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
}

int main() {
    int cases, n, m, k;
    scanf("%d", &cases);
    for (int number = 1; number <= cases; number++) {
        scanf("%d %d %d", &n, &m, &k);
        int one = choose(m, k);
        printf("Case #%d: %d\n", number, (choose(n, k) + one - 1) / one);
    }
}
