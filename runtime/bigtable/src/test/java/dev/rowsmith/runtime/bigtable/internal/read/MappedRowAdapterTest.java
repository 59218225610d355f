package dev.rowsmith.runtime.bigtable.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.RowEvents;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.SensorMapper;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import org.junit.jupiter.api.Test;

class MappedRowAdapterTest {

  private static final ByteString KEY = ByteString.copyFromUtf8("ORD#1");

  private final MappedRowAdapter<Sensor> adapter =
      new MappedRowAdapter<>(() -> new SensorMapper().rowBuilder("sensors_2"));
  private final RowEvents<MappedRow<Sensor>> events = new RowEvents<>(adapter.createRowBuilder());

  @Test
  void a_row_carries_its_entity_and_its_key() {
    MappedRow<Sensor> row = events.reset().row("ORD#1").number("m", "c", 7).finish();

    assertThat(row.get()).isEqualTo(new Sensor("ORD", "1", null, 7, null));
    assertThat(adapter.getKey(row)).isEqualTo(KEY);
    assertThat(adapter.isScanMarkerRow(row)).isFalse();
  }

  @Test
  void a_failure_is_carried_and_thrown_when_the_entity_is_asked_for() {
    MappedRow<Sensor> row = events.row("ORD#1").text("m", "c", "seven").finish();

    assertThat(adapter.getKey(row)).isEqualTo(KEY);
    assertThatThrownBy(row::get)
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageStartingWith("row 'ORD#1' of table sensors_2 cannot be read as Sensor");
  }

  @Test
  void rows_after_a_failed_one_are_read() {
    events.row("ORD#1").text("m", "c", "seven").finish();

    assertThat(events.reset().row("ORD#2").number("m", "c", 8).finish().get().count()).isEqualTo(8);
  }

  @Test
  void a_marker_of_progress_has_a_key_and_no_entity() {
    MappedRow<Sensor> marker = adapter.createRowBuilder().createScanMarkerRow(KEY);

    assertThat(adapter.isScanMarkerRow(marker)).isTrue();
    assertThat(adapter.getKey(marker)).isEqualTo(KEY);
    assertThatThrownBy(marker::get).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void a_row_that_is_read_for_its_key_drops_its_cells() {
    KeyRowAdapter<Sensor> keys = new KeyRowAdapter<>();
    MappedRow<Sensor> row =
        new RowEvents<>(keys.createRowBuilder())
            .reset()
            .row("ORD#1")
            .text("m", "c", "seven")
            .finish();

    assertThat(keys.getKey(row)).isEqualTo(KEY);
    assertThat(keys.isScanMarkerRow(row)).isFalse();
    assertThat(keys.isScanMarkerRow(keys.createRowBuilder().createScanMarkerRow(KEY))).isTrue();
  }

  @Test
  void the_mapper_itself_gives_the_client_the_stored_key() {
    SensorMapper mapper = new SensorMapper();
    Sensor sensor =
        new RowEvents<>(mapper.createRowBuilder()).row("ORD#1").number("m", "c", 7).finish();

    assertThat(mapper.getKey(sensor)).isEqualTo(KEY);
    assertThat(mapper.isScanMarkerRow(sensor)).isFalse();
  }
}
