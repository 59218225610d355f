package dev.rowsmith.runtime.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.SpannerExceptionFactory;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.spanner.internal.bulk.BulkWrite;
import dev.rowsmith.runtime.spanner.internal.bulk.MutationCount;
import dev.rowsmith.runtime.spanner.internal.transaction.Commits;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The commits that a bulk write sends: the emulator takes them of any size. */
class BulkWriteTest {

  private static final Column<Long> ID = Column.of("Id", ColumnType.LONG);
  private static final Column<String> NAME = Column.of("Name", ColumnType.STRING);
  private static final Column<String> CITY = Column.of("City", ColumnType.STRING);
  private static final TableSchema SCHEMA =
      TableSchema.of("User", "Users", KeyLayout.of(KeyPart.ascending(ID)), ID, NAME, CITY)
          .index(IndexSchema.of("UsersByCity", KeyPart.ascending(CITY)).storing(NAME))
          .index(IndexSchema.of("UsersById", KeyPart.descending(ID)));

  private static final BulkOptions RETURN = BulkOptions.defaults().returnFailures();

  private final List<List<Mutation>> commits = new ArrayList<>();
  private int asked;
  private boolean lost;
  private boolean interrupted;
  private String name = "Ada";

  @Test
  void counts_the_columns_of_the_table_and_of_each_index() {
    MutationCount count = new MutationCount(SCHEMA);

    // 3 of the table, City, Id and Name of one index, Id of the other.
    assertThat(count.ofInsert()).isEqualTo(3 + 3 + 1);
    assertThat(count.ofChange()).isEqualTo(3 + 2 * (3 + 1));
    assertThat(count.ofDelete()).isEqualTo(1 + 2);
  }

  @Test
  void counts_the_shard_in_the_table_and_in_each_index() {
    TableSchema sharded =
        TableSchema.of(
                "User", "Users", KeyLayout.of(KeyPart.ascending(ID)).sharded("S", 8, ID), ID, CITY)
            .index(IndexSchema.of("UsersByCity", KeyPart.ascending(CITY)));

    assertThat(new MutationCount(sharded).ofInsert()).isEqualTo(3 + 3);
  }

  @Test
  void no_commit_has_more_mutations_than_are_allowed() {
    List<BulkCommit> told = new ArrayList<>();
    BulkOptions options =
        BulkOptions.defaults().mutationsPerCommit(BulkOptions.MAX_MUTATIONS).onCommit(told::add);

    BulkResult<Integer> result = write(30_000, 7, options, Set.of());

    assertThat(result.written()).isEqualTo(30_000);
    assertThat(commits).extracting(List::size).containsExactly(11_428, 11_428, 7_144);
    assertThat(told).extracting(BulkCommit::mutations).containsExactly(79_996L, 79_996L, 50_008L);
    assertThat(told).extracting(BulkCommit::written).containsExactly(11_428L, 22_856L, 30_000L);
  }

  @Test
  void no_commit_has_more_bytes_than_are_allowed() {
    name = "n".repeat(1_000);
    BulkResult<Integer> result =
        write(10, 3, BulkOptions.defaults().bytesPerCommit(10_000), Set.of());

    assertThat(result.written()).isEqualTo(10);
    // Each name has 1,000 characters, which could be 3,000 bytes.
    assertThat(commits).extracting(List::size).containsExactly(3, 3, 3, 1);
  }

  @Test
  void a_refused_commit_is_halved_until_the_row_stands_alone() {
    List<Integer> failed = new ArrayList<>();
    BulkOptions options =
        BulkOptions.defaults().onFailure(failure -> failed.add((Integer) failure.item()));

    BulkResult<Integer> result = write(1_000, 3, options, Set.of(17, 700));

    assertThat(result.written()).isEqualTo(998);
    assertThat(result.failed()).isEqualTo(2);
    assertThat(result.failures()).isEmpty();
    assertThat(failed).containsExactly(17, 700);
    assertThat(commits).hasSizeLessThan(30);
  }

  @Test
  void rows_of_which_all_are_refused_are_not_all_asked_alone() {
    BulkResult<Integer> result = write(8_192, 3, RETURN, all(8_192));

    assertThat(result.failed()).isEqualTo(8_192);
    assertThat(result.failures()).extracting(BulkFailure::item).doesNotHaveDuplicates();
    assertThat(asked).isLessThan(300);
  }

  @Test
  void what_is_not_written_is_thrown_unless_the_options_take_it() {
    assertThatExceptionOfType(BulkWriteException.class)
        .isThrownBy(() -> write(10, 3, BulkOptions.defaults(), Set.of(7)))
        .withMessage(
            "1 of 10 rows were not written; the first: ALREADY_EXISTS: there is such a row")
        .satisfies(
            thrown -> {
              assertThat(thrown.written()).isEqualTo(9);
              assertThat(thrown.failures()).extracting(BulkFailure::item).isEqualTo(List.of(7));
            });

    assertThat(write(10, 3, RETURN, Set.of(7)).failures())
        .extracting(BulkFailure::item)
        .containsExactly(7);
  }

