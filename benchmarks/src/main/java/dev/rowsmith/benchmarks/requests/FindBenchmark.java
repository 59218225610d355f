package dev.rowsmith.benchmarks.requests;

import com.google.api.gax.rpc.UnaryCallable;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.protobuf.ByteString;
import dev.rowsmith.benchmarks.mapping.HandWrittenTripAdapter;
import dev.rowsmith.benchmarks.mapping.MappingBenchmark;
import dev.rowsmith.benchmarks.mapping.Trip;
import java.util.Objects;
import org.openjdk.jmh.annotations.Benchmark;

/** Finds one row, of 64 in turn. */
public class FindBenchmark extends RequestBenchmark {

  private final UnaryCallable<Query, Trip> kept =
      client.readRowCallable(new HandWrittenTripAdapter());
  private final String[] ids = new String[SampleRows.IN_TURN];
  private int at;

  /** Checks that all ways find the same rows. */
  public FindBenchmark() {
    for (int row = 0; row < ids.length; row++) {
      ids[row] = SampleRows.tripInTurn(row).id();
    }
    for (int row = 0; row < ids.length; row++) {
      Trip expected = SampleRows.tripInTurn(row);
      at = row;
      check(expected, generated());
      at = row;
      check(expected, byHand());
      at = row;
      check(expected, getCells());
    }
  }

  private String next() {
    return ids[at++ % ids.length];
  }

  /** The generated repository. */
  @Benchmark
  public Trip generated() {
    return trips.find(next()).orElseThrow();
  }

  /** A callable and a filter that are kept, and a row builder by hand. */
  @Benchmark
  public Trip byHand() {
    return kept.call(query().rowKey(ByteString.copyFromUtf8(next())));
  }

  /** What most people write: the client's row, and a search in it for each field. */
  @Benchmark
  public Trip getCells() {
    return MappingBenchmark.tripOf(Objects.requireNonNull(client.readRow(TRIPS, next())));
  }
}
