package dev.rowsmith.benchmarks.requests;

import com.google.protobuf.ByteString;
import dev.rowsmith.benchmarks.mapping.SampleTrip;
import dev.rowsmith.benchmarks.mapping.Trip;
import dev.rowsmith.benchmarks.mapping.TripKey;
import dev.rowsmith.benchmarks.mapping.TripMapper;
import dev.rowsmith.runtime.bigtable.BigtableListeners;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.scan.Bucket;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRequest;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRun;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Finds a row and scans 10,000, where nobody listens and where somebody counts the rows; and by
 * what the repository calls, without the question whether somebody listens.
 */
public class ListenerBenchmark extends RequestBenchmark {

  private static final String FIRST = SampleTrip.trip(0).id();
  private static final String END = SampleTrip.trip(ScanBenchmark.ROWS).id();

  private final LongAdder rows = new LongAdder();

  /** The repository's own reader. */
  private final RowReader<Trip, TripKey> reader = reader(new TripMapper());

  private RowReader<Trip, TripKey> reader(TripMapper mapper) {
    String table = mapper.schema().table();
    return new RowReader<>(
        client, table, mapper.schema(), mapper::decodeKey, () -> mapper.rowBuilder(table));
  }

  /** Listens where the benchmark's name says so, and checks that it does. */
  @Setup
  public void listen(BenchmarkParams running) {
    check(find(), deafFind());
    check(list(), deafList());
    if (running.getBenchmark().contains(".heard")) {
      BigtableListeners.add(client, operation -> (read, bytes, failure) -> rows.add(read));
      check(ScanBenchmark.ROWS, list());
      check((long) ScanBenchmark.ROWS, rows.sumThenReset());
    }
  }

  /** One row, of which nobody hears. */
  @Benchmark
  public String unheardFind() {
    return find();
  }

  /** One row, of which a listener hears. */
  @Benchmark
  public String heardFind() {
    return find();
  }

  /** Rows into a list, of which nobody hears. */
  @Benchmark
  public int unheardList() {
    return list();
  }

  /** Rows into a list, of which a listener hears. */
  @Benchmark
  public int heardList() {
    return list();
  }

  /** One row, by what the repository calls. */
  @Benchmark
  public String deafFind() {
    MappedRow<Trip> row = reader.point(new TripKey(FIRST).encode(), RowReader.Part.ENTITY);
    return Optional.ofNullable(row).map(MappedRow::get).orElseThrow().id();
  }

  /** Rows into a list, by what the repository calls. */
  @Benchmark
  public int deafList() {
    KeyRange range = new KeyRange(new TripKey(FIRST).encode(), new TripKey(END).encode());
    Bucket all = new Bucket(ByteString.EMPTY, new KeySet(List.of(), List.of(range)));
    List<Trip> trips = new ArrayList<>();
    ScanRun.of(reader, new ScanRequest(List.of(all), 0, false), RowReader.Part.ENTITY, null)
        .push(row -> trips.add(Objects.requireNonNull(reader.entity(row))));
    return trips.size();
  }

  private String find() {
    return trips.find(FIRST).orElseThrow().id();
  }

  private int list() {
    return trips.scan().idBetween(FIRST, END).list().size();
  }
}
