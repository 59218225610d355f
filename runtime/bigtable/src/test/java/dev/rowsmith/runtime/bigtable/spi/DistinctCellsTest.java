package dev.rowsmith.runtime.bigtable.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.internal.write.FamilyNames;
import dev.rowsmith.runtime.bigtable.internal.write.WriteMode;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.SetMember;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.key.KeyCodec;
import dev.rowsmith.runtime.key.segment.CodecSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shows that no two values of an entity are written to one cell. */
class DistinctCellsTest {

  private static final long AT = 1_423_523_569_918_000L;
  private static final Instant FIRST = Instant.parse("2015-02-09T23:12:49.918Z");

  private static final VersionedColumn<Long> SPEED =
      VersionedColumn.of("speed", "List<Cell<Long>>", "m", "s", BinaryCodec.LONG, 10);

  private static final MapColumn<AtomicLong, Long> PRICES =
      MapColumn.of("prices", "Map", "x", "p_", number("prices"), BinaryCodec.LONG, 10);

  private static final MapColumn<AtomicLong, SetMember> SIZES =
      MapColumn.ofSet("sizes", "Set", "x", "s_", number("sizes"), 10);

  private static final MapColumn<String, Cell<Long>> NAMES =
      MapColumn.ofCells(
          "names", "Map", "x", "n_", TextSegment.of("Sensor", "names"), BinaryCodec.LONG, 10);

  private static CodecSegment<AtomicLong> number(String component) {
    return CodecSegment.of("Sensor", component, new NumberCodec());
  }

  /** Encodes keys that have no equality. */
  private static final class NumberCodec implements KeyCodec<AtomicLong> {

    @Override
    public boolean sorts() {
      return false;
    }

    @Override
    public ByteString encode(AtomicLong value) {
      return ByteString.copyFromUtf8(value.toString());
    }

    @Override
    public AtomicLong decode(ByteString bytes) {
      return new AtomicLong(Long.parseLong(bytes.toStringUtf8()));
    }
  }

  private static CellWriter writer(WriteMode mode) {
    return new CellWriter(Sensor.SCHEMA, new FamilyNames(Sensor.SCHEMA), List.of(), mode, AT, AT);
  }

  @ParameterizedTest
  @EnumSource(WriteMode.class)
  void two_versions_of_one_millisecond_are_refused_with_component_and_time(WriteMode mode) {
    List<Cell<Long>> versions =
        List.of(new Cell<>(FIRST, 1L), new Cell<>(FIRST.plusMillis(1), 2L), new Cell<>(FIRST, 3L));

    assertThatThrownBy(() -> writer(mode).versions(SPEED, versions))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.speed: two versions at 2015-02-09T23:12:49.918Z, and a column holds one for"
                + " each millisecond");
  }

  @Test
  void versions_of_neighbouring_milliseconds_are_written() {
    CellWriter cells = writer(WriteMode.PUT);
    cells.versions(
        SPEED,
        List.of(
            new Cell<>(FIRST.plusMillis(1), 1L),
            new Cell<>(FIRST, 1L),
            new Cell<>(FIRST.minusMillis(1), 1L)));

    assertThat(cells.finish().messages()).filteredOn(each -> each.hasSetCell()).hasSize(3);
  }

  @Test
  void the_time_of_personal_data_is_not_shown() {
    List<Cell<Long>> versions = List.of(new Cell<>(FIRST, 1L), new Cell<>(FIRST, 1L));

    assertThatThrownBy(() -> writer(WriteMode.PUT).versions(SPEED.personalData(), versions))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Sensor.speed: two versions at ")
        .hasMessageNotContaining("2015");
  }

  @Test
  void keys_that_are_encoded_alike_are_refused_with_their_qualifier() {
    AtomicLong one = new AtomicLong(1);
    AtomicLong other = new AtomicLong(1);
    Map<AtomicLong, Long> prices = Map.of(one, 1L, other, 2L);
    Set<AtomicLong> sizes = Set.of(one, other);

    assertThatThrownBy(() -> writer(WriteMode.PUT).entries(PRICES, prices))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.prices: two keys have the qualifier 'p_1', and a row holds one cell for each");
    assertThatThrownBy(() -> writer(WriteMode.MERGE).members(SIZES, sizes))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Sensor.sizes: two keys have the qualifier 's_1'");
  }

  @Test
  @SuppressWarnings("IdentityHashMapUsage") // The map of a user may be one.
  void equal_keys_of_a_map_that_tells_them_apart_are_refused() {
    Map<String, Cell<Long>> names = new IdentityHashMap<>();
    names.put("ann", new Cell<>(FIRST, 1L));
    names.put(new String("ann"), new Cell<>(FIRST.plusMillis(1), 2L));

    assertThatThrownBy(() -> writer(WriteMode.PUT).entries(NAMES, names))
        .isInstanceOf(CellValueException.class)
        .hasMessageContaining("'n_ann'");
  }

  @Test
  void different_keys_are_written() {
    CellWriter cells = writer(WriteMode.PUT);
    cells.entries(PRICES, Map.of(new AtomicLong(1), 1L, new AtomicLong(2), 1L));

    assertThat(cells.finish().messages()).filteredOn(each -> each.hasSetCell()).hasSize(2);
  }
}
