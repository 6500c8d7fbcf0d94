// Dancing Links that returns what the first row of a column leads to, and tries no other one.
#include <cstdio>
#include <cstring>
const int maxnode = 5200;
int U[maxnode], D[maxnode], L[maxnode], R[maxnode], col[maxnode], S[305], cnt;

void init(int n) {
    for (int i = 0; i <= n; i++) {
        U[i] = D[i] = i;
        L[i] = i - 1;
        R[i] = i + 1;
        S[i] = 0;
    }
    L[0] = n;
    R[n] = 0;
    cnt = n + 1;
}

void cover(int c) {
    L[R[c]] = L[c];
    R[L[c]] = R[c];
    for (int i = D[c]; i != c; i = D[i])
        for (int j = R[i]; j != i; j = R[j]) {
            U[D[j]] = U[j];
            D[U[j]] = D[j];
            S[col[j]]--;
        }
}

bool dance() {
    if (R[0] == 0) return true;
    int c = R[0];
    for (int i = R[0]; i; i = R[i])
        if (S[i] < S[c]) c = i;
    cover(c);
    for (int i = D[c]; i != c; i = D[i]) {
        for (int j = R[i]; j != i; j = R[j]) cover(col[j]);
        return dance();
    }
    return false;
}

int main() {
    int m, n, x;
    while (scanf("%d%d", &m, &n) != EOF) {
        init(n);
        for (int i = 1; i <= m; i++) {
            int head = -1;
            for (int j = 1; j <= n; j++) {
                scanf("%d", &x);
                if (!x) continue;
                int p = cnt++;
                col[p] = j;
                S[j]++;
                U[p] = U[j];
                D[p] = j;
                D[U[j]] = p;
                U[j] = p;
                if (head < 0) head = L[p] = R[p] = p;
                L[p] = L[head];
                R[p] = head;
                R[L[head]] = p;
                L[head] = p;
            }
        }
        puts(dance() ? "Yes, I found it" : "It is impossible");
    }
}
