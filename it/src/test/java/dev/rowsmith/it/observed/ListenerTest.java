package dev.rowsmith.it.observed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.NotFoundException;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.sun.management.ThreadMXBean;
import dev.rowsmith.it.SaltedEvent;
import dev.rowsmith.it.SaltedEventRepository;
import dev.rowsmith.it.Sample;
import dev.rowsmith.it.SampleKey;
import dev.rowsmith.it.SampleRepository;
import dev.rowsmith.it.SampleTable;
import dev.rowsmith.it.writes.Draft;
import dev.rowsmith.it.writes.DraftKey;
import dev.rowsmith.it.writes.DraftRepository;
import dev.rowsmith.it.writes.DraftTable;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.OperationListener;
import dev.rowsmith.runtime.bigtable.BigtableListeners;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.BufferedCounter;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.runtime.bigtable.CounterOptions;
import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.runtime.bigtable.MergedScan;
import dev.rowsmith.runtime.bigtable.RevisedRepository;
import dev.rowsmith.runtime.bigtable.RowGroup;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.spi.RowWrite;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.runtime.internal.Listeners;
import dev.rowsmith.testing.BigtableTest;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Listeners of a client hear of each operation of its repositories once, with its rows. */
@BigtableTest
@Timeout(120)
@SuppressWarnings("FutureReturnValueIgnored") // A call waits for what it returns.
class ListenerTest {

  private static final SampleKey ONE = new SampleKey("a", 1, "t");
  private static final SampleKey GONE = new SampleKey("a", 9, "t");
  private static final Sample ROW = new Sample("a", 1, "t", 7);
  private static final Sample OTHER = new Sample("a", 2, "t", 8);

  private final Heard heard = new Heard();
  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;
  private final SampleRepository samples;
  private final SaltedEventRepository events;
  private final DraftRepository drafts;

  ListenerTest(
      BigtableDataClient client,
      BigtableTableAdminClient admin,
      SampleRepository samples,
      SaltedEventRepository events,
      DraftRepository drafts) {
    this.client = client;
    this.admin = admin;
    this.samples = samples;
    this.events = events;
    this.drafts = drafts;
  }

  @BeforeEach
  void listen() {
    BigtableListeners.add(client, heard);
  }

  @AfterEach
  void leave() {
    BigtableListeners.remove(client, heard);
  }

  private void write() {
    samples.putAll(List.of(ROW, OTHER));
    drafts.ignoringRevisions().put(Draft.of("d1", "one"));
    for (int device = 0; device < 5; device++) {
      events.put(new SaltedEvent(Instant.EPOCH, device, device));
    }
  }

  @Test
  void every_method_that_sends_a_request_is_heard_once_with_its_rows() throws Exception {
    List<Call> calls = new ArrayList<>(reads());
    calls.addAll(scans());
    calls.addAll(writes());
    calls.addAll(bulkWrites());
    for (Call call : calls) {
      write();
      call.isHeardBy(heard);
    }

    Set<String> called =
        calls.stream().map(Call::name).collect(Collectors.toCollection(TreeSet::new));
    Set<String> methods = methods();
    methods.removeAll(SEND_NOTHING);
    assertThat(called).containsAll(methods);
  }

  /** Methods that make a scan, an update or a text. */
  private static final Set<String> SEND_NOTHING =
      Set.of(
          "table",
          "schema",
          "mapper",
          "toString",
          "scanAll",
          "scanBetween",
          "explain",
          "planned",
          "limit",
          "reversed",
          "only",
          "versions",
          "writtenBetween",
          "merged",
          "onUnreadable",
          "key",
          "onlyIf",
          "ifExists",
          "cellsWrittenAt");

  /** Those of an object, and the setters of updates. */
  private static final Set<String> NOT_OURS = Set.of("Object", "CellUpdates", "AggregateUpdates");

