package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.UnavailableException;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.Column;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is sent for many updates, how often, and what becomes of failures. */
@Timeout(60)
class SentBulkUpdatesTest {

  private static final Column<String> NAME = Column.of("name", String.class, "m", "name");
  private static final AggregateColumn TOTAL =
      AggregateColumn.of("total", "sums", "t", Aggregation.SUM);
  private static final BulkOptions RETURN = BulkOptions.defaults().returnFailures();

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
  void updates_are_sent_together_and_again_with_the_same_cells() {
    bigtable.outcomes.add(Status.UNAVAILABLE);

    BulkResult<Update> result = sensors.updateAll(List.of(named("1"), named("2")));

    assertThat(result.written()).isEqualTo(2);
    assertThat(bigtable.bulks).hasSize(2);
    assertThat(bigtable.bulks.get(1).getEntriesList())
        .isEqualTo(bigtable.bulks.get(0).getEntriesList());
    assertThat(bigtable.bulks.get(0).getEntriesList())
        .extracting(each -> each.getMutations(0).getSetCell().getTimestampMicros())
        .allMatch(micros -> micros > 0);
  }

  @Test
  void an_update_that_adds_or_has_a_condition_is_a_failure_of_update_all() {
    Update adding = added("2");
    Update conditional = named("3").onlyIf(NAME.isAbsent());
    Update empty = update("4");

    BulkResult<Update> result =
        sensors.updateAll(Stream.of(named("1"), adding, conditional, empty), RETURN);

    assertThat(result.written()).isEqualTo(1);
    assertThat(result.failures())
        .extracting(BulkFailure::item)
        .containsExactly(adding, conditional, empty);
    assertThat(result.failures())
        .extracting(failure -> failure.cause().getMessage())
        .containsExactly(
            "the update of Sensor in row 'ORD#2' of table sensors_2 adds to an aggregate, and a request of updateAll can be sent twice; use addAll",
            "the update of Sensor in row 'ORD#3' of table sensors_2 has a condition, and Bigtable tests none for many rows; apply it by itself",
            "an update of Sensor that changes nothing; set or clear a column");
    assertThat(result.failures().get(0).item().key()).isEqualTo(new Sensor.Key("ORD", "2"));
  }

  @Test
  void adds_are_sent_once_whatever_ends_the_request() {
    bigtable.outcomes.add(Status.UNAVAILABLE);
    assertThatThrownBy(() -> sensors.addAll(List.of(added("1"), added("2"))))
        .isInstanceOfSatisfying(
            BulkWriteException.class,
            thrown -> {
              assertThat(thrown.failed()).isEqualTo(2);
              assertThat(thrown.failures())
                  .allMatch(failure -> failure.cause() instanceof UnavailableException);
            });
    assertThat(bigtable.bulks).hasSize(1);

    bigtable.outcomes.add(Status.UNAVAILABLE);
    BulkResult<Update> result = sensors.addAllAsync(Stream.of(added("1")), RETURN).join();
    assertThat(result.failed()).isEqualTo(1);
    assertThat(bigtable.bulks).hasSize(2);
    assertThat(bigtable.bulks.get(1).getEntries(0).getMutationsList())
        .extracting(Mutation::getMutationCase)
        .containsExactly(Mutation.MutationCase.ADD_TO_CELL);
  }

  @Test
  void of_adds_the_rows_that_were_refused_are_named_and_not_sent_again() {
    bigtable.answerEntries(key -> key.endsWith(one()) ? Status.UNAVAILABLE : Status.OK);

    BulkResult<Update> result = sensors.addAll(Stream.of(added("1"), added("2")), RETURN);
    BulkResult<Update> async =
        sensors.addAllAsync(Stream.of(added("1"), added("2")), RETURN).join();

    assertThat(bigtable.bulks).hasSize(2);
    assertThat(result.written()).isEqualTo(1);
    assertThat(async.written()).isEqualTo(1);
    assertThat(result.failures())
        .singleElement()
        .satisfies(
            failure -> assertThat(failure.item().key()).isEqualTo(new Sensor.Key("ORD", "1")));
  }

  @Test
  void updates_are_sent_asynchronously_too() {
    assertThat(sensors.updateAllAsync(Stream.of(named("1"), named("2")), RETURN).join().written())
        .isEqualTo(2);
    assertThat(bigtable.bulks).hasSize(1);
  }

  @Test
  void what_is_not_written_is_thrown_unless_somebody_takes_it() {
    bigtable.answerEntries(key -> key.endsWith(one()) ? Status.INVALID_ARGUMENT : Status.OK);
    List<Sensor> entities = List.of(sensor("1"), sensor("2"));

    assertThatThrownBy(() -> sensors.putAll(entities))
        .isInstanceOfSatisfying(
            BulkWriteException.class,
            thrown -> {
              assertThat(thrown.written()).isEqualTo(1);
              assertThat(thrown.failures())
                  .singleElement()
                  .satisfies(failure -> assertThat(failure.item()).isEqualTo(entities.get(0)));
            });
    assertThatThrownBy(() -> sensors.mergeAll(entities)).isInstanceOf(BulkWriteException.class);
    assertThatThrownBy(sensors.mergeAllAsync(entities)::join)
        .hasCauseInstanceOf(BulkWriteException.class);
    assertThatThrownBy(() -> sensors.deleteAll(List.of(new Sensor.Key("ORD", "1"))))
        .isInstanceOf(BulkWriteException.class);
    assertThat(sensors.putAll(entities.stream(), RETURN).failures()).hasSize(1);
  }

