package dev.rowsmith.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Counts the time that all threads of the process had a processor, for each operation; Linux tells
 * it in steps of 10 milliseconds.
 */
public final class CpuProfiler implements InternalProfiler {

  static final String NAME = "cpu";

  private final OperatingSystemMXBean process =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private long before;

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = process.getProcessCpuTime();
  }

  @Override
  public Collection<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double nanos = process.getProcessCpuTime() - before;
    return List.of(
        new ScalarResult(
            NAME, nanos / result.getMetadata().getAllOps(), "ns/op", AggregationPolicy.AVG));
  }

  @Override
  public String getDescription() {
    return "CPU time of the process";
  }
}
