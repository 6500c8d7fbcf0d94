// HDU 2295: Radar. The matrix is that of ../hdu2295.rs: for a radius, a row is a radar, a column a
// city that it reaches. The least radius is a distance; a list of them is halved again and again.
#include "cover.hpp"
#include <algorithm>
#include <cmath>
#include <cstdio>

const int MAX_POINTS = 50, MAX_COORDINATE = 1000;
static Cover<1 + MAX_POINTS + MAX_POINTS * MAX_POINTS> cover;
static int cities, radars, most, distances[MAX_POINTS][MAX_POINTS];  // squared, of each radar

static bool number(int *n, int least, int greatest) {
    return scanf("%d", n) == 1 && least <= *n && *n <= greatest;
}

static bool is_enough(int radius) {
    cover.reset(cities, 0);
    for (int radar = 0; radar < radars; radar++) {
        int ones[MAX_POINTS], n = 0;
        for (int city = 0; city < cities; city++)
            if (distances[radar][city] <= radius) ones[n++] = city;
        cover.add_row(radar, ones, n);
    }
    return cover.within(most);
}

static bool read() {
    int x[2 * MAX_POINTS], y[2 * MAX_POINTS];
    if (!number(&cities, 1, MAX_POINTS) || !number(&radars, 1, MAX_POINTS) ||
        !number(&most, 1, radars))
        return false;
    for (int k = 0; k < cities + radars; k++)
        if (!number(&x[k], 0, MAX_COORDINATE) || !number(&y[k], 0, MAX_COORDINATE)) return false;
    for (int radar = 0; radar < radars; radar++)
        for (int city = 0; city < cities; city++) {
            int dx = x[cities + radar] - x[city], dy = y[cities + radar] - y[city];
            distances[radar][city] = dx * dx + dy * dy;
        }
    return true;
}

int main() {
    int cases;
    if (scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0) {
        if (!read()) return 1;
        static int radii[MAX_POINTS * MAX_POINTS];
        int n = 0;
        for (int radar = 0; radar < radars; radar++)
            for (int city = 0; city < cities; city++) radii[n++] = distances[radar][city];
        std::sort(radii, radii + n);
        int low = 0, high = (int)(std::unique(radii, radii + n) - radii) - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            if (is_enough(radii[middle])) high = middle;
            else low = middle + 1;
        }
        printf("%.6f\n", std::sqrt((double)radii[low]));
    }
    return 0;
}
