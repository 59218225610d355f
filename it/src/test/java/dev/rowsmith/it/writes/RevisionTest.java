package dev.rowsmith.it.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.runtime.bigtable.RevisionConflictException;
import dev.rowsmith.testing.BigtableTest;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every write of a row with a revision compares and raises it, or says that it does not. */
@BigtableTest
class RevisionTest {

  private static final Draft FULL =
      new Draft(
          "full",
          "first",
          "short",
          Optional.of(7),
          3,
          new Draft.Author("ann", null),
          Set.of("new"),
          0);

  @Test
  void a_replace_returns_what_a_read_finds(DraftRepository drafts) {
    assertThat(drafts.insertIfAbsent(FULL)).isTrue();

    Draft written = drafts.replace(FULL.called("second"));

    assertThat(written.revision()).isEqualTo(4);
    assertThat(drafts.find("full")).contains(written);
    assertThat(drafts.replaceAsync(written.called("third")).join().revision()).isEqualTo(5);
    assertThat(drafts.find("full").orElseThrow().title()).isEqualTo("third");
  }

  @Test
  void the_second_of_two_who_read_the_same_revision_is_told(DraftRepository drafts) {
    Draft read = Draft.of("two", "first");
    drafts.insertIfAbsent(read);
    drafts.replace(read.called("mine"));

    assertThatThrownBy(() -> drafts.replace(read.called("yours")))
        .isInstanceOf(RevisionConflictException.class)
        .hasMessage(
            "row 'two' of table %s no longer has revision 0: Draft was changed or deleted since it was read"
                .formatted(drafts.table()));
    assertThatThrownBy(drafts.replaceAsync(read.called("yours"))::join)
        .hasCauseInstanceOf(RevisionConflictException.class);
    assertThatThrownBy(() -> drafts.update("two", 0).title("yours").apply())
        .isInstanceOf(RevisionConflictException.class);
    assertThatThrownBy(drafts.update("two", 0).title("yours").applyAsync()::join)
        .hasCauseInstanceOf(RevisionConflictException.class);
    assertThat(drafts.find("two").orElseThrow().title()).isEqualTo("mine");
  }

  @Test
  void an_update_raises_the_revision_so_that_a_replace_sees_it(DraftRepository drafts) {
    Draft read = Draft.of("update", "first");
    drafts.insertIfAbsent(read);

    assertThat(drafts.update("update", 0).note("seen").addTags("new").apply()).isTrue();
    assertThat(drafts.update(DraftKey.of(read), 1).clearNote().applyAsync().join()).isTrue();

    assertThat(drafts.find("update").orElseThrow().revision()).isEqualTo(2);
    assertThat(drafts.find("update").orElseThrow().tags()).containsExactly("new");
    assertThatThrownBy(() -> drafts.replace(read)).isInstanceOf(RevisionConflictException.class);
  }

  @Test
  void a_deleted_row_does_not_come_back(DraftRepository drafts) {
    Draft read = Draft.of("deleted", "first");
    drafts.insertIfAbsent(read);
    drafts.delete("deleted");

    assertThatThrownBy(() -> drafts.replace(read)).isInstanceOf(RevisionConflictException.class);
    assertThatThrownBy(drafts.replaceAsync(read)::join)
        .hasCauseInstanceOf(RevisionConflictException.class);
    assertThatThrownBy(() -> drafts.update("deleted", 0).title("x").apply())
        .isInstanceOf(RevisionConflictException.class);
    assertThat(drafts.exists("deleted")).isFalse();
  }

  @Test
  void a_row_that_is_older_than_its_revision_has_revision_0(
      DraftRepository drafts, BigtableDataClient client) {
    for (String id : List.of("old", "older", "oldest")) {
      client.mutateRow(
          RowMutation.create(TableId.of(drafts.table()), id).setCell("d", "title", "first"));
    }
    Draft read = drafts.find("old").orElseThrow();
    assertThat(read.revision()).isZero();

    assertThat(drafts.replace(read.called("second")).revision()).isEqualTo(1);
    assertThat(drafts.update("older", 0).title("second").applyAsync().join()).isTrue();
    assertThat(drafts.replaceAsync(drafts.find("oldest").orElseThrow()).join().revision())
        .isEqualTo(1);

    assertThat(drafts.find("older").orElseThrow().revision()).isEqualTo(1);
    assertThatThrownBy(() -> drafts.replace(read)).isInstanceOf(RevisionConflictException.class);
  }

