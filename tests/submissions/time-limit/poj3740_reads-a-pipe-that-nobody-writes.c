/* Waits for a byte from a pipe whose other end it holds itself: neither its end nor a byte
   ever comes. */
#include <unistd.h>

int main(void) {
    int ends[2];
    char byte;
    if (pipe(ends) != 0)
        return 1;
    return read(ends[0], &byte, 1) != 1;
}
