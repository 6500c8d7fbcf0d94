// A right answer in Java: the class Main is not public, and it is not the first in the file.
import java.io.IOException;
import java.io.InputStream;

class Matrix {
    private final int[] ones;
    private final int[] clashes = new int[16];

    /** Reads a matrix of m rows and n columns; bit i of ones[j] is row i. */
    Matrix(int m, int n, Input input) throws IOException {
        ones = new int[n];
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                ones[j] |= input.number() << i;
        for (int mask : ones)
            for (int i = 0; i < m; i++)
                if ((mask >> i & 1) == 1)
                    clashes[i] |= mask;
    }

    boolean cover(int j, int chosen, int open) {
        while (j < ones.length && (ones[j] & chosen) != 0)
            j++;
        if (j == ones.length)
            return true;
        for (int i = 0; i < 16; i++)
            if ((ones[j] & open & 1 << i) != 0
                    && cover(j + 1, chosen | 1 << i, open & ~clashes[i]))
                return true;
        return false;
    }
}

class Input {
    private final InputStream stream = System.in;
    private final byte[] buffer = new byte[1 << 15];
    private int size, at;

    /** The next number, or -1 at the end of the input. */
    int number() throws IOException {
        int c;
        do
            c = next();
        while (Character.isWhitespace(c));
        if (c < 0)
            return -1;
        int number = 0;
        for (; '0' <= c && c <= '9'; c = next())
            number = number * 10 + c - '0';
        return number;
    }

    private int next() throws IOException {
        if (at == size) {
            size = stream.read(buffer);
            at = 0;
        }
        return size > 0 ? buffer[at++] : -1;
    }
}

class Main {
    public static void main(String[] arguments) throws IOException {
        Input input = new Input();
        for (int m = input.number(); m >= 0; m = input.number()) {
            boolean found = new Matrix(m, input.number(), input).cover(0, 0, ~0);
            System.out.println(found ? "Yes, I found it" : "It is impossible");
        }
    }
}
