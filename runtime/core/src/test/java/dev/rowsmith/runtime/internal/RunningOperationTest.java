package dev.rowsmith.runtime.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.Operation.Store;
import dev.rowsmith.runtime.OperationListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RunningOperationTest {

  /** The end of an operation. */
  private record End(long rows, long bytes, @Nullable Throwable failure) {}

  private final List<End> ends = Collections.synchronizedList(new ArrayList<>());
  private final Object client = new Object();
  private final Listeners listeners = Listeners.of(client);
  private final OperationListener listener =
      operation -> (rows, bytes, failure) -> ends.add(new End(rows, bytes, failure));

  private RunningOperation start(Kind kind) {
    listeners.add(listener);
    return Objects.requireNonNull(listeners.start(Store.BIGTABLE, "Reading", "readings", kind));
  }

  @Test
  void nothing_is_started_where_nobody_listens() {
    assertThat(listeners.start(Store.SPANNER, "Reading", "readings", Kind.FIND)).isNull();
    listeners.add(listener);
    listeners.remove(listener);
    assertThat(listeners.start(Store.SPANNER, "Reading", "readings", Kind.FIND)).isNull();
    assertThat(Listeners.of(client)).isSameAs(listeners);
  }

  @Test
  void a_listener_that_is_added_twice_hears_once() {
    listeners.add(listener);
    start(Kind.PUT).run(() -> {});

    assertThat(ends).containsExactly(new End(1, 0, null));
  }

  @Test
  void an_operation_says_what_it_is() {
    Operation put = start(Kind.PUT);

    assertThat(put.store()).isEqualTo(Store.BIGTABLE);
    assertThat(put.entity()).isEqualTo("Reading");
    assertThat(put.table()).isEqualTo("readings");
    assertThat(put.kind()).isEqualTo(Kind.PUT);
    assertThat(put.ranges()).isEqualTo(1);
    assertThat(put.explain()).isEqualTo("put of Reading in readings");
    assertThat(start(Kind.PUT_ALL).ranges()).isZero();
    assertThat(start(Kind.QUERY).ranges()).isZero();
  }

  @Test
  void rows_and_bytes_are_counted_until_the_first_end() {
    RunningOperation scan = start(Kind.SCAN);
    scan.row(10);
    scan.row(20);
    scan.end(null);
    scan.row(30);
    scan.end(new IllegalStateException("late"));

    assertThat(ends).containsExactly(new End(2, 30, null));
  }

  @Test
  void what_is_thrown_is_the_failure_and_is_thrown() {
    IllegalStateException problem = new IllegalStateException("refused");
    assertThatThrownBy(
            () ->
                start(Kind.PUT)
                    .run(
                        () -> {
                          throw problem;
                        }))
        .isSameAs(problem);
    assertThat(ends).containsExactly(new End(0, 0, problem));
  }

  @Test
  void a_condition_that_did_not_hold_has_written_no_row() {
    var unused = start(Kind.UPDATE).run(() -> false);
    assertThat(start(Kind.INSERT_IF_ABSENT).<Boolean>run(() -> true)).isTrue();
    long changed = start(Kind.EXECUTE).<Long>run(() -> 7L);
    long value = start(Kind.INCREMENT).<Long>run(() -> 42L);

    assertThat(changed + value).isEqualTo(49);
    assertThat(ends).extracting(End::rows).containsExactly(0L, 1L, 7L, 1L);
  }

  @Test
  void rows_that_failed_are_a_failure_of_a_bulk_write_however_it_reports_them() {
    BulkResult<String> some =
        new BulkResult<>(3, 1, List.of(new BulkFailure<>("row", new IllegalStateException("no"))));

    assertThat(confirmed(3).run(() -> some)).isSameAs(some);
    assertThatThrownBy(() -> confirmed(3).run(some::orThrow))
        .isInstanceOf(BulkWriteException.class);
    assertThat(confirmed(3).follow(() -> CompletableFuture.completedFuture(some)))
        .isCompletedWithValue(some);
    assertThat(ends)
        .hasSize(3)
        .allSatisfy(
            end -> {
              assertThat(end.rows()).isEqualTo(3);
              assertThat(end.failure())
                  .isInstanceOfSatisfying(
                      BulkWriteException.class, all -> assertThat(all.failed()).isEqualTo(1));
            });
  }

  /** Starts a bulk write, which has heard of some rows that were written. */
  private RunningOperation confirmed(int rows) {
    RunningOperation operation = start(Kind.PUT_ALL);
    operation.rows(rows);
    return operation;
  }

  @Test
  void a_future_ends_its_operation_before_whoever_waits_for_it_goes_on() {
    CompletableFuture<String> work = new CompletableFuture<>();
    List<Integer> seen = new ArrayList<>();
    CompletableFuture<String> answer = start(Kind.FIND).follow(() -> work);
    var unused = answer.thenAccept(row -> seen.add(ends.size()));
    work.complete("row");

    assertThat(seen).containsExactly(1);
    assertThat(answer).isCompletedWithValue("row");
  }

  @Test
  void to_cancel_a_future_is_to_cancel_its_request_and_an_outcome() {
    CompletableFuture<String> work = new CompletableFuture<>();
    start(Kind.FIND).follow(() -> work).cancel(true);

    assertThat(work).isCancelled();
    assertThat(ends)
        .singleElement()
        .extracting(End::failure)
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void a_future_that_runs_out_of_time_is_an_outcome() {
    CompletableFuture<String> work = new CompletableFuture<>();
    CompletableFuture<String> answer = start(Kind.FIND).follow(() -> work);

    assertThatThrownBy(() -> answer.orTimeout(1, TimeUnit.MILLISECONDS).join())
        .hasCauseInstanceOf(TimeoutException.class);
    assertThat(work).isCancelled();
    assertThat(ends).extracting(End::failure).singleElement().isInstanceOf(TimeoutException.class);
  }

  @Test
  void the_failure_of_a_future_is_what_failed_and_not_what_wraps_it() {
    IllegalStateException problem = new IllegalStateException("gone");
    CompletableFuture<String> answer =
        start(Kind.FIND)
            .follow(() -> CompletableFuture.<String>failedFuture(problem).thenApply(row -> row));

    assertThatThrownBy(answer::join).isInstanceOf(CompletionException.class).hasRootCause(problem);
    assertThat(ends).containsExactly(new End(0, 0, problem));
  }

  @Test
  void a_stream_ends_with_its_last_row_or_when_it_is_closed() {
    RunningOperation read = start(Kind.SCAN);
    assertThat(read.open(() -> Stream.of("a", "b"))).containsExactly("a", "b");
    assertThat(ends).hasSize(1);

    RunningOperation closed = start(Kind.SCAN);
    List<String> sent = new ArrayList<>();
    try (Stream<String> rows =
        closed.open(() -> Stream.of("a", "b").onClose(() -> sent.add("closed")))) {
      assertThat(rows.iterator().next()).isEqualTo("a");
      assertThat(ends).hasSize(1);
    }
    assertThat(sent).containsExactly("closed");
    assertThat(ends).containsExactly(new End(0, 0, null), new End(0, 0, null));
  }

  @Test
  void a_stream_that_fails_ends_with_its_failure() {
    IllegalStateException problem = new IllegalStateException("row 7");
    assertThatThrownBy(
            () ->
                start(Kind.SCAN)
                    .open(() -> Stream.of("a"))
                    .forEach(
                        row -> {
                          throw problem;
                        }))
        .isSameAs(problem);
    assertThat(ends).containsExactly(new End(0, 0, problem));
  }

  @Test
  void a_stream_that_nobody_closes_ends_when_it_is_collected() throws InterruptedException {
    open(start(Kind.SCAN));
    while (ends.isEmpty()) {
      System.gc();
      Thread.sleep(10);
    }

    assertThat(ends)
        .singleElement()
        .satisfies(
            end -> {
              assertThat(end.rows()).isEqualTo(1);
              assertThat(end.failure())
                  .isInstanceOf(CancellationException.class)
                  .hasMessageContaining("neither read to its end nor closed");
            });
  }

  /** Takes one row of a stream, and forgets it. */
  private static void open(RunningOperation scan) {
    Stream<String> rows =
        scan.open(
            () ->
                Stream.of("a", "b")
                    .map(
                        row -> {
                          scan.row(1);
                          return row;
                        }));
    assertThat(rows.iterator().next()).isEqualTo("a");
  }

  @Test
  void what_a_listener_throws_changes_nothing_and_others_hear_all_the_same() {
    listeners.add(
        operation -> {
          throw new IllegalStateException("in start");
        });
    listeners.add(
        operation ->
            (rows, bytes, failure) -> {
              throw new NoClassDefFoundError("in done");
            });
    listeners.add(operation -> noFinish());
    RunningOperation put = start(Kind.PUT);

    assertThat(put.<String>run(() -> "written")).isEqualTo("written");
    assertThat(ends).containsExactly(new End(1, 0, null));
    assertThat(start(Kind.PUT).follow(() -> CompletableFuture.completedFuture("written")))
        .isCompletedWithValue("written");
    assertThat(start(Kind.SCAN).open(() -> Stream.of("row"))).containsExactly("row");
  }

  @SuppressWarnings("NullAway") // Code that is not checked for null can return it.
  private static OperationListener.Finish noFinish() {
    return null;
  }

  @Test
  void a_listener_that_is_removed_hears_the_end_of_what_it_knows() {
    RunningOperation put = start(Kind.PUT);
    listeners.remove(listener);
    put.run(() -> {});

    assertThat(ends).hasSize(1);
  }
}
