package dev.rowsmith.benchmarks.requests;

import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import dev.rowsmith.benchmarks.mapping.HandWrittenTripAdapter;
import dev.rowsmith.benchmarks.mapping.MappingBenchmark;
import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.benchmarks.mapping.Trip;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;

/** Reads 10,000 rows in their order, or 100,000 by 8 requests at a time. */
public class ScanBenchmark extends RequestBenchmark {

  static final int ROWS = 10_000;
  private static final int REQUESTS = 8;
  private static final String PREFIX = "trip-";
  private static final String FIRST = SampleTrip.trip(0).id();
  private static final String END = SampleTrip.trip(ROWS).id();

  private final ServerStreamingCallable<Query, Trip> kept =
      client.readRowsCallable(new HandWrittenTripAdapter());
  private final long inOrder;
  private final long inAnyOrder;

  /** Checks that all ways read the same rows. */
  public ScanBenchmark() {
    List<Trip> rows = SampleRows.first(ROWS, SampleTrip::trip);
    Fingerprint fingerprint = new Fingerprint();
    rows.forEach(fingerprint::add);
    inOrder = fingerprint.number();
    inAnyOrder =
        SampleRows.first(SampleRows.TRIPS, SampleTrip::trip).stream()
            .mapToLong(Fingerprint::of)
            .sum();
    check(rows, trips.scan().idBetween(FIRST, END).list());
    List<Trip> pushed = new ArrayList<>();
    Push.all(kept, query().range(FIRST, END), pushed::add).join();
    check(rows, pushed);
  }

  /** The generated repository. */
  @Benchmark
  public long forEach() {
    Fingerprint fingerprint = new Fingerprint();
    trips.scan().idBetween(FIRST, END).forEach(fingerprint::add);
    return checked(fingerprint);
  }

  /** The generated repository's stream. */
  @Benchmark
  public long stream() {
    Fingerprint fingerprint = new Fingerprint();
    try (Stream<Trip> rows = trips.scan().idBetween(FIRST, END).stream()) {
      rows.forEachOrdered(fingerprint::add);
    }
    return checked(fingerprint);
  }

  /** An observer, a callable and a filter that are kept, and a row builder by hand. */
  @Benchmark
  public long pushByHand() {
    Fingerprint fingerprint = new Fingerprint();
    Push.all(kept, query().range(FIRST, END), fingerprint::add).join();
    return checked(fingerprint);
  }

  /** What most people write: the client's rows, and a search in them for each field. */
  @Benchmark
  public long loopGetCells() {
    Fingerprint fingerprint = new Fingerprint();
    for (Row row : client.readRows(query().range(FIRST, END))) {
      fingerprint.add(MappingBenchmark.tripOf(row));
    }
    return checked(fingerprint);
  }

  /** The generated repository. */
  @Benchmark
  public long inParallel() {
    LongAdder sum = new LongAdder();
    trips
        .scan()
        .idStartsWith(PREFIX)
        .forEachInParallel(REQUESTS, trip -> sum.add(Fingerprint.of(trip)));
    check(inAnyOrder, sum.sum());
    return inAnyOrder;
  }

  /** As many observers, of parts that are known to be equal. */
  @Benchmark
  public long inParallelByHand() {
    LongAdder sum = new LongAdder();
    List<CompletableFuture<?>> sent = new ArrayList<>();
    for (int part = 0; part < REQUESTS; part++) {
      int rows = SampleRows.TRIPS / REQUESTS;
      Query query =
          query().range(SampleTrip.trip(rows * part).id(), SampleTrip.trip(rows * (part + 1)).id());
      sent.add(Push.all(kept, query, trip -> sum.add(Fingerprint.of(trip))));
    }
    sent.forEach(CompletableFuture::join);
    check(inAnyOrder, sum.sum());
    return inAnyOrder;
  }

  private long checked(Fingerprint fingerprint) {
    check(inOrder, fingerprint.number());
    return inOrder;
  }
}
