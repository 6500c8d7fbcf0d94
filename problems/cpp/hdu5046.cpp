// HDU 5046: Airport. The matrix is that of ../hdu5046.rs: for a distance, a row is a city with an
// airport, a column a city that is near enough. The search is that of hdu2295.cpp.
#include "cover.hpp"
#include <algorithm>
#include <cmath>
#include <cstdio>

// Whole numbers up to 4 * 10^9, which are too large for an int: a double has them all.
const int MAX_CITIES = 60, MAX_COORDINATE = 1000000000;
static Cover<1 + MAX_CITIES + MAX_CITIES * MAX_CITIES> cover;
static int cities, airports;
static double distances[MAX_CITIES][MAX_CITIES];

static bool number(int *n, int least, int greatest) {
    return scanf("%d", n) == 1 && least <= *n && *n <= greatest;
}

static bool is_enough(double distance) {
    cover.reset(cities, 0);
    for (int airport = 0; airport < cities; airport++) {
        int ones[MAX_CITIES], n = 0;
        for (int city = 0; city < cities; city++)
            if (distances[airport][city] <= distance) ones[n++] = city;
        cover.add_row(airport, ones, n);
    }
    return cover.within(airports);
}

static bool read() {
    int x[MAX_CITIES], y[MAX_CITIES];
    if (!number(&cities, 1, MAX_CITIES) || !number(&airports, 1, cities)) return false;
    for (int k = 0; k < cities; k++)
        if (!number(&x[k], -MAX_COORDINATE, MAX_COORDINATE) ||
            !number(&y[k], -MAX_COORDINATE, MAX_COORDINATE))
            return false;
    for (int a = 0; a < cities; a++)
        for (int b = 0; b < cities; b++)
            distances[a][b] = std::fabs((double)x[a] - x[b]) + std::fabs((double)y[a] - y[b]);
    return true;
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    for (int k = 1; k <= cases; k++) {
        if (!read()) return 1;
        static double all[MAX_CITIES * MAX_CITIES];
        int n = 0;
        for (int a = 0; a < cities; a++)
            for (int b = 0; b < cities; b++) all[n++] = distances[a][b];
        std::sort(all, all + n);
        int low = 0, high = (int)(std::unique(all, all + n) - all) - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            if (is_enough(all[middle])) high = middle;
            else low = middle + 1;
        }
        printf("Case #%d: %.0f\n", k, all[low]);
    }
    return 0;
}
