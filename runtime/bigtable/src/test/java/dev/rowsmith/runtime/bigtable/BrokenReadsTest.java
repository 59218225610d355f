package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.ApiException;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BrokenReadsTest {

  private FakeBigtable bigtable;
  private SensorRepository sensors;

  @BeforeEach
  void start() throws IOException {
    bigtable = new FakeBigtable();
    sensors = new SensorRepository(bigtable.client());
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  @Test
  void a_broken_scan_goes_on_after_the_last_row_that_arrived() {
    bigtable.rows.add(FakeBigtable.row("ORD#1", 1));
    bigtable.outcomes.add(Status.UNAVAILABLE);
    bigtable.rows.add(FakeBigtable.row("ORD#2", 2));

    assertThat(sensors.scan().site("ORD").limit(5).list())
        .extracting(Sensor::count)
        .containsExactly(1L, 2L);
    assertThat(bigtable.reads).hasSize(2);
    assertThat(bigtable.reads.get(1).getRows().getRowRanges(0).getStartKeyOpen())
        .isEqualTo(ByteString.copyFromUtf8("ORD#1"));
    assertThat(bigtable.reads.get(1).getRowsLimit()).isEqualTo(4);
  }

  @Test
  void a_broken_scan_goes_on_after_rows_that_are_no_entities() {
    bigtable.rows.add(FakeBigtable.row("no sensor", 1));
    bigtable.outcomes.add(Status.UNAVAILABLE);

    sensors.scanAll("count").count();

    assertThat(bigtable.reads.get(1).getRows().getRowRanges(0).getStartKeyOpen())
        .isEqualTo(ByteString.copyFromUtf8("no sensor"));
  }

  @Test
  void a_broken_scan_goes_on_after_the_progress_that_the_server_reported() {
    bigtable.rows.add(
        ReadRowsResponse.newBuilder()
            .setLastScannedRowKey(ByteString.copyFromUtf8("ORD#5"))
            .build());
    bigtable.outcomes.add(Status.UNAVAILABLE);
    bigtable.rows.add(FakeBigtable.row("ORD#6", 6));

    assertThat(sensors.scan().site("ORD").list()).extracting(Sensor::count).containsExactly(6L);
    assertThat(bigtable.reads.get(1).getRows().getRowRanges(0).getStartKeyOpen())
        .isEqualTo(ByteString.copyFromUtf8("ORD#5"));
  }

  @Test
  void a_key_of_another_layout_is_reported_with_its_table_when_keys_are_read() {
    bigtable.rows.add(FakeBigtable.row("no sensor", 1));

    assertThatThrownBy(() -> sensors.scanAll("count").keys().forEach(key -> {}))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageStartingWith("row 'no sensor' of table sensors cannot be read as Sensor: ")
        .hasCauseInstanceOf(KeyFormatException.class);
  }

  @Test
  void an_error_of_bigtable_comes_from_every_end_of_a_scan() {
    Scan<Sensor, Sensor.Key> scan = sensors.scan().site("ORD");
    List<Runnable> ends =
        List.of(
            scan::list,
            scan::first,
            scan::count,
            () -> scan.stream().forEach(row -> {}),
            () -> scan.keys().forEach(key -> {}),
            () -> scan.forEach(sensor -> {}));
    for (Runnable end : ends) {
      bigtable.outcomes.add(Status.PERMISSION_DENIED.withDescription("not yours"));
      assertThatThrownBy(end::run)
          .isInstanceOf(ApiException.class)
          .hasMessageContaining("not yours");
    }
  }
}
