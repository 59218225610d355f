package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.mapping.TripRepository;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Finds rows one by one while 200 ordered scans of 16 buckets run over the same connection, which
 * has 100 streams, and while nothing else does.
 */
final class ManyScans {

  private static final int SCANS = 200;
  private static final int ROWS = 1_600;
  private static final int FINDS = 2_000;

  private final SaltedTripRepository saltedTrips;
  private final TripRepository trips;
  private int at;

  private ManyScans(ServerProcess server) {
    saltedTrips = new SaltedTripRepository(server.client());
    trips = new TripRepository(server.client());
  }

  static void print() {
    try (ServerProcess server = ServerProcess.start()) {
      ManyScans scans = new ManyScans(server);
      scans.scan(SCANS / 10).join(); // so that both are compiled
      scans.find(new Countdown(FINDS));
      long[] idle = scans.find(new Countdown(FINDS));
      long start = System.nanoTime();
      CompletableFuture<?> all = scans.scan(SCANS);
      long[] busy = scans.find(() -> !all.isDone());
      all.join();
      double millis = millis(System.nanoTime() - start);
      System.out.printf("%n| `find`, ms | number | median | 99 of 100 | longest |%n");
      System.out.println("| --- | --- | --- | --- | --- |");
      print("alone", idle);
      print(
          String.format(
              Locale.ROOT,
              "beside %s scans of 16 buckets and %,d rows, which took %,.0f ms",
              SCANS,
              ROWS,
              millis),
          busy);
      System.out.printf(
          Locale.ROOT,
          "| beside scans, times as long | | %.1f | %.1f | %.1f |%n",
          ratio(busy, idle, 0.5),
          ratio(busy, idle, 0.99),
          ratio(busy, idle, 1));
    }
  }

  /** Starts scans, each of which checks what it has read. */
  private CompletableFuture<?> scan(int scans) {
    List<SaltedTrip> expected = SampleRows.first(ROWS, SampleRows::saltedTrip);
    List<CompletableFuture<?>> started = new ArrayList<>();
    for (int scan = 0; scan < scans; scan++) {
      started.add(
          saltedTrips
              .scan()
              .atBefore(SampleRows.saltedTrip(ROWS).at())
              .listAsync()
              .thenAccept(rows -> RequestBenchmark.check(expected, rows)));
    }
    return CompletableFuture.allOf(started.toArray(CompletableFuture[]::new));
  }

  /** Finds rows as long as {@code goesOn}, and returns how long each took, in order. */
  private long[] find(BooleanSupplier goesOn) {
    List<Long> taken = new ArrayList<>();
    do {
      var expected = SampleRows.tripInTurn(at++);
      long start = System.nanoTime();
      var found = trips.find(expected.id()).orElseThrow();
      taken.add(System.nanoTime() - start);
      RequestBenchmark.check(expected, found);
    } while (goesOn.getAsBoolean());
    return taken.stream().mapToLong(each -> each).sorted().toArray();
  }

  private static final class Countdown implements BooleanSupplier {

    private int left;

    Countdown(int left) {
      this.left = left;
    }

    @Override
    public boolean getAsBoolean() {
      return --left > 0;
    }
  }

  private static void print(String name, long[] taken) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %.2f | %.2f | %.2f |%n",
        name,
        taken.length,
        millis(at(taken, 0.5)),
        millis(at(taken, 0.99)),
        millis(at(taken, 1)));
  }

  private static double ratio(long[] taken, long[] beside, double part) {
    return at(taken, part) / (double) at(beside, part);
  }

  private static long at(long[] sorted, double part) {
    return sorted[(int) Math.round(part * (sorted.length - 1))];
  }

  private static double millis(long nanos) {
    return nanos / (double) TimeUnit.MILLISECONDS.toNanos(1);
  }
}
