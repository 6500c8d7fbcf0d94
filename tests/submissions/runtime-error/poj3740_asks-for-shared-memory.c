/* Memory that is shared would stay when its pages are taken out of the process: 600 MB, of which it
 * never has more than 1 MB in view. It is refused. */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>

int main(void) {
    const long part = 1 << 20;
    char *memory = mmap(0, 600 * part, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 1;
    for (long at = 0; at < 600 * part; at += part) {
        memset(memory + at, 1, part);
        madvise(memory + at, part, MADV_DONTNEED);
    }
    return memory[0] != 1;
}
