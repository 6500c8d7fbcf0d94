// HDU 4979: A simple math problem. The matrix is that of ../hdu4979.rs, and so is the bound: a row
// is a ticket with m of the numbers, a column r numbers that are on a ticket together.
#include "cover.hpp"
#include <cstdio>

const int MAX_N = 8;
static Cover<1 + 70 + 70 * 70> cover;
static int known[MAX_N + 1][MAX_N + 1][MAX_N + 1];  // 0 if it is not known yet

static int size_of(int set) {
    int size = 0;
    for (; set; set &= set - 1) size++;
    return size;
}

static void build(int n, int m, int r) {
    int parts[70], columns = 0;
    for (int set = 0; set < 1 << n; set++)
        if (size_of(set) == r) parts[columns++] = set;
    cover.reset(columns, 0);
    for (int ticket = 0; ticket < 1 << n; ticket++) {
        if (size_of(ticket) != m) continue;
        int ones[70], on_it = 0;
        for (int k = 0; k < columns; k++)
            if (!(parts[k] & ~ticket)) ones[on_it++] = k;
        cover.add_row(ticket, ones, on_it);
    }
}

// The least number of tickets, 0 <= r <= m <= n.
static int fewest(int n, int m, int r) {
    if (r == 0) return 1;
    int &tickets = known[n][m][r];
    if (tickets == 0) {
        tickets = (n * fewest(n - 1, m - 1, r - 1) + m - 1) / m;
        build(n, m, r);
        while (!cover.within(tickets)) tickets++;
    }
    return tickets;
}

int main() {
    int cases, n, m, r;
    if (scanf("%d", &cases) != 1) return 1;
    for (int k = 1; k <= cases; k++) {
        if (scanf("%d %d %d", &n, &m, &r) != 3) return 1;
        if (r < 1 || m < r || n < m || n > MAX_N) return 1;
        printf("Case #%d: %d\n", k, fewest(n, m, r));
    }
    return 0;
}
