/* Ignores the signal for files that are too long and goes on printing: it neither ends nor
   does its output grow, but too much output comes before too much time. */
#include <signal.h>
#include <stdio.h>

int main(void) {
    signal(SIGXFSZ, SIG_IGN);
    for (;;)
        puts("Yes, I found it");
}
