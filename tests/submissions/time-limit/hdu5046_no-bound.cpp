// Ends a branch only when it has too many rows: right, and too slow.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

const int COLUMNS = 60, NODES = 1 + COLUMNS + 60 * 60;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[COLUMNS + 1], last;

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

bool dance(int rows) {
    if (r[0] == 0)
        return true;
    if (rows == 0)
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
    int cases, cities, airports;
    long long x[60], y[60];
    scanf("%d", &cases);
    for (int number = 1; number <= cases; number++) {
        scanf("%d %d", &cities, &airports);
        for (int i = 0; i < cities; i++)
            scanf("%lld %lld", &x[i], &y[i]);
        std::vector<long long> distances;
        auto distance = [&](int i, int j) { return llabs(x[i] - x[j]) + llabs(y[i] - y[j]); };
        for (int i = 0; i < cities; i++)
            for (int j = 0; j <= i; j++)
                distances.push_back(distance(i, j));
        std::sort(distances.begin(), distances.end());
        int low = 0, high = distances.size() - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            start(cities);
            for (int i = 0; i < cities; i++) {
                int first = last + 1;
                for (int j = 0; j < cities; j++)
                    if (distance(i, j) <= distances[middle])
                        add_node(j + 1, first);
            }
            if (dance(airports))
                high = middle;
            else
                low = middle + 1;
        }
        printf("Case #%d: %lld\n", number, distances[low]);
    }
}
