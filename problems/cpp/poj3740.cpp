// POJ 3740: Easy Finding. The matrix is that of ../poj3740.rs: the one in the input.
#include "dlx.hpp"
#include <cctype>
#include <cstdio>

const int MAX_ROWS = 16, MAX_COLUMNS = 300;
static Dlx<1 + MAX_COLUMNS + MAX_ROWS * MAX_COLUMNS> dlx;

static char buffer[1 << 16];
static size_t at, end;

// Reads the input in large parts: it is nearly all of the time.
static int next_char() {
    if (at == end) {
        at = 0;
        end = fread(buffer, 1, sizeof buffer, stdin);
        if (end == 0) return EOF;
    }
    return (unsigned char)buffer[at++];
}

// The next byte that is not a blank.
static int next_sign() {
    int c = next_char();
    while (c == ' ' || c == '\n' || c == '\r' || c == '\t') c = next_char();
    return c;
}

// A number from 1 to most; 0 if there is none.
static int number(int most) {
    int n = 0;
    for (int c = next_sign(); isdigit(c) && n <= most; c = next_char()) n = 10 * n + c - '0';
    return n <= most ? n : 0;
}

int main() {
    int ones[MAX_COLUMNS], solution[MAX_COLUMNS];
    for (;;) {
        int rows = number(MAX_ROWS);
        int columns = rows > 0 ? number(MAX_COLUMNS) : 0;
        if (columns == 0) return 0;
        dlx.reset(columns, 0);
        for (int row = 0; row < rows; row++) {
            int n = 0;
            for (int column = 0; column < columns; column++) {
                int c = next_sign();
                if (c != '0' && c != '1') return 1;
                ones[n] = column;
                n += c - '0';
            }
            dlx.add_row(row, ones, n);
        }
        puts(dlx.solve(solution) >= 0 ? "Yes, I found it" : "It is impossible");
    }
}
