package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.PermissionDeniedException;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every end of a scan without a thread that waits, of one bucket and of several. */
@Timeout(60)
class SentAsyncReadsTest {

  private final FakeTable table = new FakeTable();
  private final List<SaltedSensor> all = new ArrayList<>();
  private FakeBigtable bigtable;
  private SaltedSensor.Repository salted;
  private SensorRepository plain;

  @BeforeEach
  void start() throws IOException {
    bigtable = new FakeBigtable();
    bigtable.answerReads(table);
    salted = new SaltedSensor.Repository(bigtable.client());
    plain = new SensorRepository(bigtable.client());
    for (int at = 0; at < 60; at++) {
      SaltedSensor sensor =
          new SaltedSensor(String.format(Locale.ROOT, "site%02d", at % 20), "id" + at / 20, at);
      all.add(sensor);
      table.put(sensor.key().encode(), at);
    }
    all.sort(Comparator.comparing(SaltedSensor::site).thenComparing(SaltedSensor::id));
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  @Test
  void every_end_reads_what_the_one_that_waits_reads() {
    for (Scan<SaltedSensor, SaltedSensor.Key> scan :
        List.of(
            salted.scanAll("all buckets"),
            salted.scanAll("all buckets").reversed().limit(7),
            salted.scan().site("site07"),
            salted.scan().site("site07").id("id1"),
            salted.scan().site("nowhere"),
            salted.scan().siteIn(List.of()))) {
      assertThat(scan.listAsync().join()).isEqualTo(scan.list());
      assertThat(scan.firstAsync().join()).isEqualTo(scan.first());
      assertThat(scan.countAsync().join()).isEqualTo(scan.count());
      assertThat(scan.keysAsync().join()).isEqualTo(scan.keys().toList());
      List<SaltedSensor> taken = new ArrayList<>();
      scan.forEachAsync(taken::add).join();
      assertThat(taken).isEqualTo(scan.list());
    }
    assertThat(salted.scanAll("all buckets").listAsync().join()).isEqualTo(all);
  }

  @Test
  void pages_follow_each_other_as_those_that_are_waited_for() {
    Scan<SaltedSensor, SaltedSensor.Key> scan = salted.scanAll("all buckets");
    Page<SaltedSensor> first = scan.pageAsync(40, null).join();
    Page<SaltedSensor> second = scan.pageAsync(40, first.next().orElseThrow()).join();

    assertThat(first).isEqualTo(scan.page(40, null));
    assertThat(second.rows()).isEqualTo(all.subList(40, 60));
    assertThat(second.next()).isEmpty();
    assertThatThrownBy(() -> scan.pageAsync(0, null)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> scan.reversed().pageAsync(1, first.next().orElseThrow()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("another scan");
  }

  @Test
  void keys_that_take_several_requests_are_asked_for_side_by_side() {
    FakeTable many = new FakeTable();
    List<Sensor.Key> keys =
        IntStream.range(0, 2_500)
            .mapToObj(at -> new Sensor.Key("ORD", String.format(Locale.ROOT, "%05d", at)))
            .toList();
    keys.forEach(key -> many.put(key.encode(), 1));
    bigtable.answerReads(many);

    Map<Sensor.Key, Sensor> found = plain.findAllAsync(keys).join();

    assertThat(found.keySet()).containsExactlyElementsOf(keys);
    assertThat(bigtable.reads).hasSize(8);
    assertThat(plain.findAllAsync(List.of()).join()).isEmpty();
    assertThat(plain.findAllAsync(keys.subList(0, 1)).join()).hasSize(1);
    assertThat(plain.existsAsync(keys.get(0)).join()).isTrue();
    assertThat(plain.existsAsync(new Sensor.Key("ORD", "x")).join()).isFalse();
    assertThat(plain.findOnlyAsync(keys.get(0), Sensor.SCHEMA.columns().get(1)).join()).isPresent();
  }

  @Test
  void an_error_of_the_service_is_the_failure_of_every_end() {
    bigtable.answerReads(new FakeTable());
    bigtable.endReads(request -> Status.PERMISSION_DENIED.withDescription("not yours"));
    Scan<SaltedSensor, SaltedSensor.Key> scan = salted.scanAll("all buckets");
    for (Supplier<CompletableFuture<?>> end :
        List.<Supplier<CompletableFuture<?>>>of(
            scan::listAsync,
            scan::firstAsync,
            scan::countAsync,
            scan::keysAsync,
            () -> scan.pageAsync(5, null),
            () -> scan.forEachAsync(row -> {}),
            () -> salted.scan().site("site07").listAsync(),
            () -> salted.scan().site("site07").id("id1").listAsync(),
            () -> plain.findAllAsync(List.of(new Sensor.Key("a", "b"), new Sensor.Key("a", "c"))),
            () -> plain.existsAsync(new Sensor.Key("a", "b")))) {
      assertThatThrownBy(() -> end.get().join())
          .hasCauseInstanceOf(PermissionDeniedException.class)
          .hasMessageContaining("not yours");
    }
  }

  @Test
  void a_row_that_cannot_be_read_is_the_failure() {
    ByteString broken = all.get(3).key().encode().concat(ByteString.copyFromUtf8("#x"));
    table.put(broken, 1);

    assertThatThrownBy(() -> salted.scanAll("all buckets").listAsync().join())
        .hasCauseInstanceOf(UnreadableRowException.class);
    List<UnreadableRowException> reported = Collections.synchronizedList(new ArrayList<>());
    assertThat(salted.scanAll("all").onUnreadable(reported::add).listAsync().join()).isEqualTo(all);
    assertThat(reported).hasSize(1);
  }

  @Test
  void a_consumer_that_throws_is_the_failure() {
    IllegalStateException problem = new IllegalStateException("disk full");
    for (Scan<SaltedSensor, SaltedSensor.Key> scan :
        List.of(
            salted.scanAll("all buckets"),
            salted.scan().site("site07"),
            salted.scan().site("site07").id("id1"))) {
      assertThatThrownBy(
              () ->
                  scan.forEachAsync(
                          row -> {
                            throw problem;
                          })
                      .join())
          .hasCause(problem);
    }
  }
}
