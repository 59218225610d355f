package dev.rowsmith.benchmarks.requests;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.benchmarks.mapping.TripRepository;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** What benchmarks of requests have in common: a server, a client, and what is kept by hand. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public abstract class RequestBenchmark {

  static final TableId TRIPS = TableId.of("trips");
  static final TableId SALTED_TRIPS = TableId.of("salted_trips");

  /** The newest cells of the family: a message that is made once. */
  static final Filter NEWEST =
      FILTERS.fromProto(
          FILTERS
              .chain()
              .filter(FILTERS.family().exactMatch("t"))
              .filter(FILTERS.limit().cellsPerColumn(1))
              .toProto());

  final ServerProcess server;
  final BigtableDataClient client;
  final TripRepository trips;

  RequestBenchmark() {
    server = ServerProcess.start();
    client = server.client();
    trips = new TripRepository(client);
  }

  /** Ends the server. */
  @TearDown
  public void end() {
    server.close();
  }

  static Query query() {
    return Query.create(TRIPS).filter(NEWEST);
  }

  static void check(Object expected, @Nullable Object read) {
    if (!expected.equals(read)) {
      throw new IllegalStateException("%s in place of %s".formatted(read, expected));
    }
  }
}
