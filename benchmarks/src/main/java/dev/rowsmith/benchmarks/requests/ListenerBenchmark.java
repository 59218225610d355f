package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.runtime.bigtable.BigtableListeners;
import java.util.concurrent.atomic.LongAdder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/** Finds a row and scans 10,000, where nobody listens and where somebody counts the rows. */
public class ListenerBenchmark extends RequestBenchmark {

  private static final String FIRST = SampleTrip.trip(0).id();
  private static final String END = SampleTrip.trip(ScanBenchmark.ROWS).id();

  private final LongAdder rows = new LongAdder();

  /** Listens where the benchmark's name says so, and checks that it does. */
  @Setup
  public void listen(BenchmarkParams running) {
    if (running.getBenchmark().contains(".heard")) {
      BigtableListeners.add(client, operation -> (read, bytes, failure) -> rows.add(read));
      check(ScanBenchmark.ROWS, list());
      check((long) ScanBenchmark.ROWS, rows.sumThenReset());
    }
  }

  /** One row, of which nobody hears. */
  @Benchmark
  public String unheardFind() {
    return find();
  }

  /** One row, of which a listener hears. */
  @Benchmark
  public String heardFind() {
    return find();
  }

  /** Rows into a list, of which nobody hears. */
  @Benchmark
  public int unheardList() {
    return list();
  }

  /** Rows into a list, of which a listener hears. */
  @Benchmark
  public int heardList() {
    return list();
  }

  private String find() {
    return trips.find(FIRST).orElseThrow().id();
  }

  private int list() {
    return trips.scan().idBetween(FIRST, END).list().size();
  }
}
