package dev.rowsmith.it.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@BigtableTest
class SplitScanTest {

  private static final int ROWS = 4_000;

  @InjectBigtable TenantDevice_PlainRepository devices;
  @InjectBigtable TenantDevice_InBucketsRepository salted;

  @BeforeAll
  static void fill(TenantDevice_PlainRepository plain, TenantDevice_InBucketsRepository buckets) {
    plain
        .putAll(
            IntStream.range(0, ROWS)
                .mapToObj(
                    at ->
                        new TenantDevice.Plain(
                            "t" + at % 2, String.format(Locale.ROOT, "d%05d", at), at)))
        .orThrow();
    buckets
        .putAll(
            IntStream.range(0, ROWS)
                .mapToObj(
                    at ->
                        new TenantDevice.InBuckets(
                            "t", String.format(Locale.ROOT, "d%05d", at), at)))
        .orThrow();
  }

  @Test
  void splits_read_the_same_rows_in_the_same_order() {
    List<TenantDevice.Plain> whole = devices.scan().tenant("t1").list();
    for (int parts : new int[] {1, 2, 7, 1_000}) {
      var splits = devices.scan().tenant("t1").splits(parts);
      List<TenantDevice.Plain> together = new ArrayList<>();
      splits.forEach(split -> together.addAll(split.list()));

      assertThat(splits.size()).isBetween(1, parts);
      assertThat(together).isEqualTo(whole);
    }
    assertThat(devices.scanAll("test").splits(4)).hasSizeGreaterThan(1);
    List<TenantDevice.Plain> reversed = new ArrayList<>();
    devices
        .scan()
        .tenant("t1")
        .reversed()
        .splits(5)
        .forEach(split -> reversed.addAll(split.list()));
    assertThat(reversed)
        .isEqualTo(
            whole.stream()
                .sorted(Comparator.comparing(TenantDevice.Plain::device).reversed())
                .toList());
    assertThatThrownBy(() -> devices.scan().tenant("t1").limit(1).splits(2))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> devices.scan().tenant("t1").splits(0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_parallel_scan_hands_over_every_row_once() {
    Queue<String> read = new ConcurrentLinkedQueue<>();
    devices.scanAll("test").forEachInParallel(8, device -> read.add(device.device()));
    assertThat(read).hasSize(ROWS).doesNotHaveDuplicates();

    Queue<String> ofBuckets = new ConcurrentLinkedQueue<>();
    salted.scanAll("test").forEachInParallel(8, device -> ofBuckets.add(device.device()));
    assertThat(ofBuckets).hasSize(ROWS).doesNotHaveDuplicates();
  }

  @Test
  void a_split_that_is_divided_again_stays_within_its_part() {
    for (Scan<TenantDevice.Plain, ?> whole :
        List.of(devices.scanAll("test"), devices.scan().tenant("t1"))) {
      var splits = whole.splits(3);
      assertThat(splits).hasSize(3);
      assertThat(divided(splits)).isEqualTo(whole.list());
      assertThat(inParallel(splits, TenantDevice.Plain::device))
          .containsExactlyInAnyOrderElementsOf(
              whole.list().stream().map(TenantDevice.Plain::device).toList());
      assertThat(splits.get(1).limit(10).list())
          .isEqualTo(splits.get(1).list().stream().limit(10).toList());
      assertThatThrownBy(() -> splits.get(1).limit(10).splits(2))
          .isInstanceOf(IllegalStateException.class);
    }
    var ofBuckets = salted.scanAll("test").splits(3);
    assertThat(ofBuckets).hasSize(3);
    assertThat(divided(ofBuckets)).hasSize(ROWS).doesNotHaveDuplicates();
    assertThat(inParallel(ofBuckets, TenantDevice.InBuckets::device))
        .hasSize(ROWS)
        .doesNotHaveDuplicates();
    assertThat(ofBuckets.stream().mapToLong(split -> split.limit(100).count()).sum())
        .isEqualTo(300);
  }

  private static <E> List<E> divided(List<? extends Scan<E, ?>> splits) {
    List<E> read = new ArrayList<>();
    splits.forEach(split -> split.splits(4).forEach(part -> read.addAll(part.list())));
    return read;
  }

  private static <E> Queue<String> inParallel(
      List<? extends Scan<E, ?>> splits, Function<E, String> device) {
    Queue<String> read = new ConcurrentLinkedQueue<>();
    splits.forEach(split -> split.forEachInParallel(4, row -> read.add(device.apply(row))));
    return read;
  }

  @Test
  void a_consumer_that_throws_ends_a_parallel_scan() {
    assertThatThrownBy(
            () ->
                devices
                    .scanAll("test")
                    .forEachInParallel(
                        4,
                        device -> {
                          throw new IllegalArgumentException("enough");
                        }))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("enough");
    assertThatThrownBy(() -> devices.scanAll("test").forEachInParallel(0, device -> {}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_subscriber_gets_what_it_asks_for_and_no_more() throws Exception {
    Recorder<TenantDevice.Plain> recorder = new Recorder<>();
    devices.scan().tenant("t1").publisher().subscribe(recorder);
    recorder.ask(5);
    assertThat(recorder.awaitRows(5)).isTrue();
    Thread.sleep(100);
    assertThat(recorder.rows).hasSize(5);
    recorder.ask(Long.MAX_VALUE);
    assertThat(recorder.ended.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(List.copyOf(recorder.rows)).isEqualTo(devices.scan().tenant("t1").list());
    assertThat(recorder.problems).isEmpty();
  }

  @Test
  void a_subscriber_of_buckets_gets_them_merged() throws Exception {
    Recorder<TenantDevice.InBuckets> recorder = new Recorder<>();
    salted.scan().tenant("t").publisher().subscribe(recorder);
    recorder.ask(10);
    assertThat(recorder.awaitRows(10)).isTrue();
    recorder.ask(Long.MAX_VALUE);
    assertThat(recorder.ended.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(List.copyOf(recorder.rows)).isEqualTo(salted.scan().tenant("t").list());
  }

  @Test
  void a_subscriber_may_ask_for_all_rows_more_than_once() throws Exception {
    for (Flow.Publisher<?> publisher :
        List.<Flow.Publisher<?>>of(
            devices.scan().tenant("t1").publisher(), salted.scan().tenant("t").publisher())) {
      Recorder<Object> recorder = new Recorder<>();
      publisher.subscribe(recorder);
      recorder.ask(Long.MAX_VALUE);
      recorder.ask(1);
      recorder.ask(Long.MAX_VALUE);
      assertThat(recorder.ended.await(20, TimeUnit.SECONDS)).isTrue();
      assertThat(recorder.problems).isEmpty();
      assertThat(recorder.rows).hasSizeGreaterThanOrEqualTo(ROWS / 2);
    }
  }

  @Test
  void a_row_that_cannot_be_read_does_not_end_a_subscriber_of_all_rows(BigtableDataClient client)
      throws Exception {
    for (int at = 0; at < 5; at++) {
      devices.put(new TenantDevice.Plain("broken", "d" + at, at));
    }
    client.mutateRow(
        RowMutation.create(
                TableId.of(devices.table()), new TenantDevice_PlainKey("broken", "d2").encode())
            .setCell("d", "state", "?"));
    List<String> unreadable = new ArrayList<>();
    Recorder<TenantDevice.Plain> recorder = new Recorder<>();
    devices
        .scan()
        .onUnreadable(failure -> unreadable.add(failure.rowKey().toStringUtf8()))
        .tenant("broken")
        .publisher()
        .subscribe(recorder);
    recorder.ask(Long.MAX_VALUE);

    assertThat(recorder.ended.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(recorder.problems).isEmpty();
    assertThat(recorder.rows).hasSize(4);
    assertThat(unreadable).containsExactly("broken#d2");
  }

  @Test
  void cancelling_while_a_row_is_taken_interrupts_nobody() throws Exception {
    for (Flow.Publisher<?> publisher :
        List.<Flow.Publisher<?>>of(
            devices.scan().tenant("t1").publisher(), salted.scan().tenant("t").publisher())) {
      CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
      CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();
      publisher.subscribe(
          new Flow.Subscriber<Object>() {
            @Override
            public void onSubscribe(Flow.Subscription given) {
              subscription.complete(given);
              given.request(10);
            }

            @Override
            public void onNext(Object row) {
              subscription.join().cancel();
              interrupted.complete(Thread.currentThread().isInterrupted());
            }

            @Override
            public void onError(Throwable problem) {
              interrupted.completeExceptionally(problem);
            }

            @Override
            public void onComplete() {
              interrupted.completeExceptionally(new IllegalStateException("complete"));
            }
          });
      assertThat(interrupted.get(20, TimeUnit.SECONDS)).isFalse();
    }
  }

  @Test
  void a_subscriber_that_cancels_gets_no_more() throws Exception {
    Recorder<TenantDevice.Plain> recorder = new Recorder<>();
    devices.scan().tenant("t1").publisher().subscribe(recorder);
    recorder.ask(3);
    assertThat(recorder.awaitRows(3)).isTrue();
    recorder.cancel();
    recorder.ask(100);
    Thread.sleep(100);
    assertThat(recorder.rows).hasSize(3);
    assertThat(recorder.ended.getCount()).isEqualTo(1);
  }

  @Test
  void asking_for_no_row_is_an_error_of_the_subscriber() throws Exception {
    Recorder<TenantDevice.Plain> recorder = new Recorder<>();
    devices.scan().tenant("t1").publisher().subscribe(recorder);
    recorder.ask(0);
    assertThat(recorder.ended.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(recorder.problems).singleElement().isInstanceOf(IllegalArgumentException.class);
  }

  /** Keeps what it is given. */
  private static final class Recorder<T> implements Flow.Subscriber<T> {

    private final Queue<T> rows = new ConcurrentLinkedQueue<>();
    private final Queue<Throwable> problems = new ConcurrentLinkedQueue<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();

    private void ask(long count) throws Exception {
      subscription.get(20, TimeUnit.SECONDS).request(count);
    }

    private void cancel() {
      subscription.join().cancel();
    }

    private boolean awaitRows(int count) throws InterruptedException {
      for (int wait = 0; wait < 2_000 && rows.size() < count; wait++) {
        Thread.sleep(10);
      }
      return rows.size() >= count;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      this.subscription.complete(subscription);
    }

    @Override
    public void onNext(T row) {
      rows.add(row);
    }

    @Override
    public void onError(Throwable problem) {
      problems.add(problem);
      ended.countDown();
    }

    @Override
    public void onComplete() {
      ended.countDown();
    }
  }
}
