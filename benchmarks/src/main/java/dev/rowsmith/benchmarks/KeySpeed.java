package dev.rowsmith.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the benchmarks of keys and prints generated code beside the code that people write.
 *
 * <p>Iterations are short, and the fastest of each counts: other programs can only make one slower.
 */
public final class KeySpeed {

  private static final List<String> KEYS = List.of("Reading", "Visit", "Purchase");

  private KeySpeed() {}

  /**
   * Prints a table.
   *
   * @param arguments the number of virtual machines for each benchmark, 3 if there is none
   */
  public static void main(String[] arguments) throws RunnerException {
    int forks = arguments.length == 0 ? 3 : Integer.parseInt(arguments[0]);
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include("KeyBenchmark")
                    .addProfiler(GCProfiler.class)
                    .forks(forks)
                    .warmupIterations(20)
                    .warmupTime(TimeValue.milliseconds(100))
                    .measurementIterations(100)
                    .measurementTime(TimeValue.milliseconds(10))
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();
    Map<String, Figures> figures = new TreeMap<>();
    for (RunResult result : results) {
      figures.put(methodOf(result.getParams().getBenchmark()), Figures.of(result));
    }
    System.out.println("| key | generated beside | time | limit | bytes | limit | nanoseconds |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
    for (String key : KEYS) {
      print(figures, key, "encode", "ByHand", "1.2", "1.2");
      print(figures, key, "encode", "ByJoin", "0.5", "");
      print(figures, key, "encode", "ByFormat", "", "");
      print(figures, key, "decode", "ByHand", "1.2", "1.2");
      print(figures, key, "decode", "BySplit", "", "");
    }
  }

  /** The class and the method, without the package. */
  private static String methodOf(String benchmark) {
    int method = benchmark.lastIndexOf('.');
    return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
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
        "| %s | %s%s | %.2f | %s | %.2f | %s | %.1f / %.1f |%n",
        key,
        operation,
        other,
        generated.nanoseconds / beside.nanoseconds,
        timeLimit,
        generated.bytes / beside.bytes,
        bytesLimit,
        generated.nanoseconds,
        beside.nanoseconds);
  }

  /** The fastest iteration of a benchmark, and the median of the bytes of its iterations. */
  private record Figures(double nanoseconds, double bytes) {

    static Figures of(RunResult result) {
      List<IterationResult> iterations =
          result.getBenchmarkResults().stream()
              .map(BenchmarkResult::getIterationResults)
              .flatMap(Collection::stream)
              .toList();
      double fastest =
          iterations.stream()
              .mapToDouble(each -> each.getPrimaryResult().getScore())
              .min()
              .orElseThrow();
      double[] bytes = iterations.stream().mapToDouble(Figures::bytesOf).sorted().toArray();
      return new Figures(fastest, bytes[bytes.length / 2]);
    }

    private static double bytesOf(IterationResult iteration) {
      String name =
          iteration.getSecondaryResults().keySet().stream()
              .filter(each -> each.endsWith("gc.alloc.rate.norm"))
              .findFirst()
              .orElseThrow();
      return Objects.requireNonNull(iteration.getSecondaryResults().get(name)).getScore();
    }
  }
}