  private static Set<String> methods() {
    return Stream.of(
            BigtableRepository.class,
            RevisedRepository.class,
            Scan.class,
            MergedScan.class,
            RowGroup.class,
            RowUpdate.class)
        .flatMap(type -> Stream.of(type.getMethods()))
        .filter(method -> !NOT_OURS.contains(method.getDeclaringClass().getSimpleName()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .map(Method::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<Call> reads() {
    return List.of(
        new Call("find", Kind.FIND, 1, () -> samples.find(ONE)),
        new Call("find", Kind.FIND, 0, () -> samples.find(GONE)),
        new Call("find", Kind.FIND, 1, () -> samples.find("a", 1, "t")),
        new Call("findAsync", Kind.FIND, 1, () -> samples.findAsync(ONE)),
        new Call("findOnly", Kind.FIND, 1, () -> samples.findOnly(ONE, SampleTable.VALUE)),
        new Call(
            "findOnlyAsync", Kind.FIND, 1, () -> samples.findOnlyAsync(ONE, SampleTable.VALUE)),
        new Call("findAll", Kind.FIND_ALL, 1, () -> samples.findAll(List.of(ONE, GONE))),
        new Call(
            "findAll", Kind.FIND_ALL, 1, () -> samples.findAll(List.of(ONE), UnreadableRows.THROW)),
        new Call("findAllAsync", Kind.FIND_ALL, 1, () -> samples.findAllAsync(List.of(ONE))),
        new Call("exists", Kind.EXISTS, 1, () -> samples.exists(ONE)),
        new Call("exists", Kind.EXISTS, 0, () -> samples.exists(GONE)),
        new Call("existsAsync", Kind.EXISTS, 1, () -> samples.existsAsync(ONE)));
  }

  private List<Call> scans() {
    List<Call> calls = new ArrayList<>(ends(samples.scan().tenant("a"), 2));
    calls.addAll(ends(samples.scan().tenant("a").number(1).tag("t"), 1));
    calls.addAll(ends(events.scan().at(Instant.EPOCH), 5));
    calls.addAll(ends(samples.scan().tenantIn(List.of()), 0));
    MergedScan<Sample> merged = samples.scan().tenantIn(List.of("a", "b")).merged("samples");
    calls.add(new Call("list", Kind.SCAN, 2, merged::list));
    calls.add(new Call("stream", Kind.SCAN, 2, merged::stream));
    calls.add(new Call("first", Kind.SCAN, 1, merged::first));
    calls.add(new Call("firstAsync", Kind.SCAN, 1, merged::firstAsync));
    calls.add(new Call("listAsync", Kind.SCAN, 2, merged::listAsync));
    RowGroup<Sample> group = RowGroup.of(samples.scan().tenant("a"));
    calls.add(new Call("list", Kind.SCAN, 2, group::list));
    calls.add(new Call("stream", Kind.SCAN, 2, group::stream));
    calls.add(new Call("page", Kind.SCAN, 2, () -> group.page(5, null)));
    calls.add(new Call("publisher", Kind.SCAN, 2, () -> taken(group.publisher(), 9)));
    return calls;
  }

  private static List<Call> ends(Scan<?, ?> scan, long rows) {
    long first = Math.min(1, rows);
    return List.of(
        new Call("list", Kind.SCAN, rows, scan::list),
        new Call("listAsync", Kind.SCAN, rows, scan::listAsync),
        new Call("stream", Kind.SCAN, rows, scan::stream),
        new Call(
            "forEach",
            Kind.SCAN,
            rows,
            () -> {
              scan.forEach(row -> {});
              return "";
            }),
        new Call("forEachAsync", Kind.SCAN, rows, () -> scan.forEachAsync(row -> {})),
        new Call(
            "forEachInParallel",
            Kind.SCAN,
            rows,
            () -> {
              scan.forEachInParallel(3, row -> {});
              return "";
            }),
        new Call(
            "forEachInParallelAsync",
            Kind.SCAN,
            rows,
            () -> scan.forEachInParallelAsync(3, row -> {})),
        new Call("first", Kind.SCAN, first, scan::first),
        new Call("firstAsync", Kind.SCAN, first, scan::firstAsync),
        new Call("count", Kind.COUNT, rows, scan::count),
        new Call("countAsync", Kind.COUNT, rows, scan::countAsync),
        new Call("keys", Kind.KEYS, rows, scan::keys),
        new Call("keysAsync", Kind.KEYS, rows, scan::keysAsync),
        new Call("page", Kind.SCAN, rows, () -> scan.page(10, null)),
        new Call("pageAsync", Kind.SCAN, rows, () -> scan.pageAsync(10, null)),
        new Call("publisher", Kind.SCAN, rows, () -> taken(scan.publisher(), 99)),
        new Call("splits", Kind.SPLITS, 0, () -> scan.splits(2)),
        new Call("splitsAsync", Kind.SPLITS, 0, () -> scan.splitsAsync(2)));
  }

  private List<Call> writes() {
    DraftKey draft = new DraftKey("d1");
    var plain = drafts.ignoringRevisions();
    return List.of(
        new Call(
            "put",
            Kind.PUT,
            1,
            () -> {
              samples.put(ROW);
              return "";
            }),
        new Call("putAsync", Kind.PUT, 1, () -> samples.putAsync(ROW)),
        new Call(
            "merge",
            Kind.MERGE,
            1,
            () -> {
              samples.merge(ROW);
              return "";
            }),
        new Call("mergeAsync", Kind.MERGE, 1, () -> samples.mergeAsync(ROW)),
        new Call("insertIfAbsent", Kind.INSERT_IF_ABSENT, 0, () -> samples.insertIfAbsent(ROW)),
        new Call(
            "insertIfAbsentAsync",
            Kind.INSERT_IF_ABSENT,
            0,
            () -> samples.insertIfAbsentAsync(ROW)),
        new Call(
            "delete",
            Kind.DELETE,
            1,
            () -> {
              samples.delete(ONE);
              return "";
            }),
        new Call("deleteAsync", Kind.DELETE, 1, () -> samples.deleteAsync(ONE)),
        new Call(
            "increment", Kind.INCREMENT, 1, () -> samples.increment(ONE, SampleTable.VALUE, 5)),
        new Call(
            "incrementAsync",
            Kind.INCREMENT,
            1,
            () -> samples.incrementAsync(ONE, SampleTable.VALUE, 5)),
        new Call("append", Kind.APPEND, 1, () -> plain.append(draft, DraftTable.TITLE, "x")),
        new Call(
            "appendAsync", Kind.APPEND, 1, () -> plain.appendAsync(draft, DraftTable.TITLE, "x")),
        new Call("apply", Kind.UPDATE, 1, () -> samples.update(ONE).value(9).apply()),
        new Call(
            "apply",
            Kind.UPDATE,
            0,
            () -> samples.update(ONE).value(9).onlyIf(SampleTable.VALUE.is(77L)).apply()),
        new Call("applyAsync", Kind.UPDATE, 1, () -> samples.update(ONE).value(9).applyAsync()),
        new Call("apply", Kind.UPDATE, 1, () -> drafts.update(draft, 0).title("two").apply()),
        new Call("apply", Kind.UPDATE, 1, () -> plain.update(draft).addViews(2).apply()),
        new Call("replace", Kind.REPLACE, 1, () -> drafts.replace(Draft.of("d1", "three"))),
        new Call(
            "replaceAsync", Kind.REPLACE, 1, () -> drafts.replaceAsync(Draft.of("d1", "three"))),
        new Call("put of copies", Kind.PUT, 1, () -> EntityCopies.of(samples).putAsync(ROW)),
        new Call(
            "dropRows",
            Kind.DROP_ROWS,
            0,
            () -> {
              samples.dropRows(admin, samples.scan().tenant("gone"));
              return "";
            }));
  }

  private List<Call> bulkWrites() {
    List<Sample> rows = List.of(ROW, OTHER);
    var plain = drafts.ignoringRevisions();
    return List.of(
        new Call("putAll", Kind.PUT_ALL, 2, () -> samples.putAll(rows)),
        new Call(
            "putAll",
            Kind.PUT_ALL,
            2,
            () -> samples.putAll(rows, BulkOptions.defaults().throughBatcher())),
        new Call("putAllAsync", Kind.PUT_ALL, 2, () -> samples.putAllAsync(rows)),
        new Call("mergeAll", Kind.MERGE_ALL, 2, () -> samples.mergeAll(rows)),
        new Call("mergeAllAsync", Kind.MERGE_ALL, 2, () -> samples.mergeAllAsync(rows)),
        new Call(
            "updateAll",
            Kind.UPDATE_ALL,
            1,
            () -> samples.updateAll(List.of(samples.update(ONE).value(3)))),
        new Call(
            "updateAllAsync",
            Kind.UPDATE_ALL,
            1,
            () -> samples.updateAllAsync(List.of(samples.update(ONE).value(3)))),
        new Call(
            "addAll",
            Kind.ADD_ALL,
            1,
            () -> plain.addAll(List.of(plain.update(new DraftKey("d1")).addViews(3)))),
        new Call(
            "addAllAsync",
            Kind.ADD_ALL,
            1,
            () -> plain.addAllAsync(List.of(plain.update(new DraftKey("d1")).addViews(3)))),
        new Call(
            "writeAll",
            Kind.UPDATE_ALL,
            2,
            () ->
                samples.writeAll(
                    rows.stream(),
                    row ->
                        new RowWrite(
                            samples.mapper().getKey(row), samples.mapper().put(row, 1_000)),
                    BulkOptions.defaults())),
        new Call("deleteAll", Kind.DELETE_ALL, 2, () -> samples.deleteAll(List.of(ONE, GONE))),
        new Call("deleteAllAsync", Kind.DELETE_ALL, 1, () -> samples.deleteAllAsync(List.of(ONE))),
        new Call("flush of a counter", Kind.ADD_ALL, 1, this::flush));
  }

  private Object flush() {
    try (BufferedCounter<DraftKey> counter =
        new BufferedCounter<>(drafts, CounterOptions.defaults(), failure -> {})) {
      counter.add(new DraftKey("d1"), DraftTable.VIEWS, 1);
    }
    return "";
  }

  @Test
  void an_operation_says_its_table_its_keys_and_its_plan() {
    write();
    heard.forget();
    samples.scan().tenant("a").numberBetween(1, 3).limit(5).list();
    samples.findAll(List.of(ONE, GONE));

    Operation scan = heard.ends().get(0).operation();
    assertThat(scan.store()).isEqualTo(Operation.Store.BIGTABLE);
    assertThat(scan.entity()).isEqualTo("Sample");
    assertThat(scan.table()).isEqualTo(samples.table());
    assertThat(scan.ranges()).isEqualTo(1);
    assertThat(scan.explain())
        .isEqualTo(samples.scan().tenant("a").numberBetween(1, 3).limit(5).explain().toString());
    assertThat(heard.ends().get(0).bytes()).isPositive();
    assertThat(heard.ends().get(1).operation().ranges()).isEqualTo(2);
  }

  @Test
  void bytes_are_those_of_keys_and_values() {
    samples.put(ROW);
    samples.find(ONE);

    long written = heard.ends().get(0).bytes();
    assertThat(written).isBetween(10L, 60L);
    assertThat(heard.ends().get(1).bytes()).isBetween(10L, 60L);
  }

  @Test
  void deletes_increments_and_texts_that_are_appended_have_bytes() {
    samples.delete(ONE);
    samples.deleteAsync(ONE).join();
    samples.increment(ONE, SampleTable.VALUE, 5);
    samples.incrementAsync(ONE, SampleTable.VALUE, 5).join();
    drafts.ignoringRevisions().append(new DraftKey("d1"), DraftTable.TITLE, "more");
    drafts.ignoringRevisions().appendAsync(new DraftKey("d1"), DraftTable.TITLE, "more").join();

    long key = ONE.encode().size();
    assertThat(heard.ends())
        .extracting(Heard.End::bytes)
        .containsExactly(key, key, key + 8, key + 8, 2L + 4, 2L + 4);
  }

  @Test
  void a_bulk_write_that_is_interrupted_tells_the_rows_that_were_confirmed() {
    CountDownLatch confirmed = new CountDownLatch(1);
    BulkOptions options =
        BulkOptions.defaults().withProgress((written, failed) -> confirmed.countDown());
    Stream<Sample> rows =
        Stream.iterate(0, at -> at < 5_000, at -> at + 1)
            .peek(
                at -> {
                  if (at == 4_999) {
                    await(confirmed);
                    Thread.currentThread().interrupt();
                  }
                })
            .map(at -> new Sample("many", at, "t", at));

    assertThatThrownBy(() -> samples.putAll(rows, options))
        .hasMessageContaining("interrupted while rows were being written");

    assertThat(Thread.interrupted()).isTrue();
    assertThat(heard.ends()).hasSize(1);
    assertThat(heard.ends().get(0).rows()).isBetween(1L, 4_999L);
    assertThat(heard.ends().get(0).failure()).isInstanceOf(InterruptedException.class);
  }

  @Test
  void rows_that_fail_to_come_leave_those_before_them_written_and_told() {
    IllegalStateException problem = new IllegalStateException("no more rows");
    Stream<Sample> rows =
        Stream.of(1, 2, 3)
            .map(
                at -> {
                  if (at == 3) {
                    throw problem;
                  }
                  return new Sample("a", at, "t", at);
                });

    assertThatThrownBy(() -> samples.putAll(rows)).isSameAs(problem);

    assertThat(heard.ends()).extracting(Heard.End::rows).containsExactly(2L);
    assertThat(heard.ends()).extracting(Heard.End::failure).containsExactly(problem);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void what_fails_is_heard_as_it_is_thrown() {
    SampleRepository nowhere = new SampleRepository(client, "nowhere");
    for (Call call :
        List.of(
            new Call("find", Kind.FIND, 0, () -> nowhere.find(ONE)),
            new Call("findAll", Kind.FIND_ALL, 0, () -> nowhere.findAll(List.of(ONE))),
            new Call("list", Kind.SCAN, 0, () -> nowhere.scan().tenant("a").list()),
            new Call("page", Kind.SCAN, 0, () -> nowhere.scan().tenant("a").page(1, "bad")),
            new Call("stream", Kind.SCAN, 0, () -> nowhere.scan().tenant("a").stream()),
            new Call("count", Kind.COUNT, 0, () -> nowhere.scan().tenant("a").count()),
            new Call("apply", Kind.UPDATE, 0, () -> nowhere.update(ONE).value(1).apply()))) {
      heard.forget();

      assertThatThrownBy(call::run)
          .as(call.name())
          .isSameAs(heard.ends().get(0).failure())
          .isNotNull();
      assertThat(heard.ends()).hasSize(1);
      assertThat(heard.ends().get(0).operation().kind()).isEqualTo(call.kind());
    }
    heard.forget();
    assertThat(nowhere.findAsync(ONE))
        .failsWithin(java.time.Duration.ofSeconds(60))
        .withThrowableThat()
        .withCauseInstanceOf(NotFoundException.class);
    assertThat(heard.ends().get(0).failure()).isInstanceOf(NotFoundException.class);
  }

  @Test
  void a_value_that_is_refused_is_an_outcome_too() {
    Sample refused = new Sample("a", 1, "\ud800", 7);
    assertThatThrownBy(() -> samples.put(refused)).isSameAs(heard.ends().get(0).failure());

    var result = samples.putAll(List.of(ROW, refused), BulkOptions.defaults().returnFailures());
    assertThat(result.failed()).isEqualTo(1);
    assertThat(heard.ends().get(1).rows()).isEqualTo(1);
    assertThat(heard.ends().get(1).failure()).isInstanceOf(BulkWriteException.class);
  }

  @Test
  void a_consumer_that_throws_ends_a_scan_with_what_it_throws() {
    write();
    heard.forget();
    IllegalStateException problem = new IllegalStateException("enough");

    assertThatThrownBy(
            () ->
                samples
                    .scan()
                    .tenant("a")
                    .forEach(
                        row -> {
                          throw problem;
                        }))
        .isSameAs(problem);
    assertThat(heard.ends()).extracting(Heard.End::failure).containsExactly(problem);
  }

  @Test
  void a_stream_that_is_closed_early_and_a_subscription_that_is_cancelled_have_no_failure()
      throws Exception {
    write();
    heard.forget();
    try (Stream<SaltedEvent> rows = events.scan().at(Instant.EPOCH).stream()) {
      var each = rows.iterator();
      assertThat(each.next()).isNotEqualTo(each.next());
      assertThat(heard.running()).isEqualTo(1);
    }
    assertThat(taken(samples.scan().tenant("a").publisher(), 1).get()).isEqualTo(1);

    assertThat(heard.ends()).extracting(Heard.End::failure).containsOnlyNulls().hasSize(2);
    assertThat(heard.ends()).extracting(Heard.End::rows).containsExactly(2L, 1L);
  }

  @Test
  void a_listener_that_throws_changes_nothing() {
    OperationListener broken =
        operation -> {
          throw new IllegalStateException("the listener is broken");
        };
    BigtableListeners.add(client, broken);
    try {
      samples.put(new Sample("broken", 1, "t", 1));
      assertThat(samples.scan().tenant("broken").list()).hasSize(1);
      assertThat(samples.putAll(List.of(ROW)).written()).isEqualTo(1);
    } finally {
      BigtableListeners.remove(client, broken);
    }
    assertThat(heard.ends()).extracting(Heard.End::rows).containsExactly(1L, 1L, 1L);
  }

  @Test
  void an_operation_that_nobody_hears_allocates_nothing() {
    Listeners listeners = Listeners.of(new Object());
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long started = 0;
    long before = 0;
    for (int call = 0; call < 20_000; call++) {
      if (call == 10_000) {
        before = thread.getCurrentThreadAllocatedBytes();
      }
      started +=
          listeners.start(Operation.Store.BIGTABLE, "Reading", "readings", Kind.FIND) == null
              ? 0
              : 1;
      started += listeners.isEmpty() ? 0 : 1;
    }

    assertThat(thread.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
    assertThat(started).isZero();
  }

  @Test
  void a_listener_that_was_removed_hears_nothing() {
    BigtableListeners.remove(client, heard);
    samples.put(ROW);

    assertThat(heard.ends()).isEmpty();
  }

  /** Takes so many rows of a publisher, cancels, and answers how many came. */
  private static <T> CompletableFuture<Integer> taken(Flow.Publisher<T> rows, int most) {
    CompletableFuture<Integer> answer = new CompletableFuture<>();
    rows.subscribe(
        new Flow.Subscriber<T>() {
          private final List<T> taken = new ArrayList<>();
          private Flow.Subscription subscription = noRows();

          @Override
          public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(most);
          }

          @Override
          public void onNext(T row) {
            taken.add(row);
            if (taken.size() == most) {
              subscription.cancel();
              answer.complete(most);
            }
          }

          @Override
          public void onError(Throwable problem) {
            answer.completeExceptionally(problem);
          }

          @Override
          public void onComplete() {
            answer.complete(taken.size());
          }
        });
    return answer;
  }

  private static Flow.Subscription noRows() {
    return new Flow.Subscription() {
      @Override
      public void request(long rows) {}

      @Override
      public void cancel() {}
    };
  }
}
