// A right answer in Java. Its public class is neither Main nor named as this file is: javac
// wants a file of its name, and who looks for the words "public class" finds them here first.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class DancingSudoku {
    private static final int COLUMNS = 4 * 81, NODES = 1 + COLUMNS + 4 * 729;

    private final int[] u = new int[NODES], d = new int[NODES];
    private final int[] l = new int[NODES], r = new int[NODES];
    private final int[] c = new int[NODES], label = new int[NODES];
    private final int[] s = new int[COLUMNS + 1];
    private final char[] board = new char[81];
    private int last;

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder output = new StringBuilder();
        DancingSudoku sudoku = new DancingSudoku();
        int cases = Integer.parseInt(input.readLine().trim());
        for (int k = 0; k < cases; k++) {
            for (int row = 0; row < 9; row++)
                input.readLine().getChars(0, 9, sudoku.board, row * 9);
            sudoku.link();
            sudoku.dance();
            for (int row = 0; row < 9; row++)
                output.append(sudoku.board, row * 9, 9).append('\n');
        }
        System.out.print(output);
    }

    private void link() {
        for (int j = 0; j <= COLUMNS; j++) {
            u[j] = d[j] = j;
            l[j] = j > 0 ? j - 1 : COLUMNS;
            r[j] = j < COLUMNS ? j + 1 : 0;
            s[j] = 0;
        }
        last = COLUMNS;
        for (int cell = 0; cell < 81; cell++)
            for (int digit = 0; digit < 9; digit++)
                if (board[cell] == '0' || board[cell] == '1' + digit)
                    add(cell, digit);
    }

    private void add(int cell, int digit) {
        int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        int first = last + 1;
        append(cell + 1);
        append(81 + row * 9 + digit + 1);
        append(162 + column * 9 + digit + 1);
        append(243 + box * 9 + digit + 1);
        for (int node = first; node <= last; node++) {
            l[node] = node > first ? node - 1 : last;
            r[node] = node < last ? node + 1 : first;
            label[node] = cell * 9 + digit;
        }
    }

    private void append(int j) {
        int node = ++last;
        u[node] = u[j];
        d[node] = j;
        d[u[j]] = node;
        u[j] = node;
        c[node] = j;
        s[j]++;
    }

    private void remove(int j) {
        l[r[j]] = l[j];
        r[l[j]] = r[j];
        for (int i = d[j]; i != j; i = d[i])
            for (int k = r[i]; k != i; k = r[k]) {
                u[d[k]] = u[k];
                d[u[k]] = d[k];
                s[c[k]]--;
            }
    }

    private void resume(int j) {
        for (int i = u[j]; i != j; i = u[i])
            for (int k = l[i]; k != i; k = l[k]) {
                u[d[k]] = k;
                d[u[k]] = k;
                s[c[k]]++;
            }
        l[r[j]] = j;
        r[l[j]] = j;
    }

    private boolean dance() {
        if (r[0] == 0)
            return true;
        int best = r[0];
        for (int j = r[0]; j != 0; j = r[j])
            if (s[j] < s[best])
                best = j;
        remove(best);
        for (int i = d[best]; i != best; i = d[i]) {
            for (int k = r[i]; k != i; k = r[k])
                remove(c[k]);
            if (dance()) {
                board[label[i] / 9] = (char) ('1' + label[i] % 9);
                return true;
            }
            for (int k = l[i]; k != i; k = l[k])
                resume(c[k]);
        }
        resume(best);
        return false;
    }
}
