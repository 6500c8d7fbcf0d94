// It looks for the fewest pieces with as many cells as the map, and lets them overlap.
#include <cstdio>
#include <cstring>

int least[901];

int main() {
    int cases, n, m, pieces, x1, y1, x2, y2;
    scanf("%d", &cases);
    while (cases-- > 0) {
        scanf("%d %d %d", &n, &m, &pieces);
        memset(least, 1, sizeof least);
        least[0] = 0;
        for (int i = 0; i < pieces; i++) {
            scanf("%d %d %d %d", &x1, &y1, &x2, &y2);
            int area = (x2 - x1) * (y2 - y1);
            for (int cells = n * m; cells >= area; cells--)
                if (least[cells - area] + 1 < least[cells])
                    least[cells] = least[cells - area] + 1;
        }
        printf("%d\n", least[n * m] > pieces ? -1 : least[n * m]);
    }
}