  @Test
  void no_write_without_a_revision_is_a_member(DraftRepository drafts) {
    assertThat(Arrays.stream(drafts.getClass().getMethods()).map(Method::getName))
        .contains("insertIfAbsent", "replace", "replaceAsync", "delete", "find")
        .doesNotContain("put", "putAsync", "putAll", "putAllAsync", "merge", "mergeAsync")
        .doesNotContain("mergeAll", "mergeAllAsync", "updateAll", "addAll", "increment", "append");
    assertThat(
            Arrays.stream(drafts.getClass().getMethods())
                .filter(method -> method.getName().equals("update"))
                .map(method -> List.of(method.getParameterTypes())))
        .containsExactlyInAnyOrder(
            List.of(String.class, long.class), List.of(DraftKey.class, long.class));
  }

  @Test
  void replace_exists_where_there_is_a_revision() {
    assertThat(Arrays.stream(DraftRepository.class.getMethods()).map(Method::getName))
        .contains("replace", "replaceAsync");
    assertThat(Arrays.stream(ProfileRepository.class.getMethods()).map(Method::getName))
        .contains("put", "putAsync")
        .doesNotContain("replace", "replaceAsync", "ignoringRevisions");
  }

  @Test
  void writes_that_ignore_revisions_have_a_word_of_their_own(DraftRepository drafts) {
    DraftRepository.IgnoringRevisions repairs = drafts.ignoringRevisions();
    repairs.put(FULL);
    repairs.putAll(List.of(Draft.of("imported", "a")));
    repairs.update("imported").title("b").addViews(5).apply();
    EntityCopies.of(repairs).put(Draft.of("copied", "c"));

    assertThat(repairs.table()).isEqualTo(drafts.table());
    assertThat(drafts.find("full")).contains(FULL);
    assertThat(drafts.find("imported").orElseThrow().title()).isEqualTo("b");
    assertThat(drafts.find("imported").orElseThrow().views()).isEqualTo(5);
    assertThat(drafts.find("imported").orElseThrow().revision()).isZero();
    assertThat(drafts.exists("copied")).isTrue();
  }

  @Test
  void an_update_with_a_revision_has_no_second_condition(DraftRepository drafts) {
    assertThatThrownBy(
            () -> drafts.update("c", 7).title("x").onlyIf(DraftTable.NOTE.isAbsent()).apply())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the update of Draft in row 'c' of table %s depends on revision 7 already, and Bigtable tests one thing of a row"
                .formatted(drafts.table()));
    assertThatThrownBy(() -> drafts.update("c", 7).apply())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("changes nothing");
  }

  @Test
  void a_family_that_is_deleted_does_not_take_the_revision_with_it(DraftRepository drafts) {
    drafts.insertIfAbsent(Draft.of("family", "first"));

    drafts.update("family", 0).deleteFamily("d").title("second").apply();

    assertThat(drafts.find("family").orElseThrow().revision()).isEqualTo(1);
  }

  @Test
  void what_was_read_of_an_aggregate_is_in_what_a_replace_returns(DraftRepository drafts) {
    drafts.insertIfAbsent(Draft.of("views", "first"));
    drafts.update("views", 0).addViews(3).apply();
    Draft read = drafts.find("views").orElseThrow();

    assertThat(drafts.replace(read)).isEqualTo(drafts.find("views").orElseThrow());
    assertThat(drafts.find("views").orElseThrow().views()).isEqualTo(3);
  }

  @Test
  void a_bean_is_copied_and_not_changed(LedgerRepository ledgers) {
    Ledger ledger = new Ledger();
    ledger.setBank("north");
    ledger.setOwner("ann");
    ledgers.insertIfAbsent(ledger);
    ledger.setOwner("bob");

    Ledger written = ledgers.replace(ledger);

    assertThat(ledger.getVersion()).isZero();
    assertThat(written.getVersion()).isEqualTo(1);
    assertThat(written.getBank()).isEqualTo("north");
    assertThat(ledgers.find("north").orElseThrow().getOwner()).isEqualTo("bob");
    assertThatThrownBy(() -> ledgers.replace(ledger)).isInstanceOf(RevisionConflictException.class);
  }

  @Test
  void of_eight_who_replace_one_revision_one_succeeds(DraftRepository drafts) {
    Draft read = Draft.of("eight", "first");
    drafts.insertIfAbsent(read);

    List<CompletableFuture<Boolean>> writers =
        IntStream.range(0, 8)
            .mapToObj(
                at ->
                    CompletableFuture.supplyAsync(
                        () -> {
                          try {
                            drafts.replace(read.called("by " + at));
                            return true;
                          } catch (RevisionConflictException told) {
                            return false;
                          }
                        }))
            .toList();

    assertThat(writers.stream().filter(CompletableFuture::join)).hasSize(1);
    assertThat(drafts.find("eight").orElseThrow().revision()).isEqualTo(1);
  }
}
