package dev.rowsmith.benchmarks.requests;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.bigtable.GeneratedRequests;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.annotations.Benchmark;

/** Makes the requests of scans, of 64 prefixes in turn, and does not send them. */
public class PlanBenchmark extends RequestBenchmark {

  private static final TableId DEPARTURES = TableId.of("departures");
  private static final int BUCKETS = 16;

  private final DepartureRepository departures = new DepartureRepository(client);
  private final Departures declared = new BigtableDepartures(departures);
  private final SaltedTripRepository saltedTrips = new SaltedTripRepository(client);
  private final String[] lines = new String[SampleRows.IN_TURN];
  private final String[] stations = new String[SampleRows.IN_TURN];
  private final Instant[] times = new Instant[SampleRows.IN_TURN];
  private int at;

  /** Checks that both ways make the same requests. */
  public PlanBenchmark() {
    for (int row = 0; row < SampleRows.IN_TURN; row++) {
      lines[row] = String.format(Locale.ROOT, "line-%03d", row * 7);
      stations[row] = String.format(Locale.ROOT, "station-%05d", row * 11);
      times[row] = SampleRows.tripInTurn(row).started();
    }
    for (int row = 0; row < SampleRows.IN_TURN; row++) {
      at = row;
      List<Query> prefix = prefixGenerated();
      at = row;
      check(requests(prefixByHand()), requests(prefix));
      at = row;
      check(requests(prefixDeclared()), requests(prefix));
      at = row;
      List<Query> buckets = bucketsGenerated();
      at = row;
      check(requests(bucketsByHand()), requests(buckets));
    }
  }

  private static List<?> requests(List<Query> queries) {
    return queries.stream().map(query -> query.toProto(TableServer.INSTANCE)).toList();
  }

  private int next() {
    return at++ % SampleRows.IN_TURN;
  }

  /** The generated repository. */
  @Benchmark
  public List<Query> prefixGenerated() {
    int row = next();
    return GeneratedRequests.plan(departures.scan().line(lines[row]).station(stations[row]));
  }

  /** A declared question. */
  @Benchmark
  public List<Query> prefixDeclared() {
    int row = next();
    return GeneratedRequests.plan(declared.of(lines[row], stations[row]));
  }

  /** A filter that is kept, and an array of the right size. */
  @Benchmark
  public List<Query> prefixByHand() {
    int row = next();
    String line = lines[row];
    String station = stations[row];
    byte[] prefix = new byte[line.length() + station.length() + 2];
    copy(line, prefix, 0);
    prefix[line.length()] = '#';
    copy(station, prefix, line.length() + 1);
    prefix[prefix.length - 1] = '#';
    return List.of(
        Query.create(DEPARTURES).filter(NEWEST).prefix(UnsafeByteOperations.unsafeWrap(prefix)));
  }

  /** Copies ASCII, which is what all ids here are. */
  @SuppressWarnings("deprecation") // It is wrong for other characters, and needs no second array.
  private static void copy(String ascii, byte[] bytes, int at) {
    ascii.getBytes(0, ascii.length(), bytes, at);
  }

  /** The generated repository. */
  @Benchmark
  public List<Query> bucketsGenerated() {
    return GeneratedRequests.plan(saltedTrips.scan().at(times[next()]));
  }

  /** A filter that is kept, and the end of the key written once. */
  @Benchmark
  public List<Query> bucketsByHand() {
    byte[] tail =
        ("00#" + times[next()].toEpochMilli() + "#").getBytes(StandardCharsets.ISO_8859_1);
    List<Query> queries = new ArrayList<>(BUCKETS);
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      tail[0] = (byte) ('0' + bucket / 10);
      tail[1] = (byte) ('0' + bucket % 10);
      queries.add(Query.create(SALTED_TRIPS).filter(NEWEST).prefix(ByteString.copyFrom(tail)));
    }
    return queries;
  }
}
