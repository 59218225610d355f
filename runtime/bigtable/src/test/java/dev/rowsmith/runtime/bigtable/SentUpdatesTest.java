package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.api.gax.rpc.UnavailableException;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.AddToCell;
import com.google.bigtable.v2.Mutation.MergeToCell;
import com.google.bigtable.v2.TimestampRange;
import com.google.common.hash.Hashing;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.CellValue;
import dev.rowsmith.runtime.value.TextCodec;
import io.grpc.Status;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is sent for changes of single columns, and how often. */
class SentUpdatesTest {

  private static final Column<String> NAME = Column.of("name", String.class, "m", "name");
  private static final Column<Long> COUNT = Column.of("count", Long.class, "m", "c");
  private static final Column<Long> FROM_FIVE = COUNT.whenAbsent(5L);
  private static final Column<Long> KEPT = Column.of("kept", Long.class, "x", "k");
  private static final VersionedColumn<Long> SPEED =
      VersionedColumn.of("speed", "Long", "m", "s", BinaryCodec.LONG, 10);
  private static final AggregateColumn TOTAL =
      AggregateColumn.of("total", "sums", "t", Aggregation.SUM);
  private static final AggregateColumn VISITORS =
      AggregateColumn.of("visitors", "sums", "v", Aggregation.HLL);
  private static final AggregateColumn RECENT =
      AggregateColumn.of("recent", "m", "r", Aggregation.SUM);

  private FakeBigtable bigtable;
  private SensorRepository sensors;

  @BeforeEach
  void start() throws IOException {
    bigtable = new FakeBigtable();
    sensors = new SensorRepository(bigtable.client(), "sensors_2");
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  private Update update() {
    return new Update(sensors, new Sensor.Key("ORD", "1"));
  }

  @Test
  void cells_that_are_set_are_sent_again_with_the_same_timestamp() {
    bigtable.outcomes.add(Status.UNAVAILABLE);

    update().name("north").apply();

    assertThat(bigtable.writes).hasSize(2);
    assertThat(bigtable.writes.get(1).getMutationsList())
        .isEqualTo(bigtable.writes.get(0).getMutationsList());
    assertThat(bigtable.writes.get(0).getMutations(0).getSetCell().getTimestampMicros())
        .isPositive();
  }

  @Test
  void what_is_added_is_sent_once() {
    bigtable.outcomes.add(Status.UNAVAILABLE);
    assertThatThrownBy(() -> update().addTotal(5).apply()).isInstanceOf(UnavailableException.class);
    assertThat(bigtable.writes).hasSize(1);
    assertThat(bigtable.writes.get(0).getMutationsList())
        .extracting(Mutation::getMutationCase)
        .containsExactly(Mutation.MutationCase.ADD_TO_CELL);

    bigtable.outcomes.add(Status.UNAVAILABLE);
    assertThatThrownBy(() -> update().addTotal(5).applyAsync().join())
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(UnavailableException.class);
    assertThat(bigtable.writes).hasSize(2);
  }

  @Test
  void what_a_family_would_delete_by_its_age_is_not_added() {
    assertThatThrownBy(() -> update().addRecent(5))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.recent: the family m deletes what is older than 30 days, and all that is added"
                + " goes into one cell of 1970; declare maxVersions = 1 and no age");
    assertThat(bigtable.writes).isEmpty();
  }

  @Test
  void a_text_is_counted_as_the_number_that_is_its_fingerprint() {
    update().count(VISITORS, "user17").apply();
    update().count(VISITORS, ByteString.copyFromUtf8("user17")).apply();

    AddToCell text = bigtable.writes.get(0).getMutations(0).getAddToCell();
    assertThat(text.getFamilyName()).isEqualTo("sums");
    assertThat(text.getColumnQualifier().getRawValue()).isEqualTo(VISITORS.qualifier());
    assertThat(text.getTimestamp().getRawTimestampMicros()).isZero();
    assertThat(text.getInput().getIntValue())
        .isEqualTo(
            Hashing.farmHashFingerprint64().hashString("user17", StandardCharsets.UTF_8).asLong());
    assertThat(bigtable.writes.get(1).getMutationsList())
        .isEqualTo(bigtable.writes.get(0).getMutationsList());
  }

  @Test
  void an_update_adds_one_version_for_each_millisecond() {
    Instant noon = Instant.parse("2020-05-01T12:00:00Z");
    assertThatThrownBy(() -> update().addSpeed(noon, 1).addSpeed(noon, 2))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Sensor.speed: two versions at 2020-05-01T12:00:00Z");
    update()
        .addSpeed(noon, 1)
        .addSpeed(noon.plusMillis(1), 2)
        .removeSpeed(noon, noon.plusMillis(1))
        .addSpeed(noon, 3)
        .clearSpeed()
        .addSpeed(noon, 4)
        .deleteFamily("m")
        .addSpeed(noon, 5)
        .apply();
  }