  @Test
  void each_bulk_write_takes_a_collection_or_a_stream_with_options_or_without() {
    List<Sensor> rows = List.of(sensor("1"), sensor("2"));
    List<Sensor.Key> keys = List.of(new Sensor.Key("ORD", "1"), new Sensor.Key("ORD", "2"));
    List<Update> names = List.of(named("1"), named("2"));
    List<Update> adds = List.of(added("1"), added("2"));

    Stream<Supplier<BulkResult<?>>> forms =
        Stream.of(
            () -> sensors.putAll(rows),
            () -> sensors.putAll(rows, RETURN),
            () -> sensors.putAll(rows.stream()),
            () -> sensors.putAll(rows.stream(), RETURN),
            () -> sensors.mergeAll(rows),
            () -> sensors.mergeAll(rows, RETURN),
            () -> sensors.mergeAll(rows.stream()),
            () -> sensors.mergeAll(rows.stream(), RETURN),
            () -> sensors.updateAll(names),
            () -> sensors.updateAll(names, RETURN),
            () -> sensors.updateAll(names.stream()),
            () -> sensors.updateAll(names.stream(), RETURN),
            () -> sensors.addAll(adds),
            () -> sensors.addAll(adds, RETURN),
            () -> sensors.addAll(adds.stream()),
            () -> sensors.addAll(adds.stream(), RETURN),
            () -> sensors.deleteAll(keys),
            () -> sensors.deleteAll(keys, RETURN),
            () -> sensors.deleteAll(keys.stream()),
            () -> sensors.deleteAll(keys.stream(), RETURN));
    Stream<Supplier<CompletableFuture<? extends BulkResult<?>>>> futures =
        Stream.of(
            () -> sensors.putAllAsync(rows),
            () -> sensors.putAllAsync(rows, RETURN),
            () -> sensors.putAllAsync(rows.stream()),
            () -> sensors.putAllAsync(rows.stream(), RETURN),
            () -> sensors.mergeAllAsync(rows),
            () -> sensors.mergeAllAsync(rows, RETURN),
            () -> sensors.mergeAllAsync(rows.stream()),
            () -> sensors.mergeAllAsync(rows.stream(), RETURN),
            () -> sensors.updateAllAsync(names),
            () -> sensors.updateAllAsync(names, RETURN),
            () -> sensors.updateAllAsync(names.stream()),
            () -> sensors.updateAllAsync(names.stream(), RETURN),
            () -> sensors.addAllAsync(adds),
            () -> sensors.addAllAsync(adds, RETURN),
            () -> sensors.addAllAsync(adds.stream()),
            () -> sensors.addAllAsync(adds.stream(), RETURN),
            () -> sensors.deleteAllAsync(keys),
            () -> sensors.deleteAllAsync(keys, RETURN),
            () -> sensors.deleteAllAsync(keys.stream()),
            () -> sensors.deleteAllAsync(keys.stream(), RETURN));

    assertThat(forms).allMatch(form -> form.get().written() == 2);
    assertThat(futures).allMatch(form -> form.get().join().written() == 2);
    assertThat(bigtable.bulks).hasSize(40).allMatch(request -> request.getEntriesCount() == 2);
  }

  @Test
  void of_many_failures_a_thousand_are_kept_and_all_are_counted() {
    Instant tooFine = Instant.EPOCH.plusNanos(1);
    BulkResult<Sensor> result =
        sensors.putAll(
            IntStream.range(0, 100_000).mapToObj(at -> new Sensor("ORD", "1", null, at, tooFine)),
            RETURN);

    assertThat(result.failed()).isEqualTo(100_000);
    assertThat(result.failures()).hasSize(1_000);
  }

  @Test
  void an_error_of_a_listener_is_thrown_and_completes_the_future() throws Exception {
    BulkOptions broken =
        BulkOptions.defaults()
            .withProgress(
                (written, failed) -> {
                  throw new StackOverflowError("listener");
                });

    assertThatThrownBy(() -> sensors.putAll(Stream.of(sensor("1")), broken))
        .isInstanceOf(StackOverflowError.class);
    CompletableFuture<BulkResult<Sensor>> write =
        sensors.putAllAsync(Stream.of(sensor("1")), broken);
    assertThatThrownBy(() -> write.get(20, TimeUnit.SECONDS))
        .hasCauseInstanceOf(StackOverflowError.class);
  }

  @Test
  void an_error_of_an_accessor_completes_the_future_when_the_rows_before_it_are_answered() {
    Stream<Update> updates = Stream.of(named("1"), named("2"));

    CompletableFuture<BulkResult<Update>> write =
        RETURN.writeAsync(
            sensors.bulk(),
            updates,
            update -> {
              if (update.key().id().equals("2")) {
                throw new AssertionError("accessor");
              }
              return update.entry();
            });

    assertThatThrownBy(() -> write.get(20, TimeUnit.SECONDS))
        .hasCauseInstanceOf(AssertionError.class);
    assertThat(bigtable.bulks).hasSize(1);
  }

  private static ByteString one() {
    return ByteString.copyFromUtf8("1");
  }

  private static Sensor sensor(String id) {
    return new Sensor("ORD", id, "north", 7, null);
  }

  private Update update(String id) {
    return new Update(sensors, new Sensor.Key("ORD", id));
  }

  private Update named(String id) {
    return update(id).name("north");
  }

  private Update added(String id) {
    return update(id).addTotal(5);
  }

  /** What is generated for an entity with these columns. */
  private static final class Update extends RowUpdate<Sensor, Sensor.Key, Update> {

    private Update(SensorRepository repository, Sensor.Key key) {
      super(repository, key);
    }

    private Update name(String value) {
      return set(NAME, value);
    }

    private Update addTotal(long value) {
      return add(TOTAL, value);
    }
  }
}
