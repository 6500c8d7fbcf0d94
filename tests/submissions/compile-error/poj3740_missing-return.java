// Lacks a return statement; a class is found all the same.
public class Main {
    static boolean cover(int left) {
        if (left == 0)
            return true;
    }

    public static void main(String[] arguments) {
        System.out.println(cover(0) ? "Yes, I found it" : "It is impossible");
    }
}
