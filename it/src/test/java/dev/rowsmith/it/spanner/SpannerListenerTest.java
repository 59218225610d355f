package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.it.observed.Call;
import dev.rowsmith.it.observed.Heard;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.OperationListener;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.MergedScan;
import dev.rowsmith.runtime.spanner.PartitionedScan;
import dev.rowsmith.runtime.spanner.RevisedRepository;
import dev.rowsmith.runtime.spanner.RowUpdate;
import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.SpannerListeners;
import dev.rowsmith.runtime.spanner.SpannerRepository;
import dev.rowsmith.runtime.spanner.SpannerTransactions;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Listeners of a client hear of each operation of its repositories once, with its rows. */
@SpannerTest
@Timeout(180)
@SuppressWarnings("FutureReturnValueIgnored") // A call waits for what it returns.
class SpannerListenerTest {

  private static final SingerKey ONE = new SingerKey("heard-1");
  private static final SingerKey GONE = new SingerKey("heard-9");
  private static final Singer ROW = new Singer("heard-1", "one");
  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");
  private static final TimestampBound NOW = TimestampBound.strong();

  private final Heard heard = new Heard();
  private final SpannerDatabase database;
  private final DatabaseClient client;
  private final SingerRepository singers;
  private final AlbumRepository albums;
  private final ShardedLogRepository logs;
  private final TaskRepository tasks;
  private final MembershipRepository memberships;

  SpannerListenerTest(
      SpannerDatabase database,
      SingerRepository singers,
      AlbumRepository albums,
      ShardedLogRepository logs,
      TaskRepository tasks,
      MembershipRepository memberships) {
    this.database = database;
    this.client = database.client();
    this.singers = singers;
    this.albums = albums;
    this.logs = logs;
    this.tasks = tasks;
    this.memberships = memberships;
  }

  @BeforeEach
  void listen() {
    SpannerListeners.add(client, heard);
  }

  @AfterEach
  void leave() {
    SpannerListeners.remove(client, heard);
  }

  private void write() {
    singers.replace(ROW);
    singers.delete(GONE);
    albums.insertOrUpdateAll(
        List.of(
            new Album("heard-1", 1, "First", null, "heard 1"),
            new Album("heard-1", 2, "Second", null, "heard 2")));
    logs.insertOrUpdateAll(List.of(new ShardedLog(NOON, 1, "one"), new ShardedLog(NOON, 2, "two")));
    tasks.ignoringRevisions().insertOrUpdate(new Task("heard", 1, "one", null, 0));
  }

