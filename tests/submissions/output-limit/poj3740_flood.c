/* Prints for ever, as a program does that never notices the end of its input. */
#include <stdio.h>

int main(void) {
    for (;;)
        puts("Yes, I found it");
}
