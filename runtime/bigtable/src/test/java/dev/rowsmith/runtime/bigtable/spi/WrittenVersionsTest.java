package dev.rowsmith.runtime.bigtable.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.internal.write.FamilyNames;
import dev.rowsmith.runtime.bigtable.internal.write.WriteMode;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.time.Instant;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shows that versions are written only if they are read back as they were. */
class WrittenVersionsTest {

  private static final long AT = 1_423_523_569_918_000L;

  private static CellWriter writer(WriteMode mode) {
    return new CellWriter(Sensor.SCHEMA, new FamilyNames(Sensor.SCHEMA), List.of(), mode, AT, AT);
  }

  private static VersionedColumn<Long> speed(int max) {
    return VersionedColumn.of("speed", "List<Cell<Long>>", "m", "s", BinaryCodec.LONG, max);
  }

  private static List<Cell<Long>> at(long... millis) {
    return LongStream.of(millis)
        .mapToObj(each -> new Cell<>(Instant.ofEpochMilli(each), each))
        .toList();
  }

  private static NavigableMap<Instant, Long> history(List<Cell<Long>> versions) {
    NavigableMap<Instant, Long> history = new TreeMap<>();
    versions.forEach(each -> history.put(each.timestamp(), each.value()));
    return history;
  }

  private static long written(CellWriter cells) {
    return cells.finish().messages().stream().filter(each -> each.hasSetCell()).count();
  }

  @ParameterizedTest
  @EnumSource(WriteMode.class)
  void more_versions_than_are_read_are_refused(WriteMode mode) {
    assertThatThrownBy(() -> writer(mode).versions(speed(2), at(3, 2, 1)))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.speed: 3 versions, and max = 2 are read; keep the newest ones, or raise max");
    assertThatThrownBy(() -> writer(mode).history(speed(2), history(at(3, 2, 1))))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Sensor.speed: 3 versions, and max = 2");
  }

  @ParameterizedTest
  @EnumSource(WriteMode.class)
  void a_list_in_another_order_is_refused_with_the_times(WriteMode mode) {
    assertThatThrownBy(() -> writer(mode).versions(speed(5), at(9, 1, 2)))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.speed: the version at 1970-01-01T00:00:00.002Z comes after the one at"
                + " 1970-01-01T00:00:00.001Z, and versions are read newest first; sort the list so");
  }

  @Test
  void the_times_of_personal_data_are_not_shown() {
    assertThatThrownBy(() -> writer(WriteMode.PUT).versions(speed(5).personalData(), at(1, 2)))
        .isInstanceOf(CellValueException.class)
        .hasMessageContaining("newest first")
        .hasMessageNotContaining("1970");
  }

  @ParameterizedTest
  @EnumSource(WriteMode.class)
  void as_many_as_are_read_are_written(WriteMode mode) {
    CellWriter cells = writer(mode);
    cells.versions(speed(3), at(3, 2, 1));
    assertThat(written(cells)).isEqualTo(3);

    CellWriter all = writer(mode);
    all.versions(speed(MappedColumn.ALL_VERSIONS), at(4, 3, 2, 1));
    assertThat(written(all)).isEqualTo(4);

    CellWriter ordered = writer(mode);
    ordered.history(speed(3), history(at(1, 3, 2)));
    assertThat(written(ordered)).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource(WriteMode.class)
  void a_put_is_refused_if_its_cell_timestamp_would_be_read_as_another_one(WriteMode mode) {
    CellWriter newer = writer(mode);
    newer.timestamp("seen", Instant.ofEpochMilli(2));
    CellWriter older = writer(mode);
    older.timestamp("seen", Instant.ofEpochMilli(9));
    older.versions(speed(2), at(3, 2));
    CellWriter equal = writer(mode);
    equal.timestamp("seen", Instant.ofEpochMilli(3));
    equal.versions(speed(2), at(3, 2));

    assertThat(written(equal)).isEqualTo(2);
    if (mode.deletesAbsent()) {
      assertThatThrownBy(() -> newer.versions(speed(2), at(3, 2)))
          .isInstanceOf(CellValueException.class)
          .hasMessageStartingWith("Sensor.speed: a cell that is newer than 'seen'");
      assertThatThrownBy(older::finish)
          .isInstanceOf(CellValueException.class)
          .hasMessageStartingWith("Sensor.seen: it is read as the newest timestamp of the row");
    } else {
      newer.versions(speed(2), at(3, 2));
      assertThat(written(newer)).isEqualTo(2);
      assertThat(written(older)).isEqualTo(2);
    }
  }
}
