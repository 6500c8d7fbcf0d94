// Has the compiler make a list of 250 million numbers, for which it would take some 4 GB. The
// compiler is stopped, and its temporary files should not stay behind.
#include <utility>

int main() {
    return std::make_index_sequence<250000000>::size() % 2;
}
