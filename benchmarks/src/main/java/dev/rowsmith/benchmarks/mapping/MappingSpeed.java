package dev.rowsmith.benchmarks.mapping;

import dev.rowsmith.benchmarks.Figures;
import dev.rowsmith.benchmarks.Ratio;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;

/** Runs the benchmarks of mapping and prints generated code beside the code that people write. */
public final class MappingSpeed {

  private MappingSpeed() {}

  /**
   * Prints a table.
   *
   * @param arguments the number of virtual machines for each benchmark, 3 if there is none
   */
  public static void main(String[] arguments) throws RunnerException {
    int forks = arguments.length == 0 ? 3 : Integer.parseInt(arguments[0]);
    Map<String, Figures> figures = Figures.measure("\\.MappingBenchmark", Figures.Pace.CODE, forks);
    System.out.println("| generated beside | time | limit | bytes | limit | ns | bytes |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
    print(figures, "cells8", "ByHand", "1.05", "1.00");
    print(figures, "cells8", "GetCells", "0.25", "0.20");
    print(figures, "cells100", "ByHand", "1.05", "1.00");
    print(figures, "cells100", "GetCells", "0.15", "0.10");
  }

  private static void print(
      Map<String, Figures> figures,
      String name,
      String other,
      String timeLimit,
      String bytesLimit) {
    Figures generated = figures.get("MappingBenchmark." + name + "Generated");
    Figures beside = figures.get("MappingBenchmark." + name + other);
    if (generated == null || beside == null) {
      throw new IllegalStateException(name + other + " did not run");
    }
    System.out.printf(
        Locale.ROOT,
        "| %s%s | %s | %s | %s | %s | %.1f / %.1f | %.0f / %.0f |%n",
        name,
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
