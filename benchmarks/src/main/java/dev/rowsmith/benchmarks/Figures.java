package dev.rowsmith.benchmarks;

import java.util.ArrayList;
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
 * What one benchmark took for each operation, by virtual machine.
 *
 * @param nanoseconds the fastest of the iterations, as other programs can only make one slower
 * @param cpuNanoseconds the least time that the threads of the process had a processor, or 0 where
 *     iterations are too short for it
 * @param bytes the median of what all threads of the process allocated
 */
public record Figures(List<Double> nanoseconds, List<Double> cpuNanoseconds, List<Double> bytes) {

  /** Below that, steps of 10 milliseconds tell nothing. */
  private static final int SHORTEST_CPU_MILLIS = 400;

  /** How long is warmed up and measured. */
  public enum Pace {

    /** Of some nanoseconds. */
    CODE(10, 100, 100, 10),

    /** Of one request. */
    REQUEST(5, 1_000, 6, 500),

    /** Of thousands of rows. */
    ROWS(3, 1_300, 4, 800);

    private final int warmups;
    private final int warmupMillis;
    private final int iterations;
    private final int millis;

    Pace(int warmups, int warmupMillis, int iterations, int millis) {
      this.warmups = warmups;
      this.warmupMillis = warmupMillis;
      this.iterations = iterations;
      this.millis = millis;
    }
  }

  /**
   * Runs benchmarks in so many virtual machines each, and returns the figures of each by its class
   * and method. All run once before one runs again.
   *
   * @param options what the virtual machines are started with, beside what this one was
   */
  public static Map<String, Figures> measure(
      String benchmarks, Pace pace, int forks, String... options) throws RunnerException {
    Map<String, Figures> figures = new TreeMap<>();
    for (int fork = 0; fork < forks; fork++) {
      for (RunResult result : run(benchmarks, pace, options)) {
        figures
            .computeIfAbsent(
                methodOf(result.getParams().getBenchmark()),
                first -> new Figures(new ArrayList<>(), new ArrayList<>(), new ArrayList<>()))
            .add(result, pace);
      }
    }
    return figures;
  }

  private static Collection<RunResult> run(String benchmarks, Pace pace, String... options)
      throws RunnerException {
    return new Runner(
            new OptionsBuilder()
                .include(benchmarks)
                .addProfiler(GCProfiler.class)
                .addProfiler(CpuProfiler.class)
                .forks(1)
                .jvmArgsAppend(options)
                .warmupIterations(pace.warmups)
                .warmupTime(TimeValue.milliseconds(pace.warmupMillis))
                .measurementIterations(pace.iterations)
                .measurementTime(TimeValue.milliseconds(pace.millis))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build())
        .run();
  }

  /** The class and the method, without the package. */
  private static String methodOf(String benchmark) {
    int method = benchmark.lastIndexOf('.');
    return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
  }

  private void add(RunResult result, Pace pace) {
    List<IterationResult> iterations =
        result.getBenchmarkResults().stream()
            .map(BenchmarkResult::getIterationResults)
            .flatMap(Collection::stream)
            .toList();
    nanoseconds.add(
        iterations.stream()
            .mapToDouble(each -> each.getPrimaryResult().getScore())
            .min()
            .orElseThrow());
    cpuNanoseconds.add(
        iterations.stream()
            .filter(each -> pace.millis >= SHORTEST_CPU_MILLIS)
            .mapToDouble(each -> scoreOf(each, CpuProfiler.NAME))
            .min()
            .orElse(0));
    bytes.add(
        Ratio.median(
            iterations.stream().map(each -> scoreOf(each, "gc.alloc.rate.norm")).toList()));
  }

  private static double scoreOf(IterationResult iteration, String result) {
    String name =
        iteration.getSecondaryResults().keySet().stream()
            .filter(each -> each.endsWith(result))
            .findFirst()
            .orElseThrow();
    return Objects.requireNonNull(iteration.getSecondaryResults().get(name)).getScore();
  }
}
