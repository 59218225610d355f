package dev.rowsmith.samples.migration;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Rows as the first version wrote them, with an {@code int} and a {@code temperature}: as bytes,
 * since its classes are no more.
 */
final class FirstRows {

  static final int COUNT = 600;

  private static final Instant START = Instant.parse("2015-02-09T23:00:00Z");
  private static final List<String> STATIONS = List.of("north", "pier", "south");
  private static final long WRITTEN_MICROS = 1_423_523_600_000_000L;

  private final BigtableDataClient client;
  private final String table;

  FirstRows(BigtableDataClient client, String table) {
    this.client = client;
    this.table = table;
  }

  void write() {
    BulkMutation rows = BulkMutation.create(TableId.of(table));
    for (int number = 0; number < COUNT; number++) {
      Mutation cells =
          Mutation.create()
              .setCell(
                  "m",
                  ByteString.copyFromUtf8("temperature"),
                  WRITTEN_MICROS,
                  ByteString.copyFrom(
                      ByteBuffer.allocate(Double.BYTES).putDouble(celsius(number)).flip()));
      rows.add(key(number), cells);
    }
    client.bulkMutateRows(rows);
  }

  /** Returns what the rows mean. */
  static List<AirReading> meaning() {
    return IntStream.range(0, COUNT).mapToObj(FirstRows::reading).toList();
  }

  /** Returns the reading of a number; those from {@link #COUNT} on are younger than the rows. */
  static AirReading reading(int number) {
    return new AirReading(station(number), sensor(number), at(number), celsius(number));
  }

  String firstKey() {
    return key(0);
  }

  String firstValue() {
    return String.format(Locale.ROOT, "%016X", Double.doubleToLongBits(celsius(0)));
  }

  private static String key(int number) {
    return String.format(
        Locale.ROOT, "%s#%010d#%s", station(number), sensor(number), at(number).toEpochMilli());
  }

  private static String station(int number) {
    return STATIONS.get(number % STATIONS.size());
  }

  private static int sensor(int number) {
    return 7 + number % 10;
  }

  private static Instant at(int number) {
    return START.plus(Duration.ofMinutes(number));
  }

  private static double celsius(int number) {
    return number % 40 / 2.0 - 5;
  }
}