  @Test
  void a_sketch_is_merged_as_its_bytes_and_once() {
    ByteString sketch = ByteString.copyFrom(new byte[] {8, 1, 0});
    bigtable.outcomes.add(Status.UNAVAILABLE);

    assertThatThrownBy(() -> update().mergeSketch(VISITORS, sketch).apply())
        .isInstanceOf(UnavailableException.class);

    assertThat(bigtable.writes).hasSize(1);
    MergeToCell merge = bigtable.writes.get(0).getMutations(0).getMergeToCell();
    assertThat(merge.getFamilyName()).isEqualTo("sums");
    assertThat(merge.getColumnQualifier().getRawValue()).isEqualTo(VISITORS.qualifier());
    assertThat(merge.getTimestamp().getRawTimestampMicros()).isZero();
    assertThat(merge.getInput().getRawValue()).isEqualTo(sketch);
  }

  @Test
  void versions_of_no_time_are_not_removed_because_bigtable_takes_an_end_of_1970_for_no_end() {
    Instant noon = Instant.parse("2015-02-09T12:00:00Z");
    update().removeSpeed(noon, noon.plusMillis(1)).apply();

    for (Instant time : List.of(Instant.EPOCH, noon)) {
      assertThatThrownBy(() -> update().removeSpeed(time, Instant.EPOCH))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "Sensor.speed has no version that is written at %s and before 1970-01-01T00:00:00Z"
                  .formatted(time));
    }

