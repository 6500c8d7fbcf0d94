/* Prints nothing and ends in good order. */
int main(void) {
    return 0;
}
