// Takes memory as fast as it can, and stops at 2 GiB: that a judge which sees nothing loses
// the verdict and not the machine.
#include <cstdio>
#include <vector>

int main() {
    std::vector<std::vector<char>> blocks;
    while (blocks.size() < 2048)
        blocks.emplace_back(1 << 20, 'x');
    printf("%c\n", blocks[1000][1000]);
}
