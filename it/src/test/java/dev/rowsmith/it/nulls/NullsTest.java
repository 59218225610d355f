package dev.rowsmith.it.nulls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A component that is not {@code @Nullable} is never null in Bigtable: not written, nor read. */
@BigtableTest
class NullsTest {

  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");
  private static final byte[] SERIAL = {1, 2};

  private static final Profile FULL =
      new Profile(
          "ann",
          7,
          SERIAL,
          "Ann",
          1.7,
          Profile.Level.HIGH,
          NOON,
          LocalDate.of(1990, 1, 2),
          new byte[] {3},
          4,
          new Profile.Link("here"),
          new Profile.Address("Main Street", "Ulm"),
          Map.of("a", "b"),
          Set.of("red"),
          List.of(new Cell<>(NOON, 60.5)),
          new TreeMap<>(Map.of(NOON, "good")),
          0L,
          ByteString.EMPTY,
          "annie",
          38,
          123L,
          Optional.of(Profile.Level.LOW),
          new Profile.Address("Dock", null),
          Map.of("c", "d"),
          Set.of("blue"),
          List.of(new Cell<>(NOON, 59.5)),
          null,
          null);

  private static final ProfileKey KEY = ProfileKey.of(FULL);

  private static final String REFUSED =
      ": null, and the component is not @Nullable; mark it @Nullable if it may be absent";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name", "height", "level", "since", "born", "picture", "size", "link", "address", "notes",
        "tags", "weights", "moods"
      })
  void null_in_a_required_component_is_refused_by_every_write(
      String component, ProfileRepository profiles) {
    Profile without = Components.with(Components.with(FULL, "id", component), component, null);
    String message = "Profile." + component + REFUSED;

    refused(() -> profiles.put(without), message);
    refused(() -> profiles.merge(without), message);
    refused(() -> profiles.insertIfAbsent(without), message);
    refused(() -> profiles.putAsync(without).join(), message);
    BulkResult<Profile> result =
        profiles.putAll(Stream.of(without), BulkOptions.defaults().returnFailures());
    assertThat(result.failures()).hasSize(1);
    assertThat(result.failures().get(0).cause()).hasMessage(message);
    assertThat(profiles.exists(ProfileKey.of(without))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "number", "serial"})
  void null_in_a_segment_of_the_key_is_refused_by_name(String segment, ProfileRepository profiles) {
    Profile without = Components.with(FULL, segment, null);

    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(() -> profiles.put(without))
        .withMessageStartingWith("Profile." + segment + ": null, and a row key has a value");
  }

  @Test
  void null_inside_a_component_is_refused_by_name(ProfileRepository profiles) {
    refused(
        () ->
            profiles.put(
                Components.with(FULL, "address", Components.with(FULL.address(), "street", null))),
        "Profile.address.street" + REFUSED);
    refused(
        () ->
            profiles.merge(
                Components.with(FULL, "work", Components.with(FULL.address(), "street", null))),
        "Profile.work.street" + REFUSED);
    refusedIn("notes", profiles, new HashMap<>(Collections.singletonMap("k", null)));
    refusedIn("notes", profiles, new HashMap<>(Collections.singletonMap(null, "v")));
    refusedIn("oldNotes", profiles, new HashMap<>(Collections.singletonMap("k", null)));
    refusedIn("tags", profiles, new HashSet<>(Arrays.asList("x", null)));
    refusedIn("weights", profiles, new ArrayList<>(Collections.singletonList(null)));
    refusedIn("weights", profiles, List.of(Components.with(new Cell<>(NOON, 1.0), "value", null)));
    refusedIn("moods", profiles, new TreeMap<>(Collections.singletonMap(NOON, null)));
  }

  @Test
  void null_in_an_update_is_refused_by_name_where_it_does_not_clear(ProfileRepository profiles) {
    refused(() -> profiles.update(KEY).name(nothing()), "Profile.name" + REFUSED);
    refused(() -> profiles.update(KEY).height(nothing()), "Profile.height" + REFUSED);
    refused(() -> profiles.update(KEY).link(nothing()), "Profile.link" + REFUSED);
    refused(() -> profiles.update(KEY).address(nothing()), "Profile.address" + REFUSED);
    refused(() -> profiles.update(KEY).workStreet(nothing()), "Profile.work.street" + REFUSED);
    assertThatThrownBy(() -> profiles.update(KEY).putNotes("k", nothing()))
        .hasMessageContaining("Profile.notes: the value of the key 'k' is null");
    assertThatThrownBy(() -> profiles.update(KEY).putNotes(nothing(), "v"))
        .hasMessageStartingWith("Profile.notes: null");
    assertThatThrownBy(() -> profiles.update(KEY).addTags(nothing()))
        .hasMessageStartingWith("Profile.tags: null");
    assertThatThrownBy(() -> profiles.update(KEY).addWeights(NOON, nothing()))
        .hasMessageStartingWith("Profile.weights: null");
  }

  @Test
  void what_may_be_absent_is_written_and_read_as_absent(ProfileRepository profiles) {
    Profile sparse = FULL;
    for (String component :
        List.of("nick", "shoe", "phone", "work", "oldNotes", "oldTags", "oldWeights")) {
      sparse = Components.with(sparse, component, null);
    }
    sparse = Components.with(sparse, "wanted", Optional.empty());

    profiles.put(sparse);
    Profile read = profiles.find(KEY).orElseThrow();

    assertThat(read.nick()).isNull();
    assertThat(read.shoe()).isNull();
    assertThat(read.phone()).isNull();
    assertThat(read.wanted()).isEmpty();
    assertThat(read.work()).isNull();
    assertThat(read.oldNotes()).isEmpty();
    assertThat(read.oldTags()).isEmpty();
    assertThat(read.oldWeights()).isEmpty();
    // Aggregates to which nothing was added, and what the store says itself.
    assertThat(read.visits()).isZero();
    assertThat(read.visitors()).isEqualTo(ByteString.EMPTY);
    assertThat(read.clicks()).isNull();
    assertThat(read.written()).isNotNull();
  }

  @Test
  void null_in_an_update_clears_what_may_be_absent(ProfileRepository profiles) {
    profiles.put(FULL);
    profiles.update(KEY).nick(null).shoe(null).wanted(null).work(null).clearPhone().apply();

    Profile read = profiles.find(KEY).orElseThrow();
    assertThat(read.nick()).isNull();
    assertThat(read.shoe()).isNull();
    assertThat(read.phone()).isNull();
    assertThat(read.wanted()).isEmpty();
    assertThat(read.work()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"name", "height", "level", "since", "born", "picture", "size", "link", "street"})
  void a_required_cell_that_is_missing_is_reported_with_its_place(
      String qualifier, ProfileRepository profiles, BigtableDataClient client) {
    profiles.put(FULL);
    ByteString rowKey = KEY.encode();
    client.mutateRow(
        RowMutation.create(TableId.of(profiles.table()), rowKey).deleteCells("c", qualifier));
    String component = qualifier.equals("street") ? "address.street" : qualifier;

    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> profiles.find(KEY))
        .withMessage(
            "row 'ann#0000000007#0102' of table %s cannot be read as Profile: cell c:%s (%s): the row has no such cell, and the component is not @Nullable; mark it @Nullable if it may be absent"
                .formatted(profiles.table(), qualifier, component))
        .satisfies(problem -> assertThat(problem.column()).isEqualTo("c:" + qualifier))
        .satisfies(problem -> assertThat(problem.rowKey()).isEqualTo(rowKey));
  }

  @Test
  void a_record_that_may_be_absent_needs_its_required_components_where_it_is_there(
      ProfileRepository profiles) {
    profiles.put(Components.with(FULL, "work", null));
    profiles.update(KEY).workCity("Bonn").apply();

    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> profiles.find(KEY))
        .withMessageContaining("cell c:work_street (work.street): the row has no such cell");
  }

  @Test
  void a_required_record_without_any_cell_is_reported(
      ProfileRepository profiles, BigtableDataClient client) {
    profiles.put(FULL);
    client.mutateRow(
        RowMutation.create(TableId.of(profiles.table()), KEY.encode())
            .deleteCells("c", "street")
            .deleteCells("c", "city"));

    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> profiles.find(KEY))
        .withMessageContaining("cell c:street (address.street): the row has no such cell")
        .satisfies(problem -> assertThat(problem.column()).isEqualTo("c:street"));
    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> profiles.scan().id("ann").list())
        .withMessageContaining("cell c:street (address.street)");
  }

  @Test
  void clear_exists_where_there_may_be_nothing() {
    List<String> clears =
        Arrays.stream(ProfileRepository.Update.class.getDeclaredMethods())
            .map(java.lang.reflect.Method::getName)
            .filter(name -> name.startsWith("clear"))
            .toList();

    assertThat(clears)
        .containsExactlyInAnyOrder(
            "clearNotes",
            "clearTags",
            "clearWeights",
            "clearMoods",
            "clearVisits",
            "clearVisitors",
            "clearNick",
            "clearShoe",
            "clearPhone",
            "clearWanted",
            "clearWork",
            "clearWorkCity",
            "clearAddressCity",
            "clearOldNotes",
            "clearOldTags",
            "clearOldWeights",
            "clearClicks");
  }

  private static void refusedIn(String component, ProfileRepository profiles, Object value) {
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> profiles.put(Components.with(FULL, component, value)))
        .withMessageStartingWith("Profile." + component + ": ")
        .withMessageContaining("null");
  }

  private static void refused(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable write, String message) {
    assertThatThrownBy(write).isInstanceOf(CellValueException.class).hasMessage(message);
  }

  /** Null, as code that is not checked would pass it. */
  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
  private static <T> T nothing() {
    @Nullable T nothing = null;
    return nothing;
  }
}
