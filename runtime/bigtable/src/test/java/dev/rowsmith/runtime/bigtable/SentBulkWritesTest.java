package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SentBulkWritesTest {

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
  void a_retried_bulk_write_writes_the_same_cells_again() {
    bigtable.outcomes.add(Status.UNAVAILABLE);
    BulkResult<Sensor> result = sensors.putAll(List.of(NORTH));

    assertThat(result.written()).isEqualTo(1);
    assertThat(bigtable.bulks).hasSize(2);
    assertThat(bigtable.bulks.get(1).getEntriesList())
        .isEqualTo(bigtable.bulks.get(0).getEntriesList());
  }

  @Test
  void each_failed_row_of_a_bulk_write_is_reported_with_its_own_cause() {
    bigtable.answerEntries(
        key -> key.equals(key("3")) ? Status.INVALID_ARGUMENT.withDescription("not 3") : Status.OK);
    List<Sensor> entities = entities(10);
    entities.set(5, new Sensor("ORD", "5", null, 5, TOO_FINE));

    BulkResult<Sensor> result =
        sensors.putAll(entities.stream(), BulkOptions.defaults().returnFailures());

    assertThat(result.written()).isEqualTo(8);
    assertThat(result.failed()).isEqualTo(2);
    assertThat(result.failures())
        .extracting(BulkFailure::item)
        .containsExactlyInAnyOrder(entities.get(3), entities.get(5));
    assertThat(result.failures())
        .anySatisfy(failure -> assertThat(failure.cause()).hasMessageContaining("not 3"))
        .anySatisfy(failure -> assertThat(failure.cause()).isInstanceOf(CellValueException.class));
    assertThat(bigtable.bulks.stream().mapToInt(MutateRowsRequest::getEntriesCount).sum())
        .isEqualTo(9);
  }

  @Test
  void a_listener_takes_the_failures_instead_of_the_result() {
    bigtable.answerEntries(key -> Status.INVALID_ARGUMENT);
    List<Object> failed = new CopyOnWriteArrayList<>();

    BulkResult<Sensor> result =
        sensors.putAll(
            entities(3).stream(),
            BulkOptions.defaults().onFailure(failure -> failed.add(failure.item())));

    assertThat(result.failed()).isEqualTo(3);
    assertThat(result.failures()).isEmpty();
    assertThat(failed).containsExactlyInAnyOrderElementsOf(entities(3));
  }

  @Test
  void a_listener_that_throws_costs_no_row_and_its_exception_is_not_lost() {
    bigtable.answerEntries(key -> key.equals(key("3")) ? Status.INVALID_ARGUMENT : Status.OK);
    List<Sensor> entities = entities(10);
    entities.set(1, new Sensor("ORD", "1", null, 1, TOO_FINE));
    BulkOptions options =
        BulkOptions.defaults()
            .onFailure(
                failure -> {
                  throw new IllegalStateException("no room for " + failure.item());
                });

    assertThatThrownBy(() -> sensors.putAll(entities.stream(), options))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no room for " + entities.get(1))
        .hasSuppressedException(new IllegalStateException("no room for " + entities.get(3)));
    assertThat(bigtable.bulks.stream().mapToInt(MutateRowsRequest::getEntriesCount).sum())
        .isEqualTo(9);
  }

  @Test
  void a_progress_bar_that_throws_costs_no_row_and_its_exception_is_not_lost() {
    BulkOptions options =
        BulkOptions.defaults()
            .withProgress(
                (written, failed) -> {
                  throw new IllegalStateException("no terminal");
                });

    assertThatThrownBy(() -> sensors.putAll(entities(3).stream(), options))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no terminal");
    assertThat(bigtable.bulks.stream().mapToInt(MutateRowsRequest::getEntriesCount).sum())
        .isEqualTo(3);
  }

  @Test
  void progress_is_told_after_each_row_and_never_goes_back() {
    bigtable.answerEntries(key -> key.equals(key("3")) ? Status.INVALID_ARGUMENT : Status.OK);
    List<Long> told = new CopyOnWriteArrayList<>();

    sensors.putAll(
        entities(250).stream(),
        BulkOptions.defaults()
            .returnFailures()
            .withProgress((written, failed) -> told.add(written + failed)));

    assertThat(told)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 250).asLongStream().boxed().toList());
  }

  @Test
  void rows_that_were_taken_are_written_when_the_stream_itself_fails() {
    Iterator<Sensor> good = entities(3).iterator();
    Stream<Sensor> failing =
        Stream.generate(
            () -> {
              if (!good.hasNext()) {
                throw new IllegalStateException("the file ends early");
              }
              return good.next();
            });

    assertThatThrownBy(() -> sensors.putAll(failing))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the file ends early");
    assertThat(bigtable.bulks.stream().mapToInt(MutateRowsRequest::getEntriesCount).sum())
        .isEqualTo(3);
  }

  @Test
  void an_interrupt_ends_a_bulk_write_and_stays_known() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> sensors.putAll(entities(3))).hasMessageContaining("interrupted");
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void an_empty_bulk_write_sends_nothing() {
    assertThat(sensors.putAll(List.of()).orThrow().written()).isZero();
    assertThat(sensors.deleteAll(List.of()).orThrow().written()).isZero();

    assertThat(bigtable.bulks).isEmpty();
  }

  @Test
  void bulk_deletes_name_the_keys_that_failed() {
    bigtable.answerEntries(key -> key.equals(key("2")) ? Status.INVALID_ARGUMENT : Status.OK);

    BulkResult<Sensor.Key> result =
        sensors.deleteAll(
            Stream.of(new Sensor.Key("ORD", "1"), new Sensor.Key("ORD", "2")),
            BulkOptions.defaults().returnFailures());

    assertThat(result.written()).isEqualTo(1);
    assertThat(result.failures())
        .extracting(BulkFailure::item)
        .containsExactly(new Sensor.Key("ORD", "2"));
    assertThat(bigtable.bulks.get(0).getEntries(0).getMutations(0).hasDeleteFromRow()).isTrue();
  }

  @Test
  void a_bulk_merge_deletes_nothing() {
    sensors.mergeAll(Stream.of(NORTH), BulkOptions.defaults());

    assertThat(bigtable.bulks.get(0).getEntries(0).getMutationsList())
        .hasSize(2)
        .allMatch(Mutation::hasSetCell);
  }

  @Test
  void rows_go_in_requests_of_a_hundred_to_the_table_of_the_client() {
    sensors.putAll(entities(250));

    assertThat(bigtable.bulks)
        .extracting(MutateRowsRequest::getEntriesCount)
        .containsExactlyInAnyOrder(100, 100, 50);
    assertThat(bigtable.bulks)
        .extracting(MutateRowsRequest::getTableName)
        .containsOnly("projects/project/instances/instance/tables/sensors_2");
    assertThat(rows())
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 250).mapToObj(at -> key(String.valueOf(at))).toList());
  }

  @Test
  void what_the_batcher_is_set_to_holds_through_the_batcher_alone() throws IOException {
    try (FakeBigtable small =
        new FakeBigtable(
            settings ->
                settings
                    .stubSettings()
                    .bulkMutateRowsSettings()
                    .setBatchingSettings(
                        settings
                            .stubSettings()
                            .bulkMutateRowsSettings()
                            .getBatchingSettings()
                            .toBuilder()
                            .setElementCountThreshold(7L)
                            .build()))) {
      SensorRepository written = new SensorRepository(small.client(), "sensors_2");

      assertThat(written.putAll(entities(20), BulkOptions.defaults().throughBatcher()).written())
          .isEqualTo(20);
      assertThat(small.bulks)
          .extracting(MutateRowsRequest::getEntriesCount)
          .containsExactlyInAnyOrder(7, 7, 6);
      small.bulks.clear();
      assertThat(written.putAll(entities(20)).written()).isEqualTo(20);
      assertThat(small.bulks).extracting(MutateRowsRequest::getEntriesCount).containsExactly(20);
    }
  }

  @Test
  void through_the_batcher_the_same_rows_are_sent_and_the_same_failures_are_named() {
    bigtable.answerEntries(key -> key.equals(key("3")) ? Status.INVALID_ARGUMENT : Status.OK);
    List<Sensor> entities = entities(10);
    entities.set(5, new Sensor("ORD", "5", null, 5, TOO_FINE));
    BulkOptions options = BulkOptions.defaults().throughBatcher().returnFailures();

    BulkResult<Sensor> result = sensors.putAll(entities, options);
    List<Mutation> batched = bigtable.bulks.get(0).getEntries(0).getMutationsList();
    bigtable.bulks.clear();
    sensors.putAll(entities, BulkOptions.defaults().returnFailures());

    assertThat(result.written()).isEqualTo(8);
    assertThat(result.failures())
        .extracting(BulkFailure::item)
        .containsExactlyInAnyOrder(entities.get(3), entities.get(5));
    assertThat(bigtable.bulks.get(0).getEntries(0).getMutationsList())
        .extracting(Mutation::getMutationCase)
        .containsExactlyElementsOf(batched.stream().map(Mutation::getMutationCase).toList());
    assertThat(rows()).hasSize(9);
  }

  @Test
  void an_asynchronous_bulk_write_through_the_batcher_is_refused() {
    BulkOptions options = BulkOptions.defaults().throughBatcher();

    assertThatThrownBy(() -> sensors.putAllAsync(entities(1), options))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("throughBatcher()");
    assertThat(bigtable.bulks).isEmpty();
  }

  private List<ByteString> rows() {
    return bigtable.bulks.stream()
        .flatMap(request -> request.getEntriesList().stream())
        .map(MutateRowsRequest.Entry::getRowKey)
        .toList();
  }

  private static ByteString key(String id) {
    return ByteString.copyFromUtf8("ORD#" + id);
  }

  private static List<Sensor> entities(int count) {
    List<Sensor> entities = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      entities.add(new Sensor("ORD", String.valueOf(at), null, at, null));
    }
    return entities;
  }
}
