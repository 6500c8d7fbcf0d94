// Uses a name that is not declared.
#include <cstdio>

int main() {
    printf("%d\n", rows);
}
