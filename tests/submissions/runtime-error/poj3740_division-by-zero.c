/* Divides by zero: SIGFPE, or where processors let that pass exit status 1. */
int main(void) {
    volatile int zero = 0;
    return 1 + 100 / zero;
}
