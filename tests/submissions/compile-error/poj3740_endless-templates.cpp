// Templates that need each other without end: the compiler gives up at its own depth limit.
template <int n>
struct Cover {
    static const int count = Cover<n + 1>::count;
};

int main() {
    return Cover<0>::count;
}
