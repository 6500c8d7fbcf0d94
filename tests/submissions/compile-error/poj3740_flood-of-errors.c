/* Makes the compiler report thousands of errors, some megabytes of text. */
#define TEN(x) x x x x x x x x x x

int main(void) {
    TEN(TEN(TEN(TEN(return 1->x;))))
}
