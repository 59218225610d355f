package dev.rowsmith.benchmarks.requests;

import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import dev.rowsmith.benchmarks.mapping.HandWrittenTripAdapter;
import dev.rowsmith.benchmarks.mapping.MappingBenchmark;
import dev.rowsmith.benchmarks.mapping.Trip;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Scans a prefix that one row has, of 64 in turn. */
public class PrefixBenchmark extends RequestBenchmark {

  private final ServerStreamingCallable<Query, Trip> kept =
      client.readRowsCallable(new HandWrittenTripAdapter());
  private final String[] prefixes = new String[SampleRows.IN_TURN];
  private int at;

  /** Checks that all ways read the same rows. */
  public PrefixBenchmark() {
    for (int row = 0; row < prefixes.length; row++) {
      prefixes[row] = SampleRows.tripInTurn(row).id();
    }
    for (int row = 0; row < prefixes.length; row++) {
      List<Trip> expected = List.of(SampleRows.tripInTurn(row));
      at = row;
      check(expected, generated());
      at = row;
      check(expected, byHand());
      at = row;
      check(expected, getCells());
    }
  }

  private String next() {
    return prefixes[at++ % prefixes.length];
  }

  /** The generated repository. */
  @Benchmark
  public List<Trip> generated() {
    return trips.scan().idStartsWith(next()).list();
  }

  /** A callable and a filter that are kept, a row builder by hand, and an observer. */
  @Benchmark
  public List<Trip> byHand() {
    List<Trip> read = new ArrayList<>();
    Push.all(kept, query().prefix(ByteString.copyFromUtf8(next())), read::add).join();
    return read;
  }

  /** What most people write: the client's rows, and a search in them for each field. */
  @Benchmark
  public List<Trip> getCells() {
    List<Trip> read = new ArrayList<>();
    for (Row row : client.readRows(Query.create(TRIPS).prefix(next()))) {
      read.add(MappingBenchmark.tripOf(row));
    }
    return read;
  }
}
