// Starts processes that sleep, until it is ended.
import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void main(String[] words) throws Exception {
        List<Process> all = new ArrayList<>();
        while (all.size() < 1000) {
            all.add(new ProcessBuilder("sleep", "60").start());
        }
        Thread.sleep(60000);
    }
}
