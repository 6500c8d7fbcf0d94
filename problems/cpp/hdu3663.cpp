// HDU 3663: Power Stations. The matrix is that of ../hdu3663.rs: a row is "station i works from day
// a to day b"; towns on days are primary columns, stations secondary ones.
#include "dlx.hpp"
#include <cstdio>

const int TOWNS = 60, DAYS = 5;
// Node 0, the headers, and at most 360 ones for all towns on 35 days of ranges, 15 for a station.
static Dlx<1 + TOWNS * (DAYS + 1) + 35 * (TOWNS + 2 * 150) + TOWNS * 15> dlx;

static bool number(int *n, int least, int most) {
    return scanf("%d", n) == 1 && least <= *n && *n <= most;
}

int main() {
    for (int towns, roads, days; number(&towns, 1, TOWNS);) {
        if (!number(&roads, 0, 150) || !number(&days, 1, DAYS)) return 1;
        bool feeds[TOWNS][TOWNS] = {{false}};
        for (int town = 0; town < towns; town++) feeds[town][town] = true;
        for (int a, b; roads > 0; roads--) {
            if (!number(&a, 1, towns) || !number(&b, 1, towns)) return 1;
            feeds[a - 1][b - 1] = feeds[b - 1][a - 1] = true;
        }
        dlx.reset(towns * days, towns);
        for (int station = 0, start, end; station < towns; station++) {
            if (!number(&start, 1, days) || !number(&end, start, days)) return 1;
            for (int first = start; first <= end; first++)
                for (int last = end; last >= first; last--) {
                    int ones[1 + TOWNS * DAYS] = {towns * days + station}, n = 1;
                    for (int town = 0; town < towns; town++)
                        for (int day = first; day <= last && feeds[station][town]; day++)
                            ones[n++] = town * days + day - 1;
                    dlx.add_row((station * 10 + first) * 10 + last, ones, n);
                }
        }
        int rows[TOWNS], first[TOWNS] = {0}, last[TOWNS] = {0};
        const int n = dlx.solve(rows);
        for (int k = 0; k < n; k++) {
            first[rows[k] / 100] = rows[k] / 10 % 10;
            last[rows[k] / 100] = rows[k] % 10;
        }
        if (n < 0) puts("No solution");
        for (int town = 0; n >= 0 && town < towns; town++)
            printf("%d %d\n", first[town], last[town]);
        puts("");
    }
    return 0;
}
