package dev.rowsmith.benchmarks.requests;

import com.google.api.gax.batching.Batcher;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.benchmarks.mapping.HandWrittenTrip;
import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.benchmarks.mapping.Trip;
import dev.rowsmith.benchmarks.mapping.TripKey;
import dev.rowsmith.benchmarks.mapping.TripRepository;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;

/** Writes 10,000 rows of eight cells. */
public class BulkWriteBenchmark extends RequestBenchmark {

  static final int ROWS = 10_000;

  private final List<Trip> rows = SampleRows.first(ROWS, SampleTrip::trip);

  /** Checks that all ways write all rows. */
  public BulkWriteBenchmark() {
    Map<TripKey, Trip> expected = new LinkedHashMap<>();
    rows.forEach(trip -> expected.put(TripKey.of(trip), trip));
    TripRepository written = new TripRepository(client, TableServer.WRITTEN);
    written.putAll(rows);
    check(expected, written.findAll(expected.keySet()));
    Map<TripKey, Trip> changed = new LinkedHashMap<>();
    rows.forEach(trip -> changed.put(TripKey.of(trip), further(trip)));
    written.putAllAsync(changed.values()).join();
    check(changed, written.findAll(expected.keySet()));
    batcher(TableId.of(TableServer.WRITTEN));
    check(expected, written.findAll(expected.keySet()));
  }

  private static Trip further(Trip trip) {
    return new Trip(
        trip.id(),
        trip.driver(),
        trip.fare(),
        trip.distance(),
        trip.passengers(),
        trip.paid(),
        trip.started(),
        trip.ended(),
        trip.odometer() + 1);
  }

  /** The generated repository. */
  @Benchmark
  public long putAll() {
    return trips.putAll(rows).written();
  }

  /** The generated repository, without a thread that waits in it. */
  @Benchmark
  public long putAllAsync() {
    return trips.putAllAsync(rows).join().written();
  }

  /** The client's batcher, and raw messages. */
  @Benchmark
  public void batcher() {
    batcher(TRIPS);
  }

  private void batcher(TableId table) {
    Batcher<RowMutationEntry, Void> batcher = client.newBulkMutationBatcher(table);
    for (Trip trip : rows) {
      long micros = TimeUnit.MILLISECONDS.toMicros(Instant.now().toEpochMilli());
      var unused =
          batcher.add(
              RowMutationEntry.createFromMutationUnsafe(
                  ByteString.copyFromUtf8(trip.id()),
                  Mutation.fromProtoUnsafe(HandWrittenTrip.cells(trip, micros))));
    }
    try {
      batcher.close();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
