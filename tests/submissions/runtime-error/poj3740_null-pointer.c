/* Reads from a null pointer: SIGSEGV, but no stack overflow. */
int main(void) {
    int *volatile nothing = 0;
    return *nothing;
}