    assertThat(bigtable.writes).hasSize(1);
    assertThat(bigtable.writes.get(0).getMutations(0).getDeleteFromColumn().getTimeRange())
        .isEqualTo(
            TimestampRange.newBuilder()
                .setStartTimestampMicros(noon.toEpochMilli() * 1_000)
                .setEndTimestampMicros(noon.toEpochMilli() * 1_000 + 1_000)
                .build());
  }

  @Test
  void a_sum_counts_no_texts_and_merges_no_sketch() {
    assertThatThrownBy(() -> update().count(TOTAL, "user17"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Sensor.total is a SUM, and only a sketch (HLL) counts distinct values");
    assertThatThrownBy(() -> update().mergeSketch(TOTAL, ByteString.EMPTY))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(bigtable.writes).isEmpty();
  }

  @Test
  void what_depends_on_a_condition_is_sent_once() {
    bigtable.outcomes.add(Status.UNAVAILABLE);
    assertThatThrownBy(() -> update().name("north").onlyIf(NAME.isAbsent()).apply())
        .isInstanceOf(UnavailableException.class);
    bigtable.outcomes.add(Status.UNAVAILABLE);
    assertThatThrownBy(() -> sensors.insertIfAbsent(new Sensor("ORD", "1", "north", 7, null)))
        .isInstanceOf(UnavailableException.class);
    assertThat(bigtable.conditionals).hasSize(2);
  }

  @Test
  void an_increment_is_sent_once() {
    bigtable.outcomes.add(Status.UNAVAILABLE);
    assertThatThrownBy(() -> sensors.increment(new Sensor.Key("ORD", "1"), KEPT, 1))
        .isInstanceOf(UnavailableException.class);
    assertThat(bigtable.modifications).hasSize(1);
    assertThat(bigtable.writes).isEmpty();
  }

  @Test
  void a_cell_that_has_expired_is_deleted_before_it_could_be_incremented() {
    Instant now = Instant.parse("2026-05-31T12:00:00.123Z");
    sensors.writer().setClock(() -> now);

    assertThatThrownBy(() -> sensors.increment(new Sensor.Key("ORD", "1"), COUNT, 1));
    assertThatThrownBy(() -> sensors.appendAsync(new Sensor.Key("ORD", "1"), NAME, "x").join());

    assertThat(bigtable.writes).hasSize(2);
    assertThat(bigtable.modifications).hasSize(2);
    assertThat(bigtable.writes)
        .allSatisfy(
            write ->
                assertThat(write.getMutations(0).getDeleteFromColumn().getTimeRange())
                    .isEqualTo(
                        TimestampRange.newBuilder()
                            .setEndTimestampMicros(
                                now.minus(Duration.ofDays(30)).toEpochMilli() * 1_000)
                            .build()));
  }

  @Test
  void an_increment_begins_at_the_value_that_stands_for_an_absent_cell() {
    Instant now = Instant.parse("2026-05-31T12:00:00.123Z");
    sensors.writer().setClock(() -> now);
    bigtable.found = false;

    assertThat(sensors.increment(new Sensor.Key("ORD", "1"), FROM_FIVE, 2)).isEqualTo(7);
    assertThat(sensors.incrementAsync(new Sensor.Key("ORD", "1"), FROM_FIVE, -1).join())
        .isEqualTo(4);
    assertThat(sensors.append(new Sensor.Key("ORD", "1"), NAME.whenAbsent("no"), "one"))
        .isEqualTo("noone");

    assertThat(bigtable.modifications).isEmpty();
    assertThat(bigtable.conditionals)
        .extracting(request -> request.getFalseMutations(0).getSetCell())
        .extracting(cell -> cell.getTimestampMicros(), cell -> cell.getValue())
        .containsExactly(
            tuple(now.toEpochMilli() * 1_000, CellValue.encodeLong(7)),
            tuple(now.toEpochMilli() * 1_000, CellValue.encodeLong(4)),
            tuple(now.toEpochMilli() * 1_000, ByteString.copyFromUtf8("noone")));
    assertThat(bigtable.conditionals)
        .allMatch(
            request ->
                request.getTrueMutationsCount() == 0
                    // A cell that has expired is none.
                    && request.getPredicateFilter().toString().contains("timestamp_range_filter"));
  }

  @Test
  void an_increment_of_a_cell_that_is_there_goes_on_from_it() {
    assertThatThrownBy(() -> sensors.increment(new Sensor.Key("ORD", "1"), FROM_FIVE, 2));
    assertThatThrownBy(
        () -> sensors.incrementAsync(new Sensor.Key("ORD", "1"), FROM_FIVE, 2).join());

    assertThat(bigtable.conditionals).hasSize(2);
    assertThat(bigtable.modifications)
        .hasSize(2)
        .allMatch(request -> request.getRules(0).getIncrementAmount() == 2);
    assertThat(bigtable.writes).isEmpty();
  }

  @Test
  void an_increment_that_may_have_begun_is_not_sent_again() {
    bigtable.outcomes.add(Status.UNAVAILABLE);
    assertThatThrownBy(() -> sensors.increment(new Sensor.Key("ORD", "1"), FROM_FIVE, 2))
        .isInstanceOf(UnavailableException.class);
    assertThat(bigtable.conditionals).hasSize(1);
    assertThat(bigtable.modifications).isEmpty();
  }

  @Test
  void an_empty_text_is_not_appended_and_the_column_is_named() {
    assertThatThrownBy(() -> sensors.append(new Sensor.Key("ORD", "1"), NAME, ""))
        .isInstanceOf(CellValueException.class)
        .hasMessage("Sensor.name: an empty text, and Bigtable appends none");
    assertThat(bigtable.modifications).isEmpty();
  }

  @Test
  void cells_that_are_set_on_a_condition_replace_newer_ones() {
    Instant now = Instant.parse("2026-05-31T12:00:00.123Z");
    Update update = update().name("north").onlyIf(COUNT.isPresent());
    sensors.writer().setClock(() -> now);
    update.apply();

    long micros = now.toEpochMilli() * 1_000;
    List<Mutation> sent = bigtable.conditionals.get(0).getTrueMutationsList();
    assertThat(sent).hasSize(2);
    assertThat(sent.get(0).getDeleteFromColumn().getColumnQualifier()).isEqualTo(NAME.qualifier());
    assertThat(sent.get(0).getDeleteFromColumn().getTimeRange())
        .isEqualTo(TimestampRange.newBuilder().setStartTimestampMicros(micros + 1_000).build());
    assertThat(sent.get(1).getSetCell().getTimestampMicros()).isEqualTo(micros);
  }

  @Test
  void cells_of_a_time_that_was_given_replace_no_newer_ones() {
    Instant noon = Instant.parse("2015-02-09T12:00:00Z");
    update().cellsWrittenAt(noon).name("north").onlyIf(COUNT.isPresent()).apply();

    assertThat(bigtable.conditionals.get(0).getTrueMutationsList())
        .extracting(each -> each.getSetCell().getTimestampMicros())
        .containsExactly(noon.toEpochMilli() * 1_000);
  }

  @Test
  void what_could_not_be_incremented_is_refused_before_it_is_sent() {
    Column<Long> text = Column.of("count", Long.class, "m", "c", TextCodec.LONG);
    assertThatThrownBy(() -> sensors.increment(new Sensor.Key("ORD", "1"), text, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Sensor.count: Bigtable increments 8 big-endian bytes, and it is stored otherwise");
    assertThatThrownBy(() -> update().apply())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("an update of Sensor that changes nothing; set or clear a column");
    assertThat(bigtable.modifications).isEmpty();
    assertThat(bigtable.writes).isEmpty();
  }

  /** What is generated for an entity with these columns. */
  private static final class Update extends RowUpdate<Sensor, Sensor.Key, Update> {

    private Update(SensorRepository repository, Sensor.Key key) {
      super(repository, key);
    }

    private Update name(String value) {
      return set(NAME, value);
    }

    private Update addSpeed(Instant at, long value) {
      return addVersion(SPEED, at, value);
    }

    private Update clearSpeed() {
      return clear(SPEED);
    }

    private Update removeSpeed(Instant from, Instant until) {
      return removeVersions(SPEED, from, until);
    }

    private Update addTotal(long value) {
      return add(TOTAL, value);
    }

    private Update addRecent(long value) {
      return add(RECENT, value);
    }
  }
}
