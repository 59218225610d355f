package dev.rowsmith.beam;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.Row;
import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import com.sun.management.OperatingSystemMXBean;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.IterableCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.extensions.protobuf.ByteStringCoder;
import org.apache.beam.sdk.extensions.protobuf.ProtoCoder;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.KV;

/**
 * Measures what typed reads and writes cost over mapping by hand: the processor time of whole
 * pipelines of the DirectRunner, in turns, in one run. {@code mvn -q -Pbeam-benchmark -pl beam -am
 * package -DskipTests}.
 */
final class MappingCost {

  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyyMMddHHmm", Locale.ROOT);
  private static final ByteString DELAY = ByteString.copyFromUtf8("delay");
  private static final ByteString DISTANCE = ByteString.copyFromUtf8("distance");

  /** The newest cells of the family, as the typed read asks for them. */
  private static final RowFilter NEWEST =
      FILTERS
          .chain()
          .filter(FILTERS.family().exactMatch("f"))
          .filter(FILTERS.limit().cellsPerColumn(1))
          .toProto();

  private final BigtableEmulator emulator;
  private final List<Integer> numbers;

  private MappingCost(BigtableEmulator emulator, int rows) {
    this.emulator = emulator;
    this.numbers = IntStream.range(0, rows).boxed().toList();
  }

  /** Runs so many rounds (11) of so many rows (100,000). */
  public static void main(String[] arguments) {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 11;
    int rows = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100_000;
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      new SchemaManager(emulator.adminClient()).create(FlightTable.SCHEMA);
      MappingCost cost = new MappingCost(emulator, rows);
      System.out.printf(
          Locale.ROOT, "%,d rows, medians of %s rounds, seconds of processor time%n", rows, rounds);
      print("write", rounds, cost::writeTyped, cost::writeByHand);
      print("read", rounds, cost::readTyped, cost::readByHand);
    }
  }

  private static void print(String what, int rounds, Runnable typed, Runnable byHand) {
    typed.run(); // The first of each warms up.
    byHand.run();
    double[] typedSeconds = new double[rounds];
    double[] byHandSeconds = new double[rounds];
    double[] ratios = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      boolean typedFirst = round % 2 == 0;
      if (typedFirst) {
        typedSeconds[round] = seconds(typed);
      }
      byHandSeconds[round] = seconds(byHand);
      if (!typedFirst) {
        typedSeconds[round] = seconds(typed);
      }
      ratios[round] = typedSeconds[round] / byHandSeconds[round];
    }
    Arrays.sort(ratios);
    System.out.printf(
        Locale.ROOT,
        "%-5s  typed %.2f  by hand %.2f  ratio %.3f (%.3f to %.3f), limit 1.10%n",
        what,
        median(typedSeconds),
        median(byHandSeconds),
        median(ratios),
        ratios[0],
        ratios[rounds - 1]);
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static double seconds(Runnable pipeline) {
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.gc();
    long before = process.getProcessCpuTime();
    pipeline.run();
    return (process.getProcessCpuTime() - before) / 1e9;
  }

  private static Flight flight(int number) {
    return new Flight(
        "A" + number % 300,
        LocalDateTime.of(2001, 1, 1, 0, 0).plusMinutes(number / 10),
        "B" + number % 7,
        number % 100,
        number % 90,
        number % 3000);
  }

  private void writeTyped() {
    Pipeline pipeline = Pipelines.create();
    pipeline
        .apply(Create.of(numbers))
        .apply(Pipelines.mapping(MappingCost::flight))
        .setCoder(EntityCoder.of(FlightMapper::new))
        .apply(
            Rowsmith.merge(FlightMapper::new)
                .to(emulator.projectId(), emulator.instanceId())
                .configured(io -> io.withEmulator(emulator.address()))
                .at(flight -> flight.departure().toInstant(ZoneOffset.UTC)));
    pipeline.run().waitUntilFinish();
  }

  private void writeByHand() {
    Pipeline pipeline = Pipelines.create();
    pipeline
        .apply(Create.of(numbers))
        .apply(Pipelines.mapping(MappingCost::flight))
        .setCoder(EntityCoder.of(FlightMapper::new)) // which is not asked to encode
        .apply(Pipelines.mapping(MappingCost::mutations))
        .setCoder(KvCoder.of(ByteStringCoder.of(), IterableCoder.of(ProtoCoder.of(Mutation.class))))
        .apply(
            BigtableIO.write()
                .withProjectId(emulator.projectId())
                .withInstanceId(emulator.instanceId())
                .withEmulator(emulator.address())
                .withTableId("flights")
                .withWriteResults());
    pipeline.run().waitUntilFinish();
  }

  private static KV<ByteString, Iterable<Mutation>> mutations(Flight flight) {
    String key =
        flight.origin()
            + "#"
            + flight.departure().format(MINUTE)
            + "#"
            + flight.destination()
            + "#"
            + (flight.number() < 10 ? "0" : "")
            + flight.number();
    long micros = flight.departure().toInstant(ZoneOffset.UTC).toEpochMilli() * 1000;
    List<Mutation> mutations = new ArrayList<>(2);
    mutations.add(cell(DELAY, micros, flight.delay()));
    mutations.add(cell(DISTANCE, micros, flight.distance()));
    return KV.of(ByteString.copyFromUtf8(key), mutations);
  }

  private static Mutation cell(ByteString qualifier, long micros, int value) {
    return Mutation.newBuilder()
        .setSetCell(
            SetCell.newBuilder()
                .setFamilyName("f")
                .setColumnQualifier(qualifier)
                .setTimestampMicros(micros)
                .setValue(ByteString.copyFrom(ByteBuffer.allocate(4).putInt(0, value))))
        .build();
  }

  private void readTyped() {
    Pipeline pipeline = Pipelines.create();
    pipeline
        .apply(
            Rowsmith.read(FlightMapper::new)
                .from(emulator.projectId(), emulator.instanceId())
                .configured(io -> io.withEmulator(emulator.address()))
                .scanAll("to measure"))
        .apply(Count.globally());
    pipeline.run().waitUntilFinish();
  }

  private void readByHand() {
    Pipeline pipeline = Pipelines.create();
    pipeline
        .apply(
            BigtableIO.read()
                .withProjectId(emulator.projectId())
                .withInstanceId(emulator.instanceId())
                .withEmulator(emulator.address())
                .withTableId("flights")
                .withRowFilter(NEWEST))
        .apply(Pipelines.mapping(MappingCost::ofRow))
        .setCoder(EntityCoder.of(FlightMapper::new))
        .apply(Count.globally());
    pipeline.run().waitUntilFinish();
  }

  private static Flight ofRow(Row row) {
    String[] key = row.getKey().toStringUtf8().split("#", -1);
    int delay = 0;
    int distance = 0;
    for (Family family : row.getFamiliesList()) {
      for (Column column : family.getColumnsList()) {
        Cell newest = column.getCells(0);
        int value = newest.getValue().asReadOnlyByteBuffer().getInt();
        if (column.getQualifier().equals(DELAY)) {
          delay = value;
        } else if (column.getQualifier().equals(DISTANCE)) {
          distance = value;
        }
      }
    }
    return new Flight(
        key[0],
        LocalDateTime.parse(key[1], MINUTE),
        key[2],
        Integer.parseInt(key[3]),
        delay,
        distance);
  }
}
