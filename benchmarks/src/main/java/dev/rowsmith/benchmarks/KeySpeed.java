package dev.rowsmith.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/** Runs the benchmarks of keys and prints generated code beside the code that people write. */
public final class KeySpeed {

  private static final List<String> KEYS = List.of("Reading", "Visit", "Purchase", "Salted");

  private KeySpeed() {}

  /**
   * Prints a table.
   *
   * @param arguments the number of virtual machines for each benchmark, 3 if there is none
   */
  public static void main(String[] arguments) throws RunnerException {
    int forks = arguments.length == 0 ? 3 : Integer.parseInt(arguments[0]);
    Map<String, Figures> figures = Figures.measure("KeyBenchmark", Figures.Pace.CODE, forks);
    System.out.println(
        "| key | generated beside | time | limit | bytes | limit | nanoseconds | bytes |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (String key : KEYS) {
      print(figures, key, "encode", "ByHandChecked", "1.05", "1.00");
      print(figures, key, "encode", "ByHand", "", "");
      print(figures, key, "encode", "ByJoin", "0.5", "");
      print(figures, key, "encode", "ByFormat", "", "");
      print(figures, key, "decode", "ByHandChecked", "1.2", "1.2");
      print(figures, key, "decode", "ByHand", "", "");
      print(figures, key, "decode", "BySplit", "", "");
    }
  }

  private static void print(
      Map<String, Figures> figures,
      String key,
      String operation,
      String other,
      String timeLimit,
      String bytesLimit) {
    String prefix = key + "KeyBenchmark." + operation;
    Figures generated = figures.get(prefix + "Generated");
    Figures beside = figures.get(prefix + other);
    if (generated == null || beside == null) {
      throw new IllegalStateException(prefix + other + " did not run");
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %s%s | %s | %s | %s | %s | %.1f / %.1f | %.0f / %.0f |%n",
        key,
        operation,
        other,
        Ratio.of(generated.nanoseconds(), beside.nanoseconds()),
        timeLimit,
        Ratio.of(generated.bytes(), beside.bytes()),
        bytesLimit,
        Ratio.median(generated.nanoseconds()),
        Ratio.median(beside.nanoseconds()),
        Ratio.median(generated.bytes()),
        Ratio.median(beside.bytes()));
  }
}
