package dev.rowsmith.benchmarks.mapping;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * Scans 100,000 rows of eight cells on the emulator, with a generated repository and with the
 * client alone, in turns.
 *
 * <p>All send the same request. Most of the time is the emulator's, a process of its own, so this
 * shows what a user would notice of the mapping rather than what it costs.
 */
public final class ScanSpeed {

  private static final int ROWS = 100_000;
  private static final int ROWS_PER_WRITE = 10_000;
  private static final int WARMUP = 2;
  private static final Instant STARTED = Instant.parse("2026-05-01T12:00:00Z");
  private static final TableId TABLE = TableId.of("trips");

  private final BigtableDataClient client;
  private final TripRepository trips;

  private ScanSpeed(BigtableDataClient client) {
    this.client = client;
    this.trips = new TripRepository(client);
  }

  /**
   * Prints a table.
   *
   * @param arguments how often each way scans all rows, 5 if there is none
   */
  public static void main(String[] arguments) {
    int rounds = arguments.length == 0 ? 5 : Integer.parseInt(arguments[0]);
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      new SchemaManager(emulator.adminClient()).create(TripTable.SCHEMA);
      new ScanSpeed(emulator.dataClient()).run(rounds);
    }
  }

  private void run(int rounds) {
    for (int from = 0; from < ROWS; from += ROWS_PER_WRITE) {
      trips.putAll(IntStream.range(from, from + ROWS_PER_WRITE).mapToObj(ScanSpeed::trip));
    }
    List<Way> ways =
        List.of(
            new Way("`readRows` with a `RowAdapter` by hand", this::loop, rounds),
            new Way("the same into a list", this::loopIntoList, rounds),
            new Way("`readRows` and `getCells`", this::loopOverRows, rounds),
            new Way("generated `forEach`", this::forEach, rounds),
            new Way("generated `list`", this::list, rounds));
    for (int round = -WARMUP; round < rounds; round++) {
      for (Way way : ways) {
        double taken = millisOf(way.scan);
        if (round >= 0) {
          way.millis[round] = taken;
        }
      }
    }
    print(ways);
  }

  /** A way to read all rows, which returns how many passengers there were, and its times. */
  private static final class Way {

    private final String name;
    private final LongSupplier scan;
    private final double[] millis;

    Way(String name, LongSupplier scan, int rounds) {
      this.name = name;
      this.scan = scan;
      this.millis = new double[rounds];
    }
  }

  private static double millisOf(LongSupplier scan) {
    long start = System.nanoTime();
    long passengers = scan.getAsLong();
    long end = System.nanoTime();
    if (passengers != ROWS * 2L) {
      throw new IllegalStateException(String.format(Locale.ROOT, "%,d passengers", passengers));
    }
    return (end - start) / (double) TimeUnit.MILLISECONDS.toNanos(1);
  }

  private static void print(List<Way> ways) {
    double beside = least(ways.get(0));
    System.out.println("| 100,000 rows | median ms | least ms | least, beside the first |");
    System.out.println("| --- | --- | --- | --- |");
    for (Way way : ways) {
      System.out.printf(
          Locale.ROOT,
          "| %s | %,.0f | %,.0f | %.2f |%n",
          way.name,
          median(way),
          least(way),
          least(way) / beside);
    }
  }

  private static double least(Way way) {
    return Arrays.stream(way.millis).min().orElseThrow();
  }

  private static double median(Way way) {
    double[] sorted = Arrays.stream(way.millis).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private long forEach() {
    long[] passengers = new long[1];
    trips.scan().idFrom("trip-").forEach(trip -> passengers[0] += trip.passengers());
    return passengers[0];
  }

  private long list() {
    return passengersOf(trips.scan().idFrom("trip-").list());
  }

  private long loop() {
    long passengers = 0;
    for (Trip trip : client.readRowsCallable(new HandWrittenTripAdapter()).call(query())) {
      passengers += trip.passengers();
    }
    return passengers;
  }

  private long loopIntoList() {
    List<Trip> read = new ArrayList<>();
    client.readRowsCallable(new HandWrittenTripAdapter()).call(query()).forEach(read::add);
    return passengersOf(read);
  }

  private long loopOverRows() {
    long passengers = 0;
    for (Row row : client.readRows(query())) {
      passengers += MappingBenchmark.tripOf(row).passengers();
    }
    return passengers;
  }

  private static long passengersOf(List<Trip> trips) {
    return trips.stream().mapToLong(Trip::passengers).sum();
  }

  /** What the repository asks for: the newest cells of the family. */
  private static Query query() {
    Filter newest =
        FILTERS
            .chain()
            .filter(FILTERS.family().exactMatch("t"))
            .filter(FILTERS.limit().cellsPerColumn(1));
    return Query.create(TABLE).range("trip-", null).filter(newest);
  }

  private static Trip trip(int at) {
    return new Trip(
        String.format(Locale.ROOT, "trip-%06d", at),
        "driver-" + at % 1_000,
        23.75,
        12.5,
        2,
        true,
        STARTED.plusSeconds(at),
        STARTED.plusSeconds(at + 900),
        at);
  }
}
