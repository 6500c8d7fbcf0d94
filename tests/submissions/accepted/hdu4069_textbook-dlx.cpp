// A right answer: keeps the first solution apart, and stops at the second.
#include <cstring>
#include <iostream>
using namespace std;

const int COLUMNS = 4 * 81, NODES = 1 + COLUMNS + 4 * 729;
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], label[NODES], s[COLUMNS + 1];
int last, number[9][9], region[9][9], regions, solutions;
char chosen[81], answer[81];

void flood(int row, int column) {
    if (region[row][column] >= 0)
        return;
    region[row][column] = regions;
    int walls = number[row][column];
    if (!(walls & 16))
        flood(row - 1, column);
    if (!(walls & 32))
        flood(row, column + 1);
    if (!(walls & 64))
        flood(row + 1, column);
    if (!(walls & 128))
        flood(row, column - 1);
}

void read_board() {
    for (auto& row : number)
        for (int& cell : row)
            cin >> cell;
    memset(region, -1, sizeof region);
    regions = 0;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            if (region[row][column] < 0) {
                flood(row, column);
                regions++;
            }
}

void start() {
    for (int j = 0; j <= COLUMNS; j++) {
        u[j] = d[j] = j;
        l[j] = j > 0 ? j - 1 : COLUMNS;
        r[j] = j < COLUMNS ? j + 1 : 0;
        s[j] = 0;
    }
    last = COLUMNS;
}

void add(int cell, int digit) {
    int row = cell / 9, column = cell % 9, area = region[row][column];
    int columns[] = {cell, 81 + row * 9 + digit, 162 + column * 9 + digit,
                     243 + area * 9 + digit};
    int first = last + 1;
    for (int j : columns) {
        int node = ++last;
        j++;
        u[node] = u[j];
        d[node] = j;
        d[u[j]] = node;
        u[j] = node;
        l[node] = node - 1;
        r[node] = node + 1;
        c[node] = j;
        label[node] = cell * 9 + digit;
        s[j]++;
    }
    l[first] = last;
    r[last] = first;
}

void remove(int j) {
    l[r[j]] = l[j];
    r[l[j]] = r[j];
    for (int i = d[j]; i != j; i = d[i])
        for (int k = r[i]; k != i; k = r[k]) {
            u[d[k]] = u[k];
            d[u[k]] = d[k];
            s[c[k]]--;
        }
}

void resume(int j) {
    for (int i = u[j]; i != j; i = u[i])
        for (int k = l[i]; k != i; k = l[k]) {
            u[d[k]] = k;
            d[u[k]] = k;
            s[c[k]]++;
        }
    l[r[j]] = j;
    r[l[j]] = j;
}

int smallest_column() {
    int best = r[0];
    for (int j = r[0]; j != 0; j = r[j])
        if (s[j] < s[best])
            best = j;
    return best;
}

void dance() {
    if (r[0] == 0) {
        if (++solutions == 1)
            memcpy(answer, chosen, sizeof answer);
        return;
    }
    int j = smallest_column();
    remove(j);
    for (int i = d[j]; i != j && solutions < 2; i = d[i]) {
        chosen[label[i] / 9] = '1' + label[i] % 9;
        for (int k = r[i]; k != i; k = r[k])
            remove(c[k]);
        dance();
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
}

int main() {
    ios::sync_with_stdio(false);
    int cases;
    cin >> cases;
    for (int k = 1; k <= cases; k++) {
        read_board();
        start();
        for (int cell = 0; cell < 81; cell++)
            for (int digit = 0; digit < 9; digit++) {
                int given = number[cell / 9][cell % 9] % 16;
                if (given == 0 || given == digit + 1)
                    add(cell, digit);
            }
        solutions = 0;
        dance();
        cout << "Case " << k << ":\n";
        if (solutions == 0)
            cout << "No solution\n";
        if (solutions == 2)
            cout << "Multiple Solutions\n";
        for (int row = 0; row < 9 && solutions == 1; row++)
            cout.write(answer + row * 9, 9) << "\n";
    }
}
