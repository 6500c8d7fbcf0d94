// Throws an exception that nobody catches: exit status 1. The class is public, and its name is
// not that of the file.
public class EasyFinding {
    public static void main(String[] arguments) {
        int[] rows = new int[16];
        System.out.println(rows[rows.length]);
    }
}
