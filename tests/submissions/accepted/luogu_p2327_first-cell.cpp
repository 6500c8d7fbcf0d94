// A right answer without a search: the first cell, with a mine or without, decides all others.
#include <cstdio>

int number[10002], mine[10003];

int main() {
    int n, ways = 0;
    if (scanf("%d", &n) != 1)
        return 1;
    for (int i = 1; i <= n; i++)
        if (scanf("%d", &number[i]) != 1)
            return 1;
    for (mine[1] = 0; mine[1] <= 1; mine[1]++) {
        bool fits = true;
        for (int i = 1; i <= n && fits; i++) {
            mine[i + 1] = number[i] - mine[i - 1] - mine[i];
            fits = mine[i + 1] == 0 || mine[i + 1] == 1;
        }
        ways += fits && mine[n + 1] == 0;
    }
    printf("%d\n", ways);
}
