// A right answer with textbook links: each piece in each of its places, without the same place
// twice.
#include <algorithm>
#include <cstdio>
#include <set>
#include <vector>

typedef std::vector<std::pair<int, int> > Cells;
const int COLUMNS = 67, NODES = 1 + COLUMNS + 10000;
const char *PIECES[12] = {"#. ##", "####", "#.. ###", "## ##", "#.. #.. ###", ".#.. ####",
                          "#.# ###", "##. ###", "##.. .###", ".#. ### .#.", "#.. ##. .##",
                          "#... ####"};
int u[NODES], d[NODES], l[NODES], r[NODES], c[NODES], s[COLUMNS + 1], last;
int label[NODES];
char *place[NODES];
std::vector<int> chosen;
char board[10][20];

void start(int primary, int columns) {
    for (int j = 0; j <= columns; j++) {
        u[j] = d[j] = l[j] = r[j] = j;
        s[j] = 0;
    }
    for (int j = 0; j <= primary; j++) {
        l[j] = j > 0 ? j - 1 : primary;
        r[j] = j < primary ? j + 1 : 0;
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
            u[d[k]] = d[u[k]] = k;
            s[c[k]]++;
        }
    l[r[j]] = r[l[j]] = j;
}

bool dance() {
    if (r[0] == 0)
        return true;
    int j = r[0];
    for (int k = r[0]; k; k = r[k])
        if (s[k] < s[j])
            j = k;
    remove(j);
    for (int i = d[j]; i != j; i = d[i]) {
        for (int k = r[i]; k != i; k = r[k])
            remove(c[k]);
        chosen.push_back(i);
        if (dance())
            return true;
        chosen.pop_back();
        for (int k = l[i]; k != i; k = l[k])
            resume(c[k]);
    }
    resume(j);
    return false;
}

void add_place(int piece, const Cells &cells) {
    bool stands = false;
    for (int i = 0; i < 10; i++)
        for (int j = 0; j <= i; j++)
            if (board[i][j] == 'A' + piece)
                stands = true;
    for (std::pair<int, int> cell : cells) {
        int i = cell.first, j = cell.second;
        if (i < 0 || i > 9 || j < 0 || j > i)
            return;
        if (board[i][j] != (stands ? 'A' + piece : '.'))
            return;
    }
    int first = last + 1;
    add_node(piece + 1, first);
    label[last] = piece;
    for (std::pair<int, int> cell : cells) {
        int i = cell.first, j = cell.second;
        add_node(13 + i * (i + 1) / 2 + j, first);
        label[last] = piece;
        place[last] = &board[i][j];
    }
}

int main() {
    for (int i = 0; i < 10; i++)
        scanf("%19s", board[i]);
    start(COLUMNS, COLUMNS);
    for (int piece = 0; piece < 12; piece++) {
        Cells shape;
        int line = 0, column = 0;
        for (const char *p = PIECES[piece]; *p; p++) {
            if (*p == ' ') {
                line++;
                column = 0;
                continue;
            }
            if (*p == '#')
                shape.push_back(std::make_pair(line, column));
            column++;
        }
        std::set<Cells> places;
        for (int turn = 0; turn < 8; turn++) {
            for (std::pair<int, int> &cell : shape)
                cell = std::make_pair(cell.second, turn == 4 ? cell.first : -cell.first);
            for (int down = -4; down < 14; down++)
                for (int right = -4; right < 14; right++) {
                    Cells cells = shape;
                    for (std::pair<int, int> &cell : cells) {
                        cell.first += down;
                        cell.second += right;
                    }
                    std::sort(cells.begin(), cells.end());
                    places.insert(cells);
                }
        }
        for (const Cells &cells : places)
            add_place(piece, cells);
    }
    if (!dance()) {
        puts("No solution");
        return 0;
    }
    for (int i : chosen) {
        int k = i;
        do {
            if (place[k])
                *place[k] = 'A' + label[k];
            k = r[k];
        } while (k != i);
    }
    for (int i = 0; i < 10; i++)
        puts(board[i]);
}
