package dev.rowsmith.it;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.NotFoundException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@BigtableTest
class BulkTest {

  private static final int MANY = 20_000;

  @Test
  void twenty_thousand_rows_are_written_and_progress_never_goes_back(SampleRepository samples) {
    AtomicLong last = new AtomicLong();
    List<String> stepsBack = new CopyOnWriteArrayList<>();
    BulkOptions options =
        BulkOptions.defaults()
            .withProgress(
                (written, failed) -> {
                  if (written + failed != last.incrementAndGet()) {
                    stepsBack.add(written + " and " + failed + " after " + last);
                  }
                });

    BulkResult<Sample> result = samples.putAll(stream("many", MANY), options);

    assertThat(result.orThrow().written()).isEqualTo(MANY);
    assertThat(last).hasValue(MANY);
    assertThat(stepsBack).isEmpty();
    assertThat(samples.scan().tenant("many").count()).isEqualTo(MANY);
  }

  @Test
  @Timeout(60)
  void fifty_thousand_rows_are_written_and_deleted_without_a_thread_that_waits(
      SampleRepository samples) {
    AtomicLong last = new AtomicLong();
    BulkOptions options =
        BulkOptions.defaults()
            .withProgress((written, failed) -> last.accumulateAndGet(written + failed, Math::max));
    int all = 50_000;

    BulkResult<Sample> result = samples.putAllAsync(stream("async", all), options).join();

    assertThat(result.orThrow().written()).isEqualTo(all);
    assertThat(last).hasValue(all);
    assertThat(samples.scan().tenant("async").countAsync().join()).isEqualTo(all);
    List<SampleKey> keys = samples.scan().tenant("async").keysAsync().join();
    assertThat(samples.deleteAllAsync(keys).join().orThrow().written()).isEqualTo(all);
    assertThat(samples.scan().tenant("async").firstAsync().join()).isEmpty();
  }

  @Test
  void one_bad_entity_costs_nobody_else_anything(SampleRepository samples) {
    Sample bad = new Sample("bad", 500, "x".repeat(5000), 1);
    Stream<Sample> all =
        Stream.of(stream("bad", 500), Stream.of(bad), stream("good", 500)).flatMap(each -> each);

    BulkResult<Sample> result = samples.putAll(all, BulkOptions.defaults().returnFailures());

    assertThat(result.written()).isEqualTo(1000);
    assertThat(result.failures()).hasSize(1);
    assertThat(result.failures().get(0).item()).isSameAs(bad);
    assertThat(result.failures().get(0).cause())
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("Sample");
    assertThat(samples.scan().tenantIn(List.of("bad", "good")).count()).isEqualTo(1000);
    assertThatThrownBy(result::orThrow)
        .isInstanceOf(BulkWriteException.class)
        .hasMessageStartingWith("1 of 1,001 rows were not written");
  }

  @Test
  @Timeout(value = 30, unit = SECONDS)
  void a_table_that_does_not_exist_fails_every_entity_with_its_cause(BigtableDataClient client) {
    SampleRepository missing = new SampleRepository(client, "no_such_table");
    List<Sample> entities = stream("missing", 2_000).toList();

    BulkResult<Sample> result =
        missing.putAll(entities.stream(), BulkOptions.defaults().returnFailures());

    assertThat(result.written()).isZero();
    assertThat(result.failed()).isEqualTo(2_000);
    assertThat(result.failures())
        .allSatisfy(failure -> assertThat(failure.cause()).isInstanceOf(NotFoundException.class));
    assertThat(result.failures()).hasSize(1_000);
    assertThat(entities).containsAll(result.failures().stream().map(BulkFailure::item).toList());
  }

  @Test
  void a_bulk_merge_leaves_what_it_does_not_set(MeasurementRepository measurements) {
    Instant noon = Instant.parse("2020-05-01T12:00:00Z");
    measurements.put(new Measurement("merge", noon, 1.0, 2.0, "note", null, null));

    measurements
        .mergeAll(
            Stream.of(new Measurement("merge", noon, null, 3.0, null, null, null)),
            BulkOptions.defaults())
        .orThrow();

    assertThat(measurements.find("merge", noon))
        .contains(new Measurement("merge", noon, 1.0, 3.0, "note", null, null));
  }

  @Test
  void bulk_writes_run_side_by_side(SampleRepository samples) throws Exception {
    List<Thread> threads = new ArrayList<>();
    AtomicLong written = new AtomicLong();
    for (int at = 0; at < 4; at++) {
      String tenant = "side" + at;
      Thread thread =
          new Thread(() -> written.addAndGet(samples.putAll(stream(tenant, 500)).written()));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(written).hasValue(2_000);
    assertThat(samples.scan().tenantStartsWith("side").count()).isEqualTo(2_000);
  }

  private static Stream<Sample> stream(String tenant, int count) {
    return IntStream.range(0, count).mapToObj(at -> new Sample(tenant, at, "t", at));
  }
}
