/* Clears the screen, sets the terminal's title and says "Accepted" in green: a judge that
   shows this as it is deceives whoever reads it. */
#include <stdio.h>

int main(void) {
    printf("\033[2J\033[H\033]0;Accepted\007\033[32mAccepted\033[0m\r\n");
    fprintf(stderr, "\033[2J\033[H\033[32mAccepted\033[0m\r\n");
    return 0;
}
