package dev.rowsmith.benchmarks.mapping;

import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.GeneratedWrites;
import dev.rowsmith.runtime.value.CellValue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Builds entities of 8 and of 100 cells from the events of which the client tells, and the request
 * that writes an entity of 8.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class MappingBenchmark {

  private static final TableId TABLE = TableId.of("trips");
  private final RowCells trip = SampleTrip.cells();
  private final RowCells wideTrip = new RowCells("trip-1");

  private final TripMapper mapper = new TripMapper();
  private final RowBuilder<Trip> generated = mapper.createRowBuilder();
  private final RowBuilder<Trip> byHand = new HandWrittenTrip();
  private final RowBuilder<WideTrip> wideGenerated = new WideTripMapper().createRowBuilder();
  private final RowBuilder<WideTrip> wideByHand = new HandWrittenWideTrip();
  private final RowBuilder<Row> rows = new DefaultRowAdapter().createRowBuilder();

  /** Fills the wide row. */
  public MappingBenchmark() {
    IntStream.range(0, 50)
        .forEach(at -> wideTrip.cell("c%02d".formatted(at), CellValue.encodeDouble(at)));
    IntStream.range(50, 100)
        .forEach(at -> wideTrip.cell("c%02d".formatted(at), CellValue.encodeInt(at)));
  }

  /** The generated row builder. */
  @Benchmark
  public Trip cells8Generated() {
    return trip.tell(generated);
  }

  /** The best row builder by hand. */
  @Benchmark
  public Trip cells8ByHand() {
    return trip.tell(byHand);
  }

  /** What most people write: the client's row, and a search in it for each field. */
  @Benchmark
  public Trip cells8GetCells() {
    return tripOf(trip.tell(rows));
  }

  static Trip tripOf(Row row) {
    return new Trip(
        row.getKey().toStringUtf8(),
        value(row, "driver").toStringUtf8(),
        number(row, "fare"),
        number(row, "distance"),
        value(row, "passengers").asReadOnlyByteBuffer().getInt(),
        value(row, "paid").byteAt(0) != 0,
        HandWrittenTrip.instantOf(value(row, "started")),
        HandWrittenTrip.instantOf(value(row, "ended")),
        value(row, "odometer").asReadOnlyByteBuffer().getLong());
  }

  /** The generated row builder. */
  @Benchmark
  public WideTrip cells100Generated() {
    return wideTrip.tell(wideGenerated);
  }

  /** The best row builder by hand. */
  @Benchmark
  public WideTrip cells100ByHand() {
    return wideTrip.tell(wideByHand);
  }

  /** What most people write: the client's row, and a search in it for each field. */
  @Benchmark
  public WideTrip cells100GetCells() {
    Row row = wideTrip.tell(rows);
    double[] doubles = new double[50];
    int[] ints = new int[50];
    for (int at = 0; at < doubles.length; at++) {
      doubles[at] = number(row, WIDE_QUALIFIERS[at]);
      ints[at] = value(row, WIDE_QUALIFIERS[at + 50]).asReadOnlyByteBuffer().getInt();
    }
    return WideTrip.of(row.getKey().toStringUtf8(), doubles, ints);
  }

  /** The request with which a generated repository puts an entity. */
  @Benchmark
  public RowMutation write8Generated() {
    return GeneratedWrites.put(TABLE, mapper, SampleTrip.TRIP, RowCells.TIMESTAMP);
  }

  /** The same request by hand. */
  @Benchmark
  public RowMutation write8ByHand() {
    return HandWrittenTrip.put(TABLE, SampleTrip.TRIP, RowCells.TIMESTAMP);
  }

  private static final String[] WIDE_QUALIFIERS =
      IntStream.range(0, 100).mapToObj("c%02d"::formatted).toArray(String[]::new);

  private static ByteString value(Row row, String qualifier) {
    return row.getCells("t", qualifier).get(0).getValue();
  }

  private static double number(Row row, String qualifier) {
    return value(row, qualifier).asReadOnlyByteBuffer().getDouble();
  }
}
