// The radius is a float, with seven digits.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

const int COLUMNS = 50, NODES = 1 + COLUMNS + 50 * 50;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[COLUMNS + 1], last;
bool near[COLUMNS + 1];

void start(int columns) {
    for (int j = 0; j <= columns; j++) {
        u[j] = d[j] = j;
        l[j] = j > 0 ? j - 1 : columns;
        r[j] = j < columns ? j + 1 : 0;
        s[j] = 0;
    }
    last = columns;
}

void add_node(int j, int first) {
    int x = ++last;
    u[x] = u[j];
    d[x] = j;
    d[u[j]] = x;
    u[j] = x;
    l[x] = x == first ? x : x - 1;
    r[x] = first;
    r[l[x]] = x;
    l[first] = x;
    c[x] = j;
    s[j]++;
}

// Takes the column of x out of all rows but that of x.
void remove(int x) {
    for (int i = d[x]; i != x; i = d[i]) {
        l[r[i]] = l[i];
        r[l[i]] = r[i];
    }
}

void resume(int x) {
    for (int i = u[x]; i != x; i = u[i])
        l[r[i]] = r[l[i]] = i;
}

int bound() {
    int count = 0;
    memset(near, 0, sizeof near);
    for (int j = r[0]; j; j = r[j]) {
        if (near[j])
            continue;
        count++;
        for (int i = d[j]; i != j; i = d[i])
            for (int k = r[i]; k != i; k = r[k])
                near[c[k]] = true;
    }
    return count;
}

bool dance(int rows) {
    if (r[0] == 0)
        return true;
    if (bound() > rows)
        return false;
    int j = r[0];
    for (int k = r[0]; k; k = r[k])
        if (s[k] < s[j])
            j = k;
    bool found = false;
    for (int i = d[j]; i != j && !found; i = d[i]) {
        remove(i);
        for (int k = r[i]; k != i; k = r[k])
            remove(k);
        found = dance(rows - 1);
        for (int k = l[i]; k != i; k = l[k])
            resume(k);
        resume(i);
    }
    return found;
}

int main() {
    int cases, cities, radars, most, x[100], y[100];
    scanf("%d", &cases);
    while (cases--) {
        scanf("%d %d %d", &cities, &radars, &most);
        for (int i = 0; i < cities + radars; i++)
            scanf("%d %d", &x[i], &y[i]);
        std::vector<int> squares;
        auto square = [&](int radar, int city) {
            int dx = x[cities + radar] - x[city], dy = y[cities + radar] - y[city];
            return dx * dx + dy * dy;
        };
        for (int i = 0; i < radars; i++)
            for (int j = 0; j < cities; j++)
                squares.push_back(square(i, j));
        std::sort(squares.begin(), squares.end());
        int low = 0, high = squares.size() - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            start(cities);
            for (int i = 0; i < radars; i++) {
                int first = last + 1;
                for (int j = 0; j < cities; j++)
                    if (square(i, j) <= squares[middle])
                        add_node(j + 1, first);
            }
            if (dance(most))
                high = middle;
            else
                low = middle + 1;
        }
        printf("%.6f\n", (float)sqrt(squares[low]));
    }
}
