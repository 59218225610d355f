package dev.rowsmith.it.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.testing.BigtableTest;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which rows are there for an entity, and which of them are whole. */
@BigtableTest
class ExistenceTest {

  private final BigtableDataClient client;
  private final ProfileRepository profiles;
  private final LabelsRepository labels;

  ExistenceTest(BigtableDataClient client, ProfileRepository profiles, LabelsRepository labels) {
    this.client = client;
    this.profiles = profiles;
    this.labels = labels;
  }

  @Test
  void an_update_of_what_exists_makes_no_row() {
    assertThat(profiles.update("nobody").nick("x").ifExists().apply()).isFalse();
    assertThat(profiles.update("nobody").nick("x").ifExists().applyAsync().join()).isFalse();

    assertThat(client.readRow(TableId.of(profiles.table()), "nobody")).isNull();
  }

  @Test
  void an_update_of_what_exists_changes_a_whole_row() {
    profiles.put(Profile.of("whole"));

    assertThat(profiles.update("whole").nick("x").ifExists().apply()).isTrue();
    assertThat(profiles.update("whole").level(2).ifExists().applyAsync().join()).isTrue();

    Profile changed = profiles.find("whole").orElseThrow();
    assertThat(changed.nick()).isEqualTo("x");
    assertThat(changed.level()).isEqualTo(2);
  }

  @Test
  void a_row_without_a_required_cell_is_not_whole_and_not_absent() {
    write("half", "p", "name", Instant.now());
    write("half", "p", "e|mail.*", Instant.now());
    write("half", "p", "nick", Instant.now());
    write("half", "p", "h_street", Instant.now());

    assertThat(profiles.update("half").nick("y").ifExists().apply()).isFalse();
    assertThat(profiles.exists("half")).isTrue();
    assertThat(profiles.insertIfAbsent(Profile.of("half"))).isFalse();
    assertThat(profiles.insertIfAbsentAsync(Profile.of("half")).join()).isFalse();
  }

  @Test
  void columns_that_can_be_absent_do_not_make_a_row_whole_or_half() {
    profiles.put(new Profile("full", "ann", "a", 1, 5, "n", new Profile.Home("s", "c"), "p"));
    profiles.put(Profile.of("bare"));
    client.mutateRow(
        RowMutation.create(TableId.of(profiles.table()), "bare").deleteCells("p", "lives"));

    assertThat(profiles.update("full").level(2).ifExists().apply()).isTrue();
    assertThat(profiles.update("bare").level(2).ifExists().apply()).isTrue();
  }

  @Test
  void older_versions_of_a_required_cell_count_once() {
    for (int seconds = 1; seconds <= 3; seconds++) {
      write("versions", "p", "name", Instant.now().minusSeconds(seconds));
    }

    assertThat(profiles.update("versions").nick("y").ifExists().apply()).isFalse();
  }

  @Test
  void leftovers_of_a_renamed_column_are_no_row() {
    write("left", "p", "oldName", Instant.now());
    write("left", "s", "level2", Instant.now());

    assertThat(profiles.exists("left")).isFalse();
    assertThat(profiles.existsAsync(new ProfileKey("left")).join()).isFalse();
    assertThat(profiles.update("left").nick("x").ifExists().apply()).isFalse();
    assertThat(profiles.insertIfAbsent(Profile.of("left"))).isTrue();
    assertThat(profiles.exists("left")).isTrue();
    assertThat(profiles.find("left")).contains(Profile.of("left"));
    assertThat(client.readRow(TableId.of(profiles.table()), "left").getCells("p", "oldName"))
        .hasSize(1);
  }

  @Test
  void an_expired_cell_is_none() {
    write("expired", "seen", "lastPage", Instant.now().minus(Duration.ofDays(8)));
    assertThat(profiles.exists("expired")).isFalse();

    write("expired", "seen", "lastPage", Instant.now().minus(Duration.ofDays(6)));
    assertThat(profiles.exists("expired")).isTrue();
    assertThat(profiles.insertIfAbsent(Profile.of("expired"))).isFalse();
  }

  @Test
  void an_expired_cell_is_not_continued() {
    ProfileKey key = new ProfileKey("append");
    write("append", "seen", "lastPage", Instant.now().minus(Duration.ofDays(8)));
    assertThat(profiles.append(key, ProfileTable.LAST_PAGE, "new")).isEqualTo("new");

    write("appendAsync", "seen", "lastPage", Instant.now().minus(Duration.ofDays(8)));
    assertThat(
            profiles
                .appendAsync(new ProfileKey("appendAsync"), ProfileTable.LAST_PAGE, "new")
                .join())
        .isEqualTo("new");
    assertThat(profiles.append(key, ProfileTable.LAST_PAGE, "er")).isEqualTo("newer");
  }

  @Test
  void where_all_can_be_absent_any_cell_is_a_row() {
    assertThat(labels.update("l").title("x").ifExists().apply()).isFalse();
    client.mutateRow(
        RowMutation.create(TableId.of(labels.table()), "l").setCell("l", "labels", "left over"));
    assertThat(labels.update("l").title("x").ifExists().apply()).isFalse();
    assertThat(labels.exists("l")).isFalse();

    labels.update("l").addLabels("new").apply();
    assertThat(labels.exists("l")).isTrue();
    assertThat(labels.update("l").title("x").ifExists().apply()).isTrue();
    assertThat(labels.insertIfAbsent(new Labels("l", null, Set.of("a")))).isFalse();

    labels.update("t").title("x").apply();
    assertThat(labels.update("t").addLabels("y").ifExists().apply()).isTrue();
  }

  @Test
  void a_second_condition_is_refused() {
    assertThatThrownBy(
            () -> profiles.update("c").nick("x").ifExists().onlyIf(ProfileTable.NAME.is("ann")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageEndingWith(
            "depends on a condition already, and Bigtable tests one thing of a row");
  }

  private void write(String id, String family, String qualifier, Instant at) {
    client.mutateRow(
        RowMutation.create(TableId.of(profiles.table()), id)
            .setCell(
                family,
                ByteString.copyFromUtf8(qualifier),
                at.toEpochMilli() * 1000,
                ByteString.copyFromUtf8("x")));
  }
}
