package dev.rowsmith.runtime.bigtable.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.v2.Mutation.SetCell;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.Limits;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.SensorMapper;
import dev.rowsmith.runtime.bigtable.internal.write.FamilyNames;
import dev.rowsmith.runtime.bigtable.internal.write.WriteMode;
import dev.rowsmith.runtime.value.CellValue;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellWriterTest {

  private static final long AT = 1_423_523_569_918_000L;
  private static final Instant SEEN = Instant.parse("2015-02-09T23:12:49Z");

  private final SensorMapper mapper = new SensorMapper();

  @Test
  void put_sets_what_is_present_and_deletes_what_is_absent() {
    List<com.google.bigtable.v2.Mutation> mutations =
        sent(mapper.put(new Sensor("ORD", "1", null, 7, SEEN), AT));

    assertThat(mutations).hasSize(3);
    assertThat(mutations.get(0).getDeleteFromColumn().getFamilyName()).isEqualTo("m");
    assertThat(mutations.get(0).getDeleteFromColumn().getColumnQualifier())
        .isEqualTo(ByteString.copyFromUtf8("name"));
    assertThat(mutations.get(0).getDeleteFromColumn().hasTimeRange()).isFalse();
    assertThat(mutations.get(1).getSetCell()).isEqualTo(cell("m", "c", CellValue.encodeLong(7)));
    assertThat(mutations.get(2).getSetCell().getFamilyName()).isEqualTo("x");
  }

  @Test
  void merge_sets_what_is_present_and_leaves_the_rest() {
    assertThat(sent(mapper.merge(new Sensor("ORD", "1", null, 7, null), AT)))
        .extracting(com.google.bigtable.v2.Mutation::getSetCell)
        .containsExactly(cell("m", "c", CellValue.encodeLong(7)));
  }

  @Test
  void all_cells_of_a_row_carry_the_one_timestamp_they_are_given() {
    assertThat(sent(mapper.put(new Sensor("ORD", "1", "north", 7, SEEN), AT)))
        .hasSize(3)
        .allSatisfy(each -> assertThat(each.getSetCell().getTimestampMicros()).isEqualTo(AT));
  }

  @Test
  void an_empty_text_is_a_value_and_no_absence() {
    assertThat(sent(mapper.put(new Sensor("ORD", "1", "", 7, SEEN), AT)).get(0).getSetCell())
        .isEqualTo(cell("m", "name", ByteString.EMPTY));
  }

  @Test
  void a_row_without_any_value_is_refused_because_it_would_not_exist() {
    CellWriter cells =
        new CellWriter(
            Sensor.SCHEMA, new FamilyNames(Sensor.SCHEMA), List.of(), WriteMode.PUT, AT, AT);
    cells.setString(0, null);
    cells.setInstant(2, null);

    assertThatThrownBy(cells::finish)
        .isInstanceOf(CellValueException.class)
        .hasMessageContaining("Sensor")
        .hasMessageContaining("no column holds a value");
  }

  @Test
  void a_value_that_cannot_be_encoded_is_reported_with_its_component() {
    Sensor tooFine = new Sensor("ORD", "1", null, 7, SEEN.plusNanos(1));

    assertThatThrownBy(() -> mapper.put(tooFine, AT))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.seen: 2015-02-09T23:12:49.000000001Z is finer than microseconds;"
                + " use truncatedTo(ChronoUnit.MICROS)");
    assertThatThrownBy(() -> mapper.merge(new Sensor("ORD", "1", "\ud800", 7, SEEN), AT))
        .isInstanceOfSatisfying(
            CellValueException.class, refused -> assertThat(refused.component()).isEqualTo("name"));
  }

  @Test
  void a_timestamp_that_no_cell_has_is_reported_with_its_component() {
    CellWriter cells =
        new CellWriter(
            Sensor.SCHEMA, new FamilyNames(Sensor.SCHEMA), List.of(), WriteMode.PUT, AT, AT);

    assertThatThrownBy(() -> cells.timestamp("writtenAt", SEEN.plusNanos(1_000)))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.writtenAt: 2015-02-09T23:12:49.000001Z is finer than milliseconds, and a"
                + " cell's timestamp is not; use truncatedTo(ChronoUnit.MILLIS)");
    assertThatThrownBy(() -> cells.timestamp("writtenAt", Instant.EPOCH.minusMillis(1)))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Sensor.writtenAt: 1969-12-31T23:59:59.999Z is before 1970");
  }

  @Test
  void a_cell_of_100_MiB_is_written_and_a_byte_more_is_refused() {
    CellWriter cells =
        new CellWriter(
            Sensor.SCHEMA, new FamilyNames(Sensor.SCHEMA), List.of(), WriteMode.PUT, AT, AT);
    cells.set(Sensor.NAME, zeros(Limits.MAX_CELL_BYTES));
    assertThat(sent(cells.finish())).hasSize(1);

    CellWriter more =
        new CellWriter(
            Sensor.SCHEMA, new FamilyNames(Sensor.SCHEMA), List.of(), WriteMode.PUT, AT, AT);
    assertThatThrownBy(() -> more.set(Sensor.NAME, zeros(Limits.MAX_CELL_BYTES + 1)))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.name: a value of 104,857,601 bytes, and a cell holds at most 104,857,600");
  }

  @Test
  void a_row_of_more_than_200_MB_is_refused_at_the_component_that_breaks_it() {
    CellWriter cells =
        new CellWriter(
            Sensor.SCHEMA, new FamilyNames(Sensor.SCHEMA), List.of(), WriteMode.PUT, AT, AT);
    cells.set(Sensor.NAME, zeros(95_000_000));
    cells.set(Sensor.COUNT, zeros(95_000_000));

    assertThatThrownBy(() -> cells.set(Sensor.SEEN, zeros(95_000_000)))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Sensor.seen: the row grows to 285,000,0")
        .hasMessageEndingWith("and one write holds at most 200,000,000");
  }

  @Test
  void a_row_of_more_than_100_000_mutations_is_refused() {
    CellWriter cells =
        new CellWriter(
            Sensor.SCHEMA, new FamilyNames(Sensor.SCHEMA), List.of(), WriteMode.PUT, AT, AT);
    for (int count = 0; count < Limits.MAX_ROW_MUTATIONS; count++) {
      cells.set(Sensor.NAME, ByteString.EMPTY);
    }

    assertThatThrownBy(() -> cells.set(Sensor.COUNT, ByteString.EMPTY))
        .isInstanceOf(CellValueException.class)
        .hasMessage("Sensor.count: one write holds at most 100,000 mutations of a row");
  }

  /** Zeros that share one megabyte of memory. */
  private static ByteString zeros(int size) {
    ByteString chunk = ByteString.copyFrom(new byte[1 << 20]);
    ByteString zeros = chunk.substring(0, size % chunk.size());
    for (int count = size / chunk.size(); count > 0; count--) {
      zeros = zeros.concat(chunk);
    }
    return zeros;
  }

  private static List<com.google.bigtable.v2.Mutation> sent(RowMutations mutations) {
    return mutations.messages();
  }

  private static SetCell cell(String family, String qualifier, ByteString value) {
    return SetCell.newBuilder()
        .setFamilyName(family)
        .setColumnQualifier(ByteString.copyFromUtf8(qualifier))
        .setTimestampMicros(AT)
        .setValue(value)
        .build();
  }
}
