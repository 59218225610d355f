package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.InvalidArgumentException;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SentWritesTest {

  private static final Sensor NORTH = new Sensor("ORD", "1", "north", 7, null);
  private static final Instant TOO_FINE = Instant.EPOCH.plusNanos(1);

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

  @Test
  void a_put_is_one_request_for_the_row_of_the_table_that_was_named() {
    sensors.put(NORTH);

    assertThat(bigtable.writes).hasSize(1);
    MutateRowRequest request = bigtable.writes.get(0);
    assertThat(request.getTableName())
        .isEqualTo("projects/project/instances/instance/tables/sensors_2");
    assertThat(request.getRowKey()).isEqualTo(ByteString.copyFromUtf8("ORD#1"));
    assertThat(request.getMutationsList())
        .extracting(Mutation::getMutationCase)
        .containsExactly(
            Mutation.MutationCase.SET_CELL,
            Mutation.MutationCase.SET_CELL,
            Mutation.MutationCase.DELETE_FROM_COLUMN);
  }

  @Test
  void a_merge_deletes_nothing() {
    sensors.merge(NORTH);

    assertThat(bigtable.writes.get(0).getMutationsList())
        .extracting(Mutation::getMutationCase)
        .containsExactly(Mutation.MutationCase.SET_CELL, Mutation.MutationCase.SET_CELL);
  }

  @Test
  void a_write_carries_the_millisecond_of_the_client() {
    long before = System.currentTimeMillis() * 1000;
    sensors.put(NORTH);
    long after = System.currentTimeMillis() * 1000;

    long timestamp = bigtable.writes.get(0).getMutations(0).getSetCell().getTimestampMicros();
    assertThat(timestamp).isBetween(before, after);
    assertThat(timestamp % 1000).isZero();
  }

  @Test
  void a_retried_put_writes_the_same_cells_again() {
    bigtable.outcomes.add(Status.UNAVAILABLE);
    sensors.put(NORTH);

    assertThat(bigtable.writes).hasSize(2);
    assertThat(bigtable.writes.get(1).getMutationsList())
        .isEqualTo(bigtable.writes.get(0).getMutationsList());
  }

  @Test
  void a_delete_is_of_the_whole_row() {
    sensors.delete(new Sensor.Key("ORD", "1"));

    assertThat(bigtable.writes.get(0).getMutationsList())
        .extracting(Mutation::getMutationCase)
        .containsExactly(Mutation.MutationCase.DELETE_FROM_ROW);
  }

  @Test
  void what_cannot_be_written_sends_nothing() {
    assertThatThrownBy(() -> sensors.put(new Sensor("ORD", "1", "north", 7, TOO_FINE)))
        .isInstanceOf(CellValueException.class);
    assertThatThrownBy(() -> sensors.merge(new Sensor("x".repeat(5000), "1", "north", 7, null)))
        .isInstanceOf(KeyValueException.class);

    assertThat(bigtable.writes).isEmpty();
  }

  @Test
  void an_error_of_bigtable_comes_as_the_client_throws_it() {
    bigtable.outcomes.add(Status.INVALID_ARGUMENT.withDescription("no"));

    assertThatThrownBy(() -> sensors.put(NORTH)).isInstanceOf(InvalidArgumentException.class);
  }
}
