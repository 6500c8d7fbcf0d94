// A right answer without links: run by run, each word that is left and agrees with the letters.
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>
using namespace std;

struct Run {
    int i, j, di, dj, length;
};

char grid[10][11];
vector<Run> runs;
vector<string> words;
vector<bool> used;

bool is_open(int i, int j) {
    return i >= 0 && i < 10 && j >= 0 && j < 10 && grid[i][j] != '+';
}

void find_runs(int di, int dj) {
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++) {
            if (!is_open(i, j) || is_open(i - di, j - dj))
                continue;
            int length = 1;
            while (is_open(i + length * di, j + length * dj))
                length++;
            if (length > 1)
                runs.push_back({i, j, di, dj, length});
        }
}

bool search(size_t at) {
    if (at == runs.size())
        return true;
    Run run = runs[at];
    for (size_t w = 0; w < words.size(); w++) {
        if (used[w] || (int)words[w].size() != run.length)
            continue;
        char before[10];
        bool agrees = true;
        for (int k = 0; k < run.length; k++) {
            before[k] = grid[run.i + k * run.di][run.j + k * run.dj];
            agrees = agrees && (before[k] == '-' || before[k] == words[w][k]);
        }
        if (!agrees)
            continue;
        used[w] = true;
        for (int k = 0; k < run.length; k++)
            grid[run.i + k * run.di][run.j + k * run.dj] = words[w][k];
        if (search(at + 1))
            return true;
        for (int k = 0; k < run.length; k++)
            grid[run.i + k * run.di][run.j + k * run.dj] = before[k];
        used[w] = false;
    }
    return false;
}

int main() {
    static char line[2000];
    for (int i = 0; i < 10; i++)
        scanf("%10s", grid[i]);
    scanf("%1999s", line);
    for (char *word = strtok(line, ";"); word; word = strtok(NULL, ";"))
        words.push_back(word);
    used.resize(words.size());
    find_runs(0, 1);
    find_runs(1, 0);
    search(0);
    for (int i = 0; i < 10; i++)
        puts(grid[i]);
}
