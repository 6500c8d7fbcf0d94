/* Aborts because an assertion fails: SIGABRT, and a message on standard error. */
#include <assert.h>
#include <stdio.h>

int main(void) {
    int m = 0;
    assert(scanf("%d", &m) == 1 && m > 16);
    return 0;
}
