package dev.rowsmith.it.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.testing.BigtableTest;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Updates of many rows at once. */
@BigtableTest
class BulkUpdatesTest {

  private static final int MANY = 1_000;

  @Test
  void many_updates_change_what_they_name(ProfileRepository profiles) {
    profiles.mergeAll(ids("many").map(Profile::of).toList());

    BulkResult<ProfileRepository.Update> result =
        profiles.updateAll(ids("many").map(id -> profiles.update(id).nick("x").level(2)).toList());

    assertThat(result.written()).isEqualTo(MANY);
    assertThat(profiles.scan().idStartsWith("many").list())
        .hasSize(MANY)
        .allMatch(profile -> "x".equals(profile.nick()) && profile.level() == 2)
        .allMatch(profile -> profile.name().equals("ann"));
  }

  @Test
  void many_adds_are_each_counted(DraftRepository drafts) {
    DraftRepository.IgnoringRevisions repairs = drafts.ignoringRevisions();
    repairs.putAll(ids("add").map(id -> Draft.of(id, "title")));

    repairs.addAll(ids("add").map(id -> repairs.update(id).addViews(2)).toList());
    repairs
        .addAllAsync(ids("add").map(id -> repairs.update(id).addViews(3)), BulkOptions.defaults())
        .join();

    assertThat(drafts.scan().idStartsWith("add").list())
        .hasSize(MANY)
        .allMatch(draft -> draft.views() == 5);
  }

  @Test
  void an_update_that_is_no_bulk_update_is_named_and_the_others_are_written(
      ProfileRepository profiles) {
    profiles.put(Profile.of("good"));
    ProfileRepository.Update conditional = profiles.update("bad").nick("x").ifExists();

    assertThatThrownBy(
            () -> profiles.updateAll(List.of(profiles.update("good").nick("x"), conditional)))
        .isInstanceOfSatisfying(
            BulkWriteException.class,
            thrown -> {
              assertThat(thrown.written()).isEqualTo(1);
              assertThat(thrown.failures().get(0).item()).isSameAs(conditional);
            })
        .hasMessageContaining("row 'bad'");
    assertThat(profiles.find("good").orElseThrow().nick()).isEqualTo("x");
  }

  private static Stream<String> ids(String prefix) {
    return IntStream.range(0, MANY).mapToObj(at -> prefix + at);
  }
}
