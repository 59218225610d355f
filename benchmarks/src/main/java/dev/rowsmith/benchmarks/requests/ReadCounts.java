package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.requests.ServerProcess.Answered;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Counts the requests and rows that ordered scans of buckets take, beside what they return. */
final class ReadCounts {

  private static final String REASON = "it is counted what a scan reads";

  /** Where a limit is large enough for its rows to be spread over the buckets. */
  private static final int SPREAD = 1_000;

  private static final double LIMIT = 2;

  private ReadCounts() {}

  static void print() throws IOException {
    System.out.println();
    System.out.println("| scan | rows returned | rows read | times | limit | requests |");
    System.out.println("| --- | --- | --- | --- | --- | --- |");
    try (ServerProcess server = ServerProcess.start()) {
      SaltedTripRepository trips = new SaltedTripRepository(server.client());
      WideEventRepository events = new WideEventRepository(server.client());
      for (int rows : new int[] {20, 100, 1_000}) {
        List<SaltedTrip> first = SampleRows.first(rows, SampleRows::saltedTrip);
        count(server, "16 buckets, `limit`", first, trips.scanAll(REASON).limit(rows)::list);
      }
      for (int rows : new int[] {20, 100, 1_000}) {
        List<WideEvent> first = SampleRows.first(rows, SampleRows::wideEvent);
        count(server, "256 buckets, `limit`", first, events.scanAll(REASON).limit(rows)::list);
      }
      count(
          server,
          "256 buckets, all rows",
          SampleRows.first(SampleRows.WIDE_EVENTS, SampleRows::wideEvent),
          events.scanAll(REASON)::list);
    }
  }

  private static <E> void count(
      ServerProcess server, String name, List<E> expected, Supplier<List<E>> scan)
      throws IOException {
    var unused = server.answered();
    RequestBenchmark.check(expected, scan.get());
    Answered answered = server.answered();
    double times = answered.rows() / (double) expected.size();
    boolean limited = expected.size() >= SPREAD;
    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %,d | %s | %s | %,d |%n",
        name,
        expected.size(),
        answered.rows(),
        (limited && times > LIMIT ? "**%.2f**" : "%.2f").formatted(times),
        limited ? LIMIT : "",
        answered.requests());
  }
}
