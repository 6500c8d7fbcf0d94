/* An array of 1 GiB of which the program only ever touches the beginning: pages that are not
   touched cost nothing, so this is within the memory limit. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static int n, ones[1 << 28], clashes[16];

/* Bit i of ones[j] says that row i has a 1 in column j, bit i of clashes[k] that the rows i and
   k have a column in common. */
static int cover(int j, int chosen, int open) {
    while (j < n && (ones[j] & chosen))
        j++;
    if (j == n)
        return 1;
    for (int i = 0; i < 16; i++)
        if ((ones[j] & open & 1 << i) && cover(j + 1, chosen | 1 << i, open & ~clashes[i]))
            return 1;
    return 0;
}

static int read_digit(void) {
    int c;
    do
        c = getchar();
    while (isspace(c));
    return c == '1';
}

static int read_case(void) {
    int m;
    if (scanf("%d %d", &m, &n) != 2)
        return 0;
    memset(clashes, 0, sizeof clashes);
    memset(ones, 0, n * sizeof *ones);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            ones[j] |= read_digit() << i;
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++)
            if (ones[j] >> i & 1)
                clashes[i] |= ones[j];
    return 1;
}

int main(void) {
    while (read_case())
        puts(cover(0, 0, 0xffff) ? "Yes, I found it" : "It is impossible");
    return 0;
}
