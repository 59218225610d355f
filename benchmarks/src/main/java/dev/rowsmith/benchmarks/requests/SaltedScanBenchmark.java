package dev.rowsmith.benchmarks.requests;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Reads 40,000 rows of 16 buckets in the order of their time. */
public class SaltedScanBenchmark extends RequestBenchmark {

  private final SaltedTripRepository saltedTrips = new SaltedTripRepository(client);
  private final PullMerge byHand = new PullMerge(client);
  private final long expected;

  /** Checks that all ways read the same rows in the same order. */
  public SaltedScanBenchmark() {
    Fingerprint fingerprint = new Fingerprint();
    List<SaltedTrip> rows = SampleRows.first(SampleRows.SALTED_TRIPS, SampleRows::saltedTrip);
    rows.forEach(fingerprint::add);
    expected = fingerprint.number();
    check(rows, saltedTrips.scanAll("a benchmark").list());
    check(expected, generated());
    check(expected, generatedStream());
    check(expected, byHand());
  }

  /** The generated repository. */
  @Benchmark
  public long generated() {
    Fingerprint fingerprint = new Fingerprint();
    saltedTrips.scanAll("a benchmark").forEach(fingerprint::add);
    return checked(fingerprint);
  }

  /** The generated repository's stream. */
  @Benchmark
  public long generatedStream() {
    Fingerprint fingerprint = new Fingerprint();
    try (var rows = saltedTrips.scanAll("a benchmark").stream()) {
      rows.forEachOrdered(fingerprint::add);
    }
    return checked(fingerprint);
  }

  /** A merge of 16 iterators of the client. */
  @Benchmark
  public long byHand() {
    Fingerprint fingerprint = new Fingerprint();
    byHand.forEach(fingerprint::add);
    return checked(fingerprint);
  }

  private long checked(Fingerprint fingerprint) {
    check(expected, fingerprint.number());
    return expected;
  }
}
