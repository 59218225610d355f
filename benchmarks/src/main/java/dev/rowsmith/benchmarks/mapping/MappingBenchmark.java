package dev.rowsmith.benchmarks.mapping;

import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.CellValue;
import java.util.Locale;
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
 * Builds entities of 8 and of 100 cells from the events of which the client tells: 64 different
 * ones in turn.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class MappingBenchmark {

  private static final int ROWS = 64;

  private final RowCells[] trips = new RowCells[ROWS];
  private final RowCells[] wideTrips = new RowCells[ROWS];
  private int at;

  private final RowBuilder<Trip> generated = new TripMapper().createRowBuilder();
  private final RowBuilder<Trip> byHand = new HandWrittenTrip();
  private final RowBuilder<WideTrip> wideGenerated = new WideTripMapper().createRowBuilder();
  private final RowBuilder<WideTrip> wideByHand = new HandWrittenWideTrip();
  private final RowBuilder<Row> rows = new DefaultRowAdapter().createRowBuilder();

  /** Makes the rows, and checks that all builders read the same of them. */
  public MappingBenchmark() {
    for (int row = 0; row < ROWS; row++) {
      trips[row] = SampleTrip.cells(SampleTrip.trip(row));
      RowCells wide = new RowCells("trip-" + row);
      for (int column = 0; column < 50; column++) {
        wide.cell(
            String.format(Locale.ROOT, "c%02d", column),
            CellValue.encodeDouble(row * 100 + column));
      }
      for (int column = 50; column < 100; column++) {
        wide.cell(
            String.format(Locale.ROOT, "c%02d", column), CellValue.encodeInt(row * 100 + column));
      }
      wideTrips[row] = wide;
    }
    for (int row = 0; row < ROWS; row++) {
      at = row;
      check(SampleTrip.trip(row), cells8Generated());
      at = row;
      check(SampleTrip.trip(row), cells8ByHand());
      at = row;
      check(SampleTrip.trip(row), cells8GetCells());
      at = row;
      WideTrip wide = cells100Generated();
      at = row;
      check(wide, cells100ByHand());
      at = row;
      check(wide, cells100GetCells());
    }
  }

  private static void check(Object expected, Object built) {
    if (!built.equals(expected)) {
      throw new IllegalStateException("%s in place of %s".formatted(built, expected));
    }
  }

  private RowCells trip() {
    return trips[at++ % ROWS];
  }

  private RowCells wideTrip() {
    return wideTrips[at++ % ROWS];
  }

  /** The generated row builder. */
  @Benchmark
  public Trip cells8Generated() {
    return trip().tell(generated);
  }

  /** The best row builder by hand. */
  @Benchmark
  public Trip cells8ByHand() {
    return trip().tell(byHand);
  }

  /** What most people write: the client's row, and a search in it for each field. */
  @Benchmark
  public Trip cells8GetCells() {
    return tripOf(trip().tell(rows));
  }

  /** Builds a trip of the client's row, as most people do. */
  public static Trip tripOf(Row row) {
    return new Trip(
        row.getKey().toStringUtf8(),
        value(row, "driver").toStringUtf8(),
        number(row, "fare"),
        number(row, "distance"),
        value(row, "passengers").asReadOnlyByteBuffer().getInt(),
        value(row, "paid").byteAt(0) != 0,
        HandWrittenTripCells.instantOf(value(row, "started")),
        HandWrittenTripCells.instantOf(value(row, "ended")),
        value(row, "odometer").asReadOnlyByteBuffer().getLong());
  }

  /** The generated row builder. */
  @Benchmark
  public WideTrip cells100Generated() {
    return wideTrip().tell(wideGenerated);
  }

  /** The best row builder by hand. */
  @Benchmark
  public WideTrip cells100ByHand() {
    return wideTrip().tell(wideByHand);
  }

  /** What most people write: the client's row, and a search in it for each field. */
  @Benchmark
  public WideTrip cells100GetCells() {
    Row row = wideTrip().tell(rows);
    double[] doubles = new double[50];
    int[] ints = new int[50];
    for (int column = 0; column < doubles.length; column++) {
      doubles[column] = number(row, WIDE_QUALIFIERS[column]);
      ints[column] = value(row, WIDE_QUALIFIERS[column + 50]).asReadOnlyByteBuffer().getInt();
    }
    return WideTrip.of(row.getKey().toStringUtf8(), doubles, ints);
  }

  private static final String[] WIDE_QUALIFIERS =
      IntStream.range(0, 100)
          .mapToObj(column -> String.format(Locale.ROOT, "c%02d", column))
          .toArray(String[]::new);

  private static ByteString value(Row row, String qualifier) {
    return row.getCells("t", qualifier).get(0).getValue();
  }

  private static double number(Row row, String qualifier) {
    return value(row, qualifier).asReadOnlyByteBuffer().getDouble();
  }
}
