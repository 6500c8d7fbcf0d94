// A right answer without links: takes each row that fits, or leaves it, and looks at every column.
#include <cstdio>

int rows, columns, a[16][300];
bool covered[300];

bool search(int i) {
    int count = 0;
    for (int j = 0; j < columns; j++)
        count += covered[j];
    if (count == columns)
        return true;
    if (i == rows)
        return false;
    bool fits = true;
    for (int j = 0; j < columns; j++)
        fits = fits && !(a[i][j] && covered[j]);
    if (fits) {
        for (int j = 0; j < columns; j++)
            covered[j] |= a[i][j];
        if (search(i + 1))
            return true;
        for (int j = 0; j < columns; j++)
            covered[j] ^= a[i][j];
    }
    return search(i + 1);
}

int main() {
    while (scanf("%d %d", &rows, &columns) == 2) {
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                scanf("%d", &a[i][j]);
        for (int j = 0; j < columns; j++)
            covered[j] = false;
        puts(search(0) ? "Yes, I found it" : "It is impossible");
    }
}
