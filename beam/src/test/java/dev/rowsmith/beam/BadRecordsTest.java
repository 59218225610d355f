package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.Limits;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What cannot be mapped or written, with a handler and without one. */
@BigtableTest
class BadRecordsTest {

  private static final Instant NOON = Instant.parse("2015-02-09T12:00:00Z");

  private final ReadingRepository readings;
  private final ShelfRepository shelves;
  private final BigtableDataClient client;
  private final BigtableEmulator emulator;

  BadRecordsTest(
      ReadingRepository readings,
      ShelfRepository shelves,
      BigtableDataClient client,
      BigtableEmulator emulator) {
    this.readings = readings;
    this.shelves = shelves;
    this.client = client;
    this.emulator = emulator;
  }

  @Test
  void a_key_that_is_too_long_names_entity_and_segment_and_the_others_are_written() {
    List<BadRecord> bad =
        write(
            mapper(),
            id -> new Reading("long", id == 2 ? "x".repeat(5000) : "d" + id, NOON, 1.0, null),
            Rowsmith.merge(mapper()).at(Reading::at));

    assertThat(readings.scan().deviceType("long").count()).isEqualTo(2);
    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).getRecord().getHumanReadableJsonRecord())
        .contains("\"entity\":\"Reading\"")
        .doesNotContain("xxx");
    assertThat(bad.get(0).getFailure().getDescription())
        .contains("Reading: the row key has 5019 bytes");
  }

  @Test
  void a_runner_that_encodes_all_needs_another_coder_for_what_cannot_be_stored() {
    List<BadRecord> bad = writeEncoded(SerializableCoder.of(Reading.class));

    assertThat(readings.scan().deviceType("encoded").count()).isEqualTo(1);
    assertThat(bad)
        .extracting(record -> record.getFailure().getDescription())
        .containsExactly("Reading: the row key has 5022 bytes, and Bigtable holds 4096");
    assertThatThrownBy(() -> writeEncoded(EntityCoder.of(mapper())))
        .hasStackTraceContaining("another coder, such as SerializableCoder");
  }

  /** Writes a reading, and one whose key is too long, by a runner that encodes every element. */
  private List<BadRecord> writeEncoded(Coder<Reading> coder) {
    return handled(
        Pipelines.encoding(),
        (pipeline, handler) -> {
          pipeline
              .apply(Create.of(1, 5000).withCoder(VarIntCoder.of()))
              .apply(
                  Pipelines.mapping(
                      size -> new Reading("encoded", "x".repeat(size), NOON, 1.0, null)))
              .setCoder(coder)
              .apply(
                  Rowsmith.merge(mapper())
                      .to(emulator.projectId(), emulator.instanceId())
                      .at(Reading::at)
                      .configured(io -> io.withEmulator(emulator.address()))
                      .onBad(handler));
          return () -> {};
        });
  }

  @Test
  void a_time_that_no_cell_has_names_entity_and_key() {
    List<BadRecord> bad =
        write(
            mapper(),
            id -> new Reading("time", "d" + id, NOON, 1.0, null),
            Rowsmith.merge(mapper()).at(BadRecordsTest::timeOf));

    assertThat(readings.scan().deviceType("time").keys())
        .containsExactly(new ReadingKey("time", "d0", NOON));
    assertThat(bad)
        .extracting(record -> record.getRecord().getHumanReadableJsonRecord())
        .allMatch(record -> record.contains("\"table\":\"" + readings.table() + "\""))
        .anyMatch(record -> record.contains("\"key\":\"time#d1#1423483200000\""))
        .anyMatch(record -> record.contains("\"key\":\"time#d2#1423483200000\""));
    assertThat(bad)
        .extracting(record -> record.getFailure().getDescription())
        .anyMatch(words -> words.contains("is finer than milliseconds"))
        .anyMatch(words -> words.contains("has no count of microseconds"));
  }

  private static Instant timeOf(Reading reading) {
    return switch (reading.deviceId()) {
      case "d1" -> NOON.plusNanos(7);
      case "d2" -> Instant.parse("+999999-12-31T00:00:00Z");
      default -> NOON;
    };
  }

  @Test
  void a_value_that_is_too_long_for_a_cell_names_key_and_component() {
    String table = shelves.table();
    MapperFactory<ShelfMapper> mapper = () -> new ShelfMapper(ShelfTable.SCHEMA.inTable(table));

    List<BadRecord> bad =
        write(
            mapper,
            id -> shelf("big", id, id == 1 ? "x".repeat(Limits.MAX_CELL_BYTES + 1) : null),
            Rowsmith.merge(mapper).at(shelf -> NOON));

    assertThat(shelves.scan().shop("big").count()).isEqualTo(2);
    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).getRecord().getHumanReadableJsonRecord())
        .contains("\"key\":\"big#0000000001\"", "\"component\":\"note\"");
    assertThat(bad.get(0).getFailure().getDescription())
        .contains("a value of 104,857,601 bytes, and a cell holds at most 104,857,600");
  }

  @Test
  void a_row_that_Bigtable_refuses_leaves_without_its_values() {
    MapperFactory<PatientMapper> elsewhere =
        () -> new PatientMapper(PatientTable.SCHEMA.inTable("dropped"));

    List<BadRecord> bad =
        write(
            elsewhere,
            id -> new Patient("clinic " + id, "Ada Lovelace", "12 Marylebone", NOON),
            Rowsmith.merge(elsewhere).configured(BigtableIO.Write::withoutValidation));

    assertThat(bad).hasSize(3);
    assertThat(bad.toString())
        .contains("\"entity\":\"Patient\"")
        .contains("clinic$P2#")
        .contains("<personal data>")
        .contains("NotFoundException")
        .doesNotContain("Ada")
        .doesNotContain("Marylebone");
  }

  @Test
  void a_row_that_cannot_be_read_names_key_and_component() {
    readings.put(new Reading("torn", "d1", NOON, 20.5, null));
    ByteString key = new ReadingKey("torn", "d2", NOON).encode();
    setCell(key.toStringUtf8(), "temperature", ByteString.copyFromUtf8("warm"));
    List<Reading> good = new ArrayList<>();

    List<BadRecord> bad = read(Rowsmith.read(mapper()).scan(scan -> scan.deviceType("torn")), good);

    assertThat(good).hasSize(1);
    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).getRecord().getHumanReadableJsonRecord())
        .contains("\"component\":\"temperature\"")
        .contains("\"key\":\"torn#d2#1423483200000\"");
    assertThat(bad.get(0).getRecord().getEncodedRecord()).isEqualTo(key.toByteArray());
    assertThatThrownBy(
            () ->
                Pipelines.read(
                    emulator, Rowsmith.read(mapper()).scan(scan -> scan.deviceType("torn"))))
        .hasStackTraceContaining("m:temperature");
  }

  @Test
  void rows_of_another_program_name_table_key_and_column() {
    String prefix = "foreign#";
    setCell(prefix + "d1", "temperature", ByteString.copyFrom(new byte[8]));
    setCell(prefix + "d1#1423483200000", "h", ByteString.copyFrom(new byte[8]));
    setCell(prefix + "d1#1423483200001", "temperature", ByteString.copyFrom(new byte[8]));
    List<Reading> good = new ArrayList<>();

    List<BadRecord> bad = read(Rowsmith.read(mapper()).scanAll("to find the rows of others"), good);

    assertThat(good).contains(new Reading("foreign", "d1", NOON.plusMillis(1), 0, null));
    List<String> records =
        bad.stream()
            .map(record -> record.getRecord().getHumanReadableJsonRecord())
            .filter(record -> record.contains(prefix))
            .toList();
    assertThat(records)
        .containsExactlyInAnyOrder(
            "{\"entity\":\"Reading\",\"table\":\"%s\",\"key\":\"foreign#d1\"}"
                .formatted(readings.table()),
            "{\"entity\":\"Reading\",\"table\":\"%s\",\"key\":\"foreign#d1#1423483200000\",\"component\":\"temperature\"}"
                .formatted(readings.table()));
    assertThat(bad)
        .extracting(record -> record.getFailure().getDescription())
        .anyMatch(words -> words.contains("m:temperature") && words.contains("foreign#d1#14"));
  }

  private void setCell(String key, String qualifier, ByteString value) {
    client.mutateRow(
        RowMutation.create(TableId.of(readings.table()), key)
            .setCell("m", ByteString.copyFromUtf8(qualifier), 1000, value));
  }

  private static Shelf shelf(String shop, int number, @Nullable String note) {
    return new Shelf(shop, number, number, note, Map.of(), List.of());
  }

  private interface Steps {

    Runnable add(Pipeline pipeline, ErrorHandler<BadRecord, ?> handler);
  }

  private static List<BadRecord> handled(Steps steps) {
    return handled(Pipelines.create(), steps);
  }

  private static List<BadRecord> handled(Pipeline pipeline, Steps steps) {
    Pipelines.Collected<BadRecord> bad = new Pipelines.Collected<>();
    Runnable after;
    try (ErrorHandler.BadRecordErrorHandler<?> handler =
        pipeline.registerBadRecordErrorHandler(bad)) {
      after = steps.add(pipeline, handler);
    }
    pipeline.run().waitUntilFinish();
    after.run();
    return bad.elements();
  }

  private List<BadRecord> read(EntityRead<Reading, ?, ?> read, List<Reading> good) {
    return handled(
        (pipeline, handler) -> {
          Pipelines.Collected<Reading> rows = new Pipelines.Collected<>();
          pipeline
              .apply(
                  read.from(emulator.projectId(), emulator.instanceId())
                      .configured(io -> io.withEmulator(emulator.address()))
                      .onBad(handler))
              .apply(rows);
          return () -> good.addAll(rows.elements());
        });
  }

  /** Writes the entities of 0, 1 and 2. */
  private <E> List<BadRecord> write(
      MapperFactory<? extends EntityMapper<E, ?>> mapper,
      SerializableFunction<Integer, E> entity,
      EntityWrite<E> write) {
    return handled(
        (pipeline, handler) -> {
          pipeline
              .apply(Create.of(0, 1, 2).withCoder(VarIntCoder.of()))
              .apply(Pipelines.mapping(entity))
              .setCoder(EntityCoder.of(mapper))
              .apply(
                  write
                      .to(emulator.projectId(), emulator.instanceId())
                      .configured(io -> io.withEmulator(emulator.address()))
                      .onBad(handler));
          return () -> {};
        });
  }

  private MapperFactory<ReadingMapper> mapper() {
    String table = readings.table();
    return () -> new ReadingMapper(ReadingTable.SCHEMA.inTable(table));
  }
}
