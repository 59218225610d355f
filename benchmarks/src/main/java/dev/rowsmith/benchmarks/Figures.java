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
 * Is what one benchmark took: the fastest of its short iterations, as other programs can only make
 * one slower, and the median of the bytes of its iterations.
 */
public record Figures(double nanoseconds, double bytes) {

  private static final int WARMUP = 30;
  private static final int ITERATIONS = 100;

  /** Runs benchmarks, and returns the figures of each by its class and method. */
  public static Map<String, Figures> measure(String benchmarks, int forks) throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(benchmarks)
                    .addProfiler(GCProfiler.class)
                    .forks(forks)
                    .warmupIterations(WARMUP)
                    .warmupTime(TimeValue.milliseconds(100))
                    .measurementIterations(ITERATIONS)
                    .measurementTime(TimeValue.milliseconds(10))
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();
    Map<String, Figures> figures = new TreeMap<>();
    for (RunResult result : results) {
      figures.put(methodOf(result.getParams().getBenchmark()), of(result));
    }
    return figures;
  }

  /** The class and the method, without the package. */
  private static String methodOf(String benchmark) {
    int method = benchmark.lastIndexOf('.');
    return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
  }

  private static Figures of(RunResult result) {
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
