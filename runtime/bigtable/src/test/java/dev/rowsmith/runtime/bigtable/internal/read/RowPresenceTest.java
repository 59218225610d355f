package dev.rowsmith.runtime.bigtable.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The filters that tell whether a row is there; the emulator applies them in {@code it}. */
class RowPresenceTest {

  private static final Instant NOW = Instant.parse("2026-05-31T12:00:00Z");

  @Test
  void a_row_is_whole_with_as_many_cells_as_it_has_required_columns() {
    List<RowFilter> chain = whole(columns(3)).getChain().getFiltersList();

    assertThat(chain.get(1).getCellsPerRowOffsetFilter()).isEqualTo(2);
    assertThat(chain.get(2).getCellsPerRowLimitFilter()).isEqualTo(1);
    assertThat(chain.get(3).getStripValueTransformer()).isTrue();
    assertThat(chain.get(0).getChain().getFilters(0).getChain().getFilters(0).getChain())
        .satisfies(
            family -> {
              assertThat(family.getFilters(0).getFamilyNameRegexFilter()).isEqualTo("m");
              assertThat(family.getFilters(1).getColumnQualifierRegexFilter())
                  .isEqualTo(ByteString.copyFromUtf8("column0|column1|column2"));
            });
  }

  @Test
  void more_columns_than_a_filter_can_name_are_tested_as_far_as_it_goes() {
    RowFilter whole = whole(columns(5_000));
    RowFilter there = new RowPresence(schema(columns(5_000))).there(NOW).toProto();

    assertThat(whole.getSerializedSize()).isBetween(16_000, 20 * 1024);
    assertThat(whole.getChain().getFilters(1).getCellsPerRowOffsetFilter()).isGreaterThan(1_000);
    assertThat(there.getSerializedSize()).isLessThan(200);
  }

  private static RowFilter whole(List<Column<Long>> columns) {
    return new RowPresence(schema(columns)).whole(NOW).toProto();
  }

  private static TableSchema schema(List<Column<Long>> columns) {
    return new TableSchema(
        "Sensor", "sensors", Sensor.Key.LAYOUT, Sensor.SCHEMA.families(), columns);
  }

  private static List<Column<Long>> columns(int count) {
    return IntStream.range(0, count)
        .mapToObj(at -> Column.of("c" + at, Long.class, "m", "column" + at))
        .toList();
  }
}
