package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Options;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.RevisionConflictException;
import dev.rowsmith.runtime.spanner.SpannerTransactions;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the work of a transaction throws is what its caller catches. */
@SpannerTest
class TransactionFailuresTest {

  private final TaskRepository tasks;
  private final DatabaseClient client;

  TransactionFailuresTest(TaskRepository tasks, SpannerDatabase database) {
    this.tasks = tasks;
    this.client = database.client();
  }

  static List<Throwable> failures() {
    return List.of(
        new IllegalStateException("of the application"),
        new InvalidInputException("of the library"),
        new IOException("checked"),
        new InterruptedException("interrupted"),
        new AssertionError("an error"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void the_exception_of_the_work_is_the_one_that_is_caught(Throwable failure) {
    assertThatThrownBy(
            () ->
                SpannerTransactions.run(
                    client,
                    transaction -> {
                      tasks.in(transaction).insert(new Task("lost", 1, "t", null, 0));
                      if (failure instanceof Error error) {
                        throw error;
                      }
                      throw (Exception) failure;
                    }))
        .isSameAs(failure);
    boolean unused = Thread.interrupted(); // The client may have set it again.
    assertThat(tasks.find("lost", 1)).isEmpty();
  }

  @Test
  void a_conflict_of_revisions_keeps_its_type() {
    tasks.insert(new Task("conflict", 1, "first", null, 3));
    Task stale = new Task("conflict", 1, "second", null, 2);
    assertThatThrownBy(
            () ->
                SpannerTransactions.run(
                    client, transaction -> tasks.in(transaction).replace(stale)))
        .isInstanceOf(RevisionConflictException.class);
  }

  @Test
  void a_failure_of_the_commit_is_the_clients() {
    tasks.insert(new Task("there", 1, "first", null, 0));
    assertThatThrownBy(
            () ->
                SpannerTransactions.run(
                    client,
                    transaction ->
                        tasks.in(transaction).insert(new Task("there", 1, "again", null, 0))))
        .isInstanceOfSatisfying(
            SpannerException.class,
            problem -> assertThat(problem.getErrorCode()).isEqualTo(ErrorCode.ALREADY_EXISTS));
  }

  @Test
  @SuppressWarnings("NullAway") // It takes the bound of a type variable for its argument.
  void the_result_of_the_work_is_returned_and_may_be_null() {
    String title =
        SpannerTransactions.run(
            client,
            transaction -> {
              tasks.in(transaction).insert(new Task("done", 1, "first", null, 0));
              return "first";
            },
            Options.tag("a-test"));
    assertThat(title).isEqualTo("first");
    assertThat(tasks.find("done", 1)).isPresent();
    assertThat(
            SpannerTransactions.<@Nullable Object, RuntimeException>run(
                client, transaction -> null))
        .isNull();
  }
}
