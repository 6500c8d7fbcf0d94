// It takes the largest piece that still fits, again and again, and takes none back.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

struct Piece {
    int x1, y1, x2, y2;
    int area() const { return (x2 - x1) * (y2 - y1); }
};

bool larger(const Piece &a, const Piece &b) { return a.area() > b.area(); }

bool filled[30][30];

bool fits(const Piece &piece) {
    for (int x = piece.x1; x < piece.x2; x++)
        for (int y = piece.y1; y < piece.y2; y++)
            if (filled[x][y])
                return false;
    return true;
}

int main() {
    int cases, n, m, count;
    scanf("%d", &cases);
    while (cases-- > 0) {
        scanf("%d %d %d", &n, &m, &count);
        std::vector<Piece> pieces(count);
        for (Piece &piece : pieces)
            scanf("%d %d %d %d", &piece.x1, &piece.y1, &piece.x2, &piece.y2);
        // Of pieces of the same size the last one comes first.
        std::reverse(pieces.begin(), pieces.end());
        std::stable_sort(pieces.begin(), pieces.end(), larger);
        memset(filled, 0, sizeof filled);
        int used = 0, cells = 0;
        for (const Piece &piece : pieces)
            if (fits(piece)) {
                used++;
                cells += piece.area();
                for (int x = piece.x1; x < piece.x2; x++)
                    for (int y = piece.y1; y < piece.y2; y++)
                        filled[x][y] = true;
            }
        printf("%d\n", cells == n * m ? used : -1);
    }
}