  @Test
  void of_many_failures_a_thousand_are_kept_and_all_are_counted() {
    lost = true;

    BulkResult<Integer> result = write(100_000, 3, RETURN, Set.of());

    assertThat(result.failed()).isEqualTo(100_000);
    assertThat(result.failures()).hasSize(1_000);
  }

  @Test
  void a_commit_that_the_network_lost_is_reported_as_a_whole() {
    lost = true;

    assertThatExceptionOfType(BulkWriteException.class)
        .isThrownBy(() -> write(1_000, 3, BulkOptions.defaults(), Set.of()))
        .satisfies(
            thrown -> {
              assertThat(thrown.failed()).isEqualTo(1_000);
              // One commit, one cause.
              assertThat(thrown.getSuppressed()).hasSize(1);
            });
    assertThat(asked).isEqualTo(1);
  }

  @Test
  void a_listener_that_throws_costs_no_row_and_its_exception_is_not_lost() {
    IllegalStateException noRoom = new IllegalStateException("no room");
    BulkOptions options =
        BulkOptions.defaults()
            .mutationsPerCommit(300)
            .onCommit(
                commit -> {
                  throw noRoom;
                });

    assertThatThrownBy(() -> write(1_000, 3, options, Set.of())).isSameAs(noRoom);
    assertThat(commits).hasSize(10);
  }

  @Test
  void the_progress_is_known_after_each_commit_and_each_failure() {
    List<String> told = new ArrayList<>();
    BulkOptions options =
        RETURN
            .mutationsPerCommit(30)
            .withProgress((written, failed) -> told.add(written + "+" + failed));

    write(20, 3, options, Set.of(19));

    assertThat(told.get(0)).isEqualTo("10+0");
    assertThat(told).contains("18+0", "19+0").endsWith("19+1");
  }

  @Test
  void rows_that_were_taken_are_written_when_the_stream_itself_fails() {
    Iterator<Integer> failing =
        IntStream.range(0, 5).map(at -> at < 3 ? at : Integer.parseInt("the file ends")).iterator();

    assertThatThrownBy(
            () ->
                new BulkWrite<Integer>(
                        writer(Set.of()), this::row, 3, BulkOptions.defaults().settings())
                    .run(failing))
        .isInstanceOf(NumberFormatException.class);
    assertThat(commits).extracting(List::size).containsExactly(3);
  }

