// The empty line between two grids is missing.
#include <cstdio>
#include <cstring>

const int N = 16, ROWS = N * N * N, COLS = 4 * N * N, NODES = ROWS * 4 + COLS + 10;
int U[NODES], D[NODES], L[NODES], R[NODES], C[NODES], W[NODES], S[COLS + 10], H[ROWS];
int cnt, ans[N * N];
char g[N][N + 10];

void init() {
    for (int i = 0; i <= COLS; i++) {
        U[i] = D[i] = i;
        L[i] = i - 1;
        R[i] = i + 1;
        S[i] = 0;
    }
    L[0] = COLS;
    R[COLS] = 0;
    cnt = COLS;
    memset(H, -1, sizeof H);
}
void link(int r, int c) {
    int x = ++cnt;
    C[x] = c;
    W[x] = r;
    U[x] = U[c];
    D[x] = c;
    D[U[c]] = x;
    U[c] = x;
    S[c]++;
    if (H[r] < 0) H[r] = L[x] = R[x] = x;
    else {
        L[x] = L[H[r]];
        R[x] = H[r];
        R[L[x]] = x;
        L[H[r]] = x;
    }
}
void remove(int c) {
    L[R[c]] = L[c];
    R[L[c]] = R[c];
    for (int i = D[c]; i != c; i = D[i])
        for (int j = R[i]; j != i; j = R[j]) U[D[j]] = U[j], D[U[j]] = D[j], S[C[j]]--;
}
void resume(int c) {
    for (int i = U[c]; i != c; i = U[i])
        for (int j = L[i]; j != i; j = L[j]) U[D[j]] = D[U[j]] = j, S[C[j]]++;
    L[R[c]] = R[L[c]] = c;
}
bool dance(int k) {
    if (R[0] == 0) {
        for (int i = 0; i < k; i++) g[ans[i] / 256][ans[i] / 16 % 16] = 'A' + ans[i] % 16;
        return true;
    }
    int c = R[0];
    for (int i = R[0]; i; i = R[i])
        if (S[i] < S[c]) c = i;
    remove(c);
    for (int i = D[c]; i != c; i = D[i]) {
        ans[k] = W[i];
        for (int j = R[i]; j != i; j = R[j]) remove(C[j]);
        if (dance(k + 1)) return true;
        for (int j = L[i]; j != i; j = L[j]) resume(C[j]);
    }
    resume(c);
    return false;
}
int main() {
    while (scanf("%s", g[0]) == 1) {
        for (int i = 1; i < N; i++) scanf("%s", g[i]);
        init();
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                for (int k = 0; k < N; k++)
                    if (g[i][j] == '-' || g[i][j] == 'A' + k) {
                        int r = i * 256 + j * 16 + k, b = i / 4 * 4 + j / 4;
                        link(r, 1 + i * 16 + j);
                        link(r, 257 + i * 16 + k);
                        link(r, 513 + j * 16 + k);
                        link(r, 769 + b * 16 + k);
                    }
        dance(0);
        for (int i = 0; i < N; i++) puts(g[i]);
    }
    return 0;
}
