package dev.rowsmith.samples.nightly;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;

@BigtableTest
class NightlyBatchTest {

  private static final LocalDate DAY = LocalDate.of(2017, 7, 26);

  private final SensorDayRepository sensors;
  private final BigtableEmulator emulator;
  private final BigtableTableAdminClient admin;
  private final BigtableDataClient client;

  NightlyBatchTest(
      SensorDayRepository sensors,
      BigtableEmulator emulator,
      BigtableTableAdminClient admin,
      BigtableDataClient client) {
    this.sensors = sensors;
    this.emulator = emulator;
    this.admin = admin;
    this.client = client;
  }

  @Test
  void the_table_of_a_day_has_every_meter_of_it_and_a_second_run_adds_what_is_missing_alone() {
    sensors.putAll(
        Stream.of(DAY.minusDays(1), DAY, DAY.plusDays(1))
            .flatMap(day -> rowsOf(day).stream())
            .toList());

    copy();
    List<Row> first = stored();
    client.mutateRow(
        RowMutation.create(TableId.of(NightlyBatch.tableOf(DAY)), first.get(7).getKey())
            .deleteRow());
    copy();

    assertThat(
            new SensorDayRepository(client, NightlyBatch.tableOf(DAY)).scanAll("the copy").list())
        .containsExactlyElementsOf(rowsOf(DAY));
    assertThat(first).hasSize(200);
    assertThat(stored()).isEqualTo(first);
    admin.deleteTable(NightlyBatch.tableOf(DAY));
  }

  private void copy() {
    DirectOptions options = PipelineOptionsFactory.create().as(DirectOptions.class);
    options.setTargetParallelism(2);
    Pipeline pipeline = Pipeline.create(options);
    NightlyBatch.createTable(admin, DAY);
    NightlyBatch.copy(
        pipeline,
        DAY,
        sensors.table(),
        io ->
            io.withProjectId(emulator.projectId())
                .withInstanceId(emulator.instanceId())
                .withEmulator(emulator.address()),
        io ->
            io.withProjectId(emulator.projectId())
                .withInstanceId(emulator.instanceId())
                .withEmulator(emulator.address()));
    pipeline.run().waitUntilFinish();
  }

  private List<Row> stored() {
    return client.readRows(Query.create(TableId.of(NightlyBatch.tableOf(DAY)))).stream().toList();
  }

  private static List<SensorDay> rowsOf(LocalDate day) {
    return IntStream.range(0, 200)
        .mapToObj(
            meter ->
                new SensorDay(
                    meter,
                    day,
                    Map.of(LocalTime.MIDNIGHT, 12.5, LocalTime.of(23, 45), meter / 4.0)))
        .toList();
  }
}
