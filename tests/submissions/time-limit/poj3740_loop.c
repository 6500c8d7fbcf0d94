/* Computes for ever and says nothing. */
int main(void) {
    for (;;) {
    }
}
