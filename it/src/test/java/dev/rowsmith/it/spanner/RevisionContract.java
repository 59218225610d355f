package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerOptions;
import dev.rowsmith.runtime.spanner.RevisionConflictException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Rows with a revision; each dialect runs this. */
abstract class RevisionContract {

  private static final int WRITERS = 3;
  private static final int RAISES = 8;

  private final TaskRepository tasks;

  RevisionContract(TaskRepository tasks) {
    this.tasks = tasks;
  }

  @Test
  void an_update_without_a_column_is_rejected_and_raises_no_revision() {
    tasks.insert(new Task("unchanged", 1, "first", null, 3));
    assertThatThrownBy(() -> tasks.update("unchanged", 1, 3).apply())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("an update of Task that changes nothing; set or clear a column");
    assertThatThrownBy(() -> tasks.update("unchanged", 1, 3).applyAsync())
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> tasks.ignoringRevisions().update("unchanged", 1).apply())
        .isInstanceOf(IllegalStateException.class);
    assertThat(tasks.find("unchanged", 1).orElseThrow().revision()).isEqualTo(3);
  }

  @Test
  void a_replacement_raises_the_revision_and_returns_what_was_written() {
    Task inserted = new Task("raise", 1, "one", "ann", 5);
    tasks.insert(inserted);
    assertThat(tasks.find("raise", 1)).contains(inserted);

    Task second = tasks.replace(inserted.titled("two"));
    Task third = tasks.replace(second.titled("three"));

    assertThat(second).isEqualTo(new Task("raise", 1, "two", "ann", 6));
    assertThat(third).isEqualTo(new Task("raise", 1, "three", "ann", 7));
    assertThat(tasks.find("raise", 1)).contains(third);
  }

  @Test
  void a_row_that_has_changed_or_gone_is_not_replaced() {
    Task read = new Task("stale", 1, "one", null, 0);
    tasks.insert(read);
    Task other = tasks.replace(read.titled("other"));

    assertThatExceptionOfType(RevisionConflictException.class)
        .isThrownBy(() -> tasks.replace(read.titled("mine")))
        .withMessage(
            "row [stale,1] of table Tasks no longer has revision 0: Task was changed or deleted"
                + " since it was read");
    assertThat(tasks.find("stale", 1)).contains(other);
    tasks.delete("stale", 1);
    assertThatExceptionOfType(RevisionConflictException.class)
        .isThrownBy(() -> tasks.replace(other));
    assertThatExceptionOfType(RevisionConflictException.class)
        .isThrownBy(() -> tasks.replace(new Task("stale", 1, "never there", null, 0)));
    assertThat(tasks.exists("stale", 1)).isFalse();
  }

  @Test
  void an_update_of_some_columns_compares_and_raises_the_revision() {
    tasks.insert(new Task("some", 1, "one", "ann", 3));
    TaskKey key = new TaskKey("some", 1);

    tasks.update(key, 3).title("two").apply();
    assertThat(tasks.find(key)).contains(new Task("some", 1, "two", "ann", 4));
    tasks.update("some", 1, 4).clearOwner().apply();
    assertThat(tasks.find(key)).contains(new Task("some", 1, "two", null, 5));
    assertThatExceptionOfType(RevisionConflictException.class)
        .isThrownBy(() -> tasks.update(key, 4).title("late").apply());
    assertThatExceptionOfType(RevisionConflictException.class)
        .isThrownBy(() -> tasks.update("nobody", 1, 0).title("absent").apply());
    assertThat(tasks.find(key)).contains(new Task("some", 1, "two", null, 5));
    assertThat(tasks.exists("nobody", 1)).isFalse();
  }

  @Test
  void futures_compare_and_raise_as_well() throws Exception {
    Task read = new Task("future", 1, "one", null, 0);
    tasks.insert(read);

    Task second = get(tasks.replaceAsync(read.titled("two")));
    assertThat(second).isEqualTo(new Task("future", 1, "two", null, 1));
    assertThat(get(tasks.update("future", 1, 1).title("three").applyAsync())).isPresent();
    assertThat(tasks.find("future", 1)).contains(new Task("future", 1, "three", null, 2));
    assertConflict(tasks.replaceAsync(second));
    assertConflict(tasks.update("future", 1, 1).title("late").applyAsync());
    assertConflict(tasks.replaceAsync(new Task("future", 2, "absent", null, 0)));
    assertThat(tasks.find("future", 1)).contains(new Task("future", 1, "three", null, 2));
  }

  @Test
  void a_given_transaction_compares_and_raises_with_its_commit(DatabaseClient client) {
    Task one = new Task("given", 1, "one", null, 0);
    Task two = new Task("given", 2, "one", null, 0);
    tasks.insertAll(List.of(one, two)).orThrow();

    client
        .readWriteTransaction()
        .run(
            transaction -> {
              TaskRepository.InTransaction inside = tasks.in(transaction);
              assertThat(inside.replace(one.titled("two")).revision()).isEqualTo(1);
              assertThat(inside.update("given", 2, 0).title("two").apply()).isEmpty();
              return true;
            });
    assertThat(tasks.find("given", 1)).contains(new Task("given", 1, "two", null, 1));
    assertThat(tasks.find("given", 2)).contains(new Task("given", 2, "two", null, 1));

    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(
            () ->
                client
                    .readWriteTransaction()
                    .run(
                        transaction -> {
                          TaskRepository.InTransaction inside = tasks.in(transaction);
                          inside.update("given", 2, 1).title("three").apply();
                          return inside.replace(one.titled("late"));
                        }))
        .withCauseInstanceOf(RevisionConflictException.class);
    assertThat(tasks.find("given", 2)).contains(new Task("given", 2, "two", null, 1));
  }

  @Test
  void no_change_of_many_writers_is_lost(SpannerDatabase database, SpannerEmulator emulator)
      throws Exception {
    tasks.insert(new Task("race", 1, "0", null, 0));
    List<Callable<Integer>> writers = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      writers.add(
          () -> {
            // The emulator runs one transaction of a client at a time.
            try (Spanner spanner = connect(database, emulator)) {
              return raise(new TaskRepository(spanner.getDatabaseClient(database.id())));
            }
          });
    }
    ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
    try {
      for (Future<Integer> raised : threads.invokeAll(writers)) {
        assertThat(raised.get()).isEqualTo(RAISES);
      }
    } finally {
      threads.shutdownNow();
    }

    int total = WRITERS * RAISES;
    assertThat(tasks.find("race", 1))
        .contains(new Task("race", 1, String.valueOf(total), null, total));
  }

  private static int raise(TaskRepository own) {
    int raised = 0;
    while (raised < RAISES) {
      Task read = own.find("race", 1).orElseThrow();
      try {
        own.replace(read.titled(String.valueOf(Integer.parseInt(read.title()) + 1)));
        raised++;
      } catch (RevisionConflictException changed) {
        // Somebody was faster: read again.
      }
    }
    return raised;
  }

  private static Spanner connect(SpannerDatabase database, SpannerEmulator emulator) {
    return SpannerOptions.newBuilder()
        .setProjectId(database.id().getInstanceId().getProject())
        .setEmulatorHost(emulator.address())
        .setCredentials(NoCredentials.getInstance())
        .build()
        .getService();
  }

  @Test
  void a_replacement_leaves_children_alone(TaskNoteRepository notes) {
    Task read = new Task("children", 1, "one", null, 0);
    tasks.insert(read);
    notes.insert(new TaskNote("children", 1, 1, "note"));

    tasks.replace(read.titled("two"));
    assertThat(notes.exists("children", 1, 1)).isTrue();
    tasks.ignoringRevisions().replace(read.titled("three"));
    assertThat(notes.exists("children", 1, 1)).isFalse();
  }

  @Test
  void what_ignores_revisions_writes_them_as_they_are(DatabaseClient client) {
    TaskRepository.IgnoringRevisions all = tasks.ignoringRevisions();
    all.insertOrUpdate(new Task("ignore", 1, "one", null, 9));
    all.update("ignore", 1).title("two").apply();
    assertThat(tasks.find("ignore", 1)).contains(new Task("ignore", 1, "two", null, 9));
    all.update(new Task("ignore", 1, "three", null, 2));
    all.updateAll(List.of(new Task("ignore", 1, "four", null, 3))).orThrow();
    assertThat(all.find(new TaskKey("ignore", 1))).contains(new Task("ignore", 1, "four", null, 3));

    client
        .readWriteTransaction()
        .run(transaction -> all.in(transaction).update(new Task("ignore", 1, "five", null, 0)));
    assertThat(tasks.find("ignore", 1)).contains(new Task("ignore", 1, "five", null, 0));
  }

  @Test
  void a_repository_with_revisions_has_no_write_that_forgets_them() {
    List<Method> methods = Arrays.asList(TaskRepository.class.getMethods());

    assertThat(methods)
        .extracting(Method::getName)
        .contains("insert", "insertAll", "replace", "replaceAsync", "delete", "deleteAll")
        .doesNotContain(
            "insertOrUpdate", "insertOrUpdateAll", "updateAll", "replaceAll", "updateAsync");
    assertThat(methods)
        .filteredOn(method -> method.getName().equals("update"))
        .hasSize(2)
        .allMatch(
            method -> method.getParameterTypes()[method.getParameterCount() - 1] == long.class);
    assertThat(TaskRepository.Update.class.getMethods())
        .extracting(Method::getName)
        .doesNotContain("revision");
  }

  private static void assertConflict(CompletableFuture<?> write) {
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> get(write))
        .withCauseInstanceOf(RevisionConflictException.class);
  }

  private static <T> T get(CompletableFuture<T> future) throws Exception {
    return future.get(30, TimeUnit.SECONDS);
  }
}