  @Test
  void an_interrupt_ends_the_write_and_stays_known() {
    interrupted = true;
    try {
      assertThatThrownBy(
              () ->
                  write(
                      1_000,
                      3,
                      BulkOptions.defaults().mutationsPerCommit(300).commitsInFlight(1),
                      Set.of()))
          .isInstanceOf(CompletionException.class)
          .hasMessage("interrupted while rows were being written");
      assertThat(asked).isEqualTo(1);
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void commits_are_sent_together_and_told_in_the_order_of_the_rows() {
    List<String> events = new CopyOnWriteArrayList<>();
    List<CompletableFuture<Timestamp>> open = new ArrayList<>();
    BulkOptions options =
        BulkOptions.defaults()
            .mutationsPerCommit(30)
            .commitsInFlight(3)
            .onCommit(commit -> events.add("told " + commit.written()));

    BulkResult<Integer> result =
        new BulkWrite<Integer>(
                Commits.each(
                    mutations -> {
                      events.add("sent " + id(mutations.get(0)));
                      CompletableFuture<Timestamp> answer = new CompletableFuture<>();
                      open.add(answer);
                      if (open.size() == 3) {
                        // The last that was sent is done first.
                        Collections.reverse(open);
                        open.forEach(each -> each.complete(Timestamp.now()));
                        open.clear();
                      }
                      return answer;
                    }),
                this::row,
                3,
                options.settings())
            .run(IntStream.range(0, 60).iterator());

    assertThat(result.written()).isEqualTo(60);
    assertThat(events)
        .containsExactly(
            "sent 0", "sent 10", "sent 20", "told 10", "sent 30", "told 20", "sent 40", "told 30",
            "sent 50", "told 40", "told 50", "told 60");
  }

  @Test
  void a_commit_that_is_refused_beside_others_is_halved_and_the_others_are_written() {
    List<Integer> failed = new ArrayList<>();
    BulkOptions options =
        BulkOptions.defaults()
            .mutationsPerCommit(30)
            .onFailure(failure -> failed.add((Integer) failure.item()));

    BulkResult<Integer> result = write(100, 3, options, Set.of(3, 27, 95));

    assertThat(result.written()).isEqualTo(97);
    assertThat(failed).containsExactly(3, 27, 95);
  }

  @Test
  void an_interrupt_cancels_the_commits_that_are_under_way() {
    List<CompletableFuture<Timestamp>> sent = new ArrayList<>();
    try {
      assertThatThrownBy(
              () ->
                  new BulkWrite<Integer>(
                          Commits.each(
                              mutations -> {
                                sent.add(new CompletableFuture<>());
                                if (sent.size() == 4) {
                                  Thread.currentThread().interrupt();
                                }
                                return sent.get(sent.size() - 1);
                              }),
                          this::row,
                          3,
                          BulkOptions.defaults().mutationsPerCommit(30).settings())
                      .run(IntStream.range(0, 100).iterator()))
          .isInstanceOf(CompletionException.class)
          .hasMessage("interrupted while rows were being written");
    } finally {
      Thread.interrupted();
    }
    assertThat(sent).hasSize(4).allMatch(CompletableFuture::isCancelled);
  }

  /** As with the emulator, where to begin a transaction ends the one that was begun before. */
  @Test
  void commits_that_are_refused_beside_others_are_sent_again_alone() {
    List<Integer> written = new CopyOnWriteArrayList<>();
    List<CompletableFuture<Timestamp>> begun = new ArrayList<>();

    BulkResult<Integer> result =
        new BulkWrite<Integer>(
                Commits.each(
                    mutations -> {
                      begun.forEach(
                          before ->
                              before.completeExceptionally(
                                  SpannerExceptionFactory.newSpannerException(
                                      ErrorCode.FAILED_PRECONDITION, "Invalid transaction ID")));
                      begun.clear();
                      CompletableFuture<Timestamp> answer = new CompletableFuture<>();
                      begun.add(answer);
                      var unused = answer.thenRun(() -> mutations.forEach(m -> written.add(id(m))));
                      return answer.completeOnTimeout(Timestamp.now(), 10, TimeUnit.MILLISECONDS);
                    }),
                this::row,
                3,
                BulkOptions.defaults().mutationsPerCommit(3).settings())
            .run(IntStream.range(0, 20).iterator());

    assertThat(result.written()).isEqualTo(20);
    assertThat(written).containsExactlyInAnyOrderElementsOf(all(20));
  }

  @Test
  void limits_above_those_of_the_service_are_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BulkOptions.defaults().commitsInFlight(0))
        .withMessage("1 to 64 commits are sent at a time, and not 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BulkOptions.defaults().batchWriteAtLeastOnce(0))
        .withMessage("a group has 1 row or more, and not 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BulkOptions.defaults().mutationsPerCommit(80_001));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BulkOptions.defaults().bytesPerCommit(100_000_001));
  }

  private BulkResult<Integer> write(
      int rows, long mutations, BulkOptions options, Set<Integer> refused) {
    return new BulkWrite<Integer>(writer(refused), this::row, mutations, options.settings())
        .run(IntStream.range(0, rows).iterator());
  }

  private static Set<Integer> all(int rows) {
    return IntStream.range(0, rows).boxed().collect(Collectors.toSet());
  }

  private Mutation row(int id) {
    return Mutation.newInsertBuilder("Users")
        .set("Id")
        .to(id)
        .set("Name")
        .to(name)
        .set("City")
        .to("Wien")
        .build();
  }

  private static int id(Mutation row) {
    return (int) row.getValues().iterator().next().getInt64();
  }

  private Commits writer(Set<Integer> refused) {
    DatabaseClient client = client(refused);
    return Commits.each(mutations -> CompletableFuture.completedFuture(client.write(mutations)));
  }

  /** A client that keeps what is written, and refuses a commit with certain rows in it. */
  private DatabaseClient client(Set<Integer> refused) {
    return (DatabaseClient)
        Proxy.newProxyInstance(
            DatabaseClient.class.getClassLoader(),
            new Class<?>[] {DatabaseClient.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("write");
              asked++;
              List<Mutation> commit = new ArrayList<>();
              ((Iterable<?>) arguments[0]).forEach(each -> commit.add((Mutation) each));
              if (interrupted) {
                throw SpannerExceptionFactory.propagateInterrupt(new InterruptedException());
              }
              if (lost) {
                throw SpannerExceptionFactory.newSpannerException(ErrorCode.UNAVAILABLE, "lost");
              }
              if (commit.stream().anyMatch(each -> refused.contains(id(each)))) {
                throw SpannerExceptionFactory.newSpannerException(
                    ErrorCode.ALREADY_EXISTS, "there is such a row");
              }
              commits.add(commit);
              return Timestamp.now();
            });
  }
}
