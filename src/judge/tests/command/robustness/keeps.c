/* Has 20 MB in memory and 20 MB in a file that it reads again, for a while. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    int number, bytes = 20 << 20;
    if (scanf("%d", &number) != 1) return 1;
    char *memory = malloc(bytes);
    memset(memory, number, bytes);
    FILE *file = fopen("kept", "w+");
    if (!file || fwrite(memory, 1, bytes, file) != (size_t)bytes || fflush(file)) return 2;
    memset(memory, number + 1, bytes);
    usleep(300000);
    rewind(file);
    printf("%d\n", getc(file));
    return memory[bytes - 1] != number + 1;
}
