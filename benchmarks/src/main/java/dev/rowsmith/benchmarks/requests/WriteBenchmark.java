package dev.rowsmith.benchmarks.requests;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.benchmarks.mapping.HandWrittenTrip;
import dev.rowsmith.benchmarks.mapping.RowCells;
import dev.rowsmith.benchmarks.mapping.Trip;
import dev.rowsmith.benchmarks.mapping.TripMapper;
import dev.rowsmith.runtime.bigtable.GeneratedRequests;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Makes the bytes of the request that writes eight cells, of 64 entities in turn. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WriteBenchmark {

  private final TripMapper mapper = new TripMapper();
  private final Trip[] trips = new Trip[SampleRows.IN_TURN];
  private int at;

  /** Checks that both ways make the same requests. */
  public WriteBenchmark() {
    for (int row = 0; row < trips.length; row++) {
      trips[row] = SampleRows.tripInTurn(row);
    }
    for (int row = 0; row < trips.length; row++) {
      at = row;
      ByteString request = ByteString.copyFrom(byHand());
      at = row;
      RequestBenchmark.check(request, ByteString.copyFrom(generated()));
    }
  }

  private Trip next() {
    return trips[at++ % trips.length];
  }

  /** The request of a generated repository. */
  @Benchmark
  public byte[] generated() {
    return GeneratedRequests.put(RequestBenchmark.TRIPS, mapper, next(), RowCells.TIMESTAMP)
        .toProto(TableServer.INSTANCE)
        .toByteArray();
  }

  /** Raw messages in a request of the client. */
  @Benchmark
  public byte[] byHand() {
    Trip trip = next();
    return RowMutation.create(
            RequestBenchmark.TRIPS,
            ByteString.copyFromUtf8(trip.id()),
            Mutation.fromProtoUnsafe(HandWrittenTrip.cells(trip, RowCells.TIMESTAMP)))
        .toProto(TableServer.INSTANCE)
        .toByteArray();
  }
}
