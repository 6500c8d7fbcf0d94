// What least.rs does, as textbooks have it: recursion, the smallest column, one bound. It knows
// R and G, whose columns are all repeated.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

const int NODES = 1 << 16;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[NODES], last;
bool seen[NODES];
int least;
bool any;

void start(int columns) {
    last = columns;
    for (int j = 0; j <= columns; j++) {
        u[j] = d[j] = j;
        l[j] = j == 0 ? columns : j - 1;
        r[j] = j == columns ? 0 : j + 1;
        s[j] = 0;
    }
}

void add_row(const std::vector<int> &columns) {
    int first = last + 1;
    for (int column : columns) {
        int j = column + 1, node = ++last;
        u[node] = u[j];
        d[node] = j;
        d[u[j]] = node;
        u[j] = node;
        l[node] = node - 1;
        r[node] = node + 1;
        c[node] = j;
        s[j]++;
    }
    if (last >= first) {
        l[first] = last;
        r[last] = first;
    }
}

// Takes the column of x out of all rows but the one of x.
void take(int x) {
    for (int i = d[x]; i != x; i = d[i]) {
        l[r[i]] = l[i];
        r[l[i]] = r[i];
    }
}

void put_back(int x) {
    for (int i = u[x]; i != x; i = u[i]) {
        l[r[i]] = i;
        r[l[i]] = i;
    }
}

// How many open columns are found no two of which share a row.
int bound() {
    int count = 0;
    for (int j = r[0]; j != 0; j = r[j])
        seen[j] = false;
    for (int j = r[0]; j != 0; j = r[j]) {
        if (seen[j])
            continue;
        count++;
        for (int i = d[j]; i != j; i = d[i])
            for (int k = r[i]; k != i; k = r[k])
                seen[c[k]] = true;
    }
    return count;
}

// Looks for covers with fewer rows than `least`.
void search(int depth) {
    if (depth + bound() >= least)
        return;
    if (r[0] == 0) {
        least = any ? 0 : depth;
        return;
    }
    int best = r[0];
    for (int j = r[0]; j != 0; j = r[j])
        if (s[j] < s[best])
            best = j;
    for (int i = d[best]; i != best; i = d[i]) {
        take(i);
        for (int k = r[i]; k != i; k = r[k])
            take(k);
        search(depth + 1);
        for (int k = l[i]; k != i; k = l[k])
            put_back(k);
        put_back(i);
    }
}

int number() {
    int n;
    return scanf("%d", &n) == 1 ? n : 0;
}

void rows_with_a_least_number() {
    int columns = number(), rows = number(), most = number();
    start(columns);
    while (rows-- > 0) {
        std::vector<int> row(number());
        for (int &column : row)
            column = number();
        add_row(row);
    }
    int none = most < 0 ? columns + 1 : most + 1;
    least = none;
    any = false;
    search(0);
    printf("%d\n", least == none ? -1 : least);
}

void least_distance() {
    int columns = number(), rows = number(), most = number();
    std::vector<int> distances(columns * rows);
    for (int &distance : distances)
        distance = number();
    std::vector<int> steps = distances;
    std::sort(steps.begin(), steps.end());
    int low = 0, high = steps.size() - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        start(columns);
        for (int row = 0; row < rows; row++) {
            std::vector<int> near;
            for (int column = 0; column < columns; column++)
                if (distances[column * rows + row] <= steps[middle])
                    near.push_back(column);
            add_row(near);
        }
        least = most + 1;
        any = true;
        search(0);
        if (least == 0)
            high = middle;
        else
            low = middle + 1;
    }
    printf("%d\n", steps[low]);
}

int main() {
    for (int problems = number(); problems > 0; problems--) {
        char kind[2];
        if (scanf("%1s", kind) != 1)
            return 1;
        if (!strcmp(kind, "R"))
            rows_with_a_least_number();
        else if (!strcmp(kind, "G"))
            least_distance();
        else
            return fprintf(stderr, "a problem is R or G, not %s\n", kind), 1;
    }
}
