/* Compiles but does not link: there is no main. */
int cover(int left) {
    return left == 0;
}
