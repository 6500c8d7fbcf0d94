/* Calls itself for ever: the memory limit comes before the end of the stack. */
static int descend(int depth) {
    volatile char frame[1000];
    frame[0] = depth % 2;
    return descend(depth + 1) + frame[0];
}

int main(void) {
    return descend(0);
}
