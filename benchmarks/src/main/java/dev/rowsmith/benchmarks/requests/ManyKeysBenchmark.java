package dev.rowsmith.benchmarks.requests;

import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.protobuf.ByteString;
import dev.rowsmith.benchmarks.mapping.HandWrittenTripAdapter;
import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.benchmarks.mapping.Trip;
import dev.rowsmith.benchmarks.mapping.TripKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;

/** Finds 10,000 rows by their keys, which are in no order. */
public class ManyKeysBenchmark extends RequestBenchmark {

  static final int KEYS = 10_000;
  private static final int IN_FLIGHT = 8;

  private final ServerStreamingCallable<Query, Trip> kept =
      client.readRowsCallable(new HandWrittenTripAdapter());
  private final List<TripKey> keys;

  /** Checks that both ways find the same rows. */
  public ManyKeysBenchmark() {
    List<Trip> expected =
        new ArrayList<>(IntStream.range(0, KEYS).mapToObj(at -> SampleTrip.trip(2 * at)).toList());
    Collections.shuffle(expected, new Random(7));
    keys = expected.stream().map(TripKey::of).toList();
    Map<TripKey, Trip> found = generated();
    Map<String, Trip> byHand = byHand();
    check(keys, List.copyOf(found.keySet()));
    check(KEYS, byHand.size());
    for (Trip trip : expected) {
      check(trip, found.get(TripKey.of(trip)));
      check(trip, byHand.get(trip.id()));
    }
  }

  /** The generated repository. */
  @Benchmark
  public Map<TripKey, Trip> generated() {
    return trips.findAll(keys);
  }

  /** Eight requests of keys in order, all in flight. */
  @Benchmark
  public Map<String, Trip> byHand() {
    List<ByteString> sorted = new ArrayList<>(KEYS);
    keys.forEach(key -> sorted.add(ByteString.copyFromUtf8(key.id())));
    sorted.sort(ByteString.unsignedLexicographicalComparator());
    int part = (KEYS + IN_FLIGHT - 1) / IN_FLIGHT;
    List<List<Trip>> parts = new ArrayList<>();
    List<CompletableFuture<?>> sent = new ArrayList<>();
    for (int from = 0; from < KEYS; from += part) {
      Query query = query();
      sorted.subList(from, Math.min(from + part, KEYS)).forEach(query::rowKey);
      List<Trip> read = new ArrayList<>(part);
      parts.add(read);
      sent.add(Push.all(kept, query, read::add));
    }
    sent.forEach(CompletableFuture::join);
    Map<String, Trip> found = new HashMap<>(2 * KEYS);
    parts.forEach(read -> read.forEach(trip -> found.put(trip.id(), trip)));
    return found;
  }
}
