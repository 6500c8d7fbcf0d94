/* Prints one line of 50 MB that never ends: wrong from its first token on, but within the
   output limit, and a judge that reads it as a line needs the memory for it. */
#include <stdio.h>

int main(void) {
    for (int k = 0; k < 50000000; k++)
        putchar('Y');
    return 0;
}