  @Test
  void every_method_that_sends_a_request_is_heard_once_with_its_rows() throws Exception {
    List<Call> calls = new ArrayList<>(reads());
    calls.addAll(ends(albums.scan().singerId("heard-1"), 2, 1));
    calls.addAll(ends(logs.scan().lastAccess(NOON), 2, 2));
    calls.addAll(merged(albums.scan().singerIdIn(List.of("heard-1", "heard-2")).merged("all")));
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

  /** Methods that make a scan, a repository or a text; and what has a test of its own. */
  private static final Set<String> SEND_NOTHING =
      Set.of(
          "schema",
          "toString",
          "at",
          "in",
          "with",
          "scanAll",
          "scanAllInParts",
          "explain",
          "limit",
          "only",
          "merged",
          "findWithChildren",
          "readPart");

  private static Set<String> methods() {
    return Stream.of(
            SpannerRepository.class,
            RevisedRepository.class,
            Scan.class,
            MergedScan.class,
            RowUpdate.class)
        .flatMap(type -> Stream.of(type.getMethods()))
        .filter(method -> !method.getDeclaringClass().equals(Object.class))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .map(Method::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Statement all() {
    return Statement.of("SELECT singerId, name FROM Singers WHERE singerId = 'heard-1'");
  }

  private static Statement renaming() {
    return Statement.of("UPDATE Singers SET name = 'new' WHERE singerId = 'heard-1'");
  }

  private List<Call> reads() {
    return List.of(
        new Call("find", Kind.FIND, 1, () -> singers.find(ONE)),
        new Call("find", Kind.FIND, 0, () -> singers.find(GONE)),
        new Call("findAsync", Kind.FIND, 1, () -> singers.findAsync(ONE)),
        new Call("findOnly", Kind.FIND, 1, () -> singers.findOnly(ONE, SingerTable.NAME)),
        new Call("findOnlyAsync", Kind.FIND, 1, () -> singers.findOnlyAsync(ONE, SingerTable.NAME)),
        new Call("findAll", Kind.FIND_ALL, 1, () -> singers.findAll(List.of(ONE, GONE))),
        new Call("findAllAsync", Kind.FIND_ALL, 1, () -> singers.findAllAsync(List.of(ONE))),
        new Call("exists", Kind.EXISTS, 1, () -> singers.exists(ONE)),
        new Call("exists", Kind.EXISTS, 0, () -> singers.exists(GONE)),
        new Call("existsAsync", Kind.EXISTS, 1, () -> singers.existsAsync(ONE)),
        new Call("query", Kind.QUERY, 1, () -> singers.query(all())),
        new Call("at", Kind.FIND, 1, () -> singers.at(NOW).find(ONE)));
  }

  /** The ends of a scan; with a limit of one, two rows may be read of each shard. */
  private List<Call> ends(Scan<?, ?> scan, long rows, long ofOne) {
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
        new Call("first", Kind.SCAN, ofOne, scan::first),
        new Call("firstAsync", Kind.SCAN, ofOne, scan::firstAsync),
        new Call("count", Kind.COUNT, rows, scan::count),
        new Call("countAsync", Kind.COUNT, rows, scan::countAsync),
        new Call("keys", Kind.KEYS, rows, scan::keys),
        new Call("keysAsync", Kind.KEYS, rows, scan::keysAsync),
        new Call("page", Kind.SCAN, rows, () -> scan.page(10, null)),
        new Call("pageAsync", Kind.SCAN, rows, () -> scan.pageAsync(10, null)),
        new Call("inParts", Kind.SPLITS, 0, () -> scan.inParts(database.batchClient(), NOW)));
  }

  private static List<Call> merged(MergedScan<Album> scan) {
    return List.of(
        new Call("list", Kind.SCAN, 2, scan::list),
        new Call("listAsync", Kind.SCAN, 2, scan::listAsync),
        new Call("stream", Kind.SCAN, 2, scan::stream),
        new Call("first", Kind.SCAN, 1, scan::first),
        new Call("firstAsync", Kind.SCAN, 1, scan::firstAsync));
  }

  private List<Call> writes() {
    Singer fresh = new Singer("heard-9", "nine");
    var plain = tasks.ignoringRevisions();
    TaskKey task = new TaskKey("heard", 1);
    return List.of(
        new Call("insert", Kind.INSERT, 1, () -> singers.insert(fresh)),
        new Call("insertAsync", Kind.INSERT, 1, () -> singers.insertAsync(fresh)),
        new Call("insertReturning", Kind.INSERT_RETURNING, 1, () -> singers.insertReturning(fresh)),
        new Call("insertOrUpdate", Kind.INSERT_OR_UPDATE, 1, () -> singers.insertOrUpdate(ROW)),
        new Call(
            "insertOrUpdateAsync",
            Kind.INSERT_OR_UPDATE,
            1,
            () -> singers.insertOrUpdateAsync(ROW)),
        new Call("update", Kind.UPDATE, 1, () -> singers.update(ROW)),
        new Call("updateAsync", Kind.UPDATE, 1, () -> singers.updateAsync(ROW)),
        new Call("replace", Kind.REPLACE, 1, () -> singers.replace(ROW)),
        new Call("replaceAsync", Kind.REPLACE, 1, () -> singers.replaceAsync(ROW)),
        new Call("replace", Kind.REPLACE, 1, () -> tasks.replace(tasks("two"))),
        new Call("replaceAsync", Kind.REPLACE, 1, () -> tasks.replaceAsync(tasks("two"))),
        new Call("apply", Kind.UPDATE, 1, () -> singers.update(ONE).name("x").apply()),
        new Call("applyAsync", Kind.UPDATE, 1, () -> singers.update(ONE).name("x").applyAsync()),
        new Call("apply", Kind.UPDATE, 1, () -> plain.update(tasks("three"))),
        new Call("delete", Kind.DELETE, 1, () -> singers.delete(GONE)),
        new Call("deleteAsync", Kind.DELETE, 1, () -> singers.deleteAsync(GONE)),
        new Call("delete", Kind.DELETE, 1, () -> tasks.delete(task)),
        new Call(
            "deleteRange",
            Kind.DELETE_RANGE,
            0,
            () -> albums.deleteRange(albums.scan().singerId("heard-1"))),
        new Call(
            "deleteRangeAsync",
            Kind.DELETE_RANGE,
            0,
            () -> albums.deleteRangeAsync(albums.scan().singerId("heard-1"))),
        new Call("execute", Kind.EXECUTE, 1, () -> singers.execute(renaming())),
        new Call(
            "executeReturning",
            Kind.EXECUTE_RETURNING,
            1,
            () ->
                singers.executeReturning(
                    Statement.of(renaming().getSql() + " THEN RETURN singerId, name"))),
        new Call(
            "executePartitioned",
            Kind.EXECUTE_PARTITIONED,
            1,
            () -> singers.executePartitioned(renaming())),
        new Call("nextNumbers", Kind.NEXT_NUMBERS, 0, () -> memberships.nextNumbers(2)));
  }

  private static Task tasks(String title) {
    return new Task("heard", 1, title, null, 0);
  }

  private List<Call> bulkWrites() {
    List<Singer> rows = List.of(ROW);
    return List.of(
        new Call(
            "insertAll",
            Kind.INSERT_ALL,
            1,
            () -> singers.insertAll(List.of(new Singer("heard-9", "")))),
        new Call(
            "insertOrUpdateAll",
            Kind.INSERT_OR_UPDATE_ALL,
            1,
            () -> singers.insertOrUpdateAll(rows)),
        new Call("updateAll", Kind.UPDATE_ALL, 1, () -> singers.updateAll(rows)),
        new Call("replaceAll", Kind.REPLACE_ALL, 1, () -> singers.replaceAll(rows)),
        new Call("deleteAll", Kind.DELETE_ALL, 1, () -> singers.deleteAll(List.of(GONE))));
  }

  @Test
  void parts_are_one_operation_together_and_one_each_where_they_are_read_alone() {
    write();
    try (PartitionedScan<Album> parts =
        albums.scan().singerId("heard-1").inParts(database.batchClient(), NOW)) {
      heard.forget();
      parts.forEach(row -> {});
      ExecutorService threads = Executors.newFixedThreadPool(2);
      try {
        parts.forEach(threads, row -> {});
      } finally {
        threads.shutdown();
      }
      assertThat(heard.ends()).extracting(Heard.End::rows).containsExactly(2L, 2L);

      heard.forget();
      parts.parts().forEach(part -> albums.readPart(database.batchClient(), part, row -> {}));
      assertThat(heard.ends()).hasSize(parts.partitions());
      assertThat(heard.ends().stream().mapToLong(Heard.End::rows).sum()).isEqualTo(2);
    }
  }

  @Test
  void an_operation_says_its_table_its_keys_and_its_plan() {
    write();
    heard.forget();
    Scan<Album, AlbumKey> scan = albums.scan().singerId("heard-1").limit(5);
    scan.list();
    logs.scan().lastAccess(NOON).list();
    singers.findAll(List.of(ONE, GONE));

    Operation first = heard.ends().get(0).operation();
    assertThat(first.store()).isEqualTo(Operation.Store.SPANNER);
    assertThat(first.entity()).isEqualTo("Album");
    assertThat(first.table()).isEqualTo("Albums");
    assertThat(first.ranges()).isEqualTo(1);
    assertThat(first.explain()).isEqualTo(scan.explain().toString());
    assertThat(heard.ends().get(0).bytes()).isBetween(20L, 1_000L);
    assertThat(heard.ends().get(1).operation().ranges()).isEqualTo(8);
    assertThat(heard.ends().get(2).operation().ranges()).isEqualTo(2);
  }

  @Test
  void a_delete_has_bytes_and_a_stream_that_fails_leaves_its_rows_written_and_told() {
    singers.delete(ONE);
    assertThat(heard.ends().get(0).bytes()).isBetween(5L, 200L);
    heard.forget();
    IllegalStateException problem = new IllegalStateException("no more rows");
    Stream<Singer> rows =
        Stream.of(1, 2)
            .map(
                at -> {
                  if (at == 2) {
                    throw problem;
                  }
                  return ROW;
                });

    assertThatThrownBy(() -> singers.insertOrUpdateAll(rows)).isSameAs(problem);

    assertThat(heard.ends()).extracting(Heard.End::rows).containsExactly(1L);
    assertThat(heard.ends()).extracting(Heard.End::failure).containsExactly(problem);
  }

  @Test
  void what_fails_is_heard_as_it_is_thrown() {
    write();
    heard.forget();
    assertThatThrownBy(() -> singers.insert(ROW)).isSameAs(heard.ends().get(0).failure());
    assertThatThrownBy(() -> tasks.replace(new Task("heard", 1, "one", null, 7)))
        .isSameAs(heard.ends().get(1).failure());
    assertThatThrownBy(() -> albums.scan().singerId("a").page(1, "bad"))
        .isSameAs(heard.ends().get(2).failure());
    assertThat(singers.insertAll(Stream.of(ROW), BulkOptions.defaults().returnFailures()).failed())
        .isEqualTo(1);
    assertThat(heard.ends().get(3).failure()).isInstanceOf(BulkWriteException.class);
    assertThatThrownBy(() -> singers.query(Statement.of("SELECT 1")))
        .isSameAs(heard.ends().get(4).failure());
    assertThat(heard.ends()).hasSize(5);
  }

  @Test
  void a_transaction_is_an_operation_and_the_writes_that_it_buffers_are_none() {
    write();
    heard.forget();
    var unused =
        SpannerTransactions.run(
            client,
            transaction -> {
              SingerRepository.InTransaction inside = singers.in(transaction);
              String name = inside.find(ONE).orElseThrow().name();
              inside.update(new Singer("heard-1", name + "!"));
              return "done";
            });

    assertThat(heard.ends())
        .extracting(end -> end.operation().kind())
        .containsExactly(Kind.FIND, Kind.TRANSACTION);
    assertThat(heard.ends().get(1).failure()).isNull();
  }

  @Test
  void a_commit_that_fails_is_an_operation_that_failed_with_its_status_code() {
    write();
    heard.forget();
    assertThatThrownBy(
            () ->
                SpannerTransactions.run(
                    client,
                    transaction -> singers.in(transaction).insert(new Singer("heard-1", "again"))))
        .isInstanceOf(SpannerException.class);

    assertThat(heard.ends()).hasSize(1);
    var end = heard.ends().get(0);
    assertThat(end.operation().kind()).isEqualTo(Kind.TRANSACTION);
    assertThat(end.operation().statusOf(Objects.requireNonNull(end.failure())))
        .contains("ALREADY_EXISTS");
  }

  @Test
  void a_parent_with_its_children_is_two_operations() {
    write();
    heard.forget();
    var unused = singers.findWithChildren(ONE, albums);

    assertThat(heard.ends())
        .extracting(end -> end.operation().entity() + " " + end.operation().kind())
        .containsExactly("Singer FIND", "Album SCAN");
  }

  @Test
  void a_stream_that_is_closed_early_has_no_failure() {
    write();
    heard.forget();
    try (Stream<Album> rows = albums.scan().singerId("heard-1").stream()) {
      assertThat(rows.iterator().next().albumNumber()).isEqualTo(1);
      assertThat(heard.running()).isEqualTo(1);
    }

    assertThat(heard.ends()).extracting(Heard.End::failure).containsOnlyNulls().hasSize(1);
    assertThat(heard.ends()).extracting(Heard.End::rows).containsExactly(1L);
  }

  @Test
  void a_listener_that_throws_changes_nothing() {
    OperationListener broken =
        operation -> {
          throw new IllegalStateException("the listener is broken");
        };
    SpannerListeners.add(client, broken);
    try {
      singers.insertOrUpdate(ROW);
      assertThat(singers.find(ONE)).contains(ROW);
    } finally {
      SpannerListeners.remove(client, broken);
    }
    assertThat(heard.ends()).extracting(Heard.End::rows).containsExactly(1L, 1L);
  }
}
