package dev.rowsmith.it.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.it.cells.Velocity;
import dev.rowsmith.it.cells.VelocityRepository;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What each call does to a row that is absent, half there, of leftovers alone, or whole. */
@BigtableTest
class RowStatesTest {

  private static final Path PAGE = Path.of("../docs/writing.md");

  private final BigtableDataClient client;
  private final ProfileRepository profiles;
  private final WebSessionRepository sessions;
  private final VelocityRepository velocities;
  private int rows;

  RowStatesTest(
      BigtableDataClient client,
      ProfileRepository profiles,
      WebSessionRepository sessions,
      VelocityRepository velocities) {
    this.client = client;
    this.profiles = profiles;
    this.sessions = sessions;
    this.velocities = velocities;
  }

  @Test
  void page_shows_what_each_call_does() throws IOException {
    Map<String, Function<String, String>> calls = new LinkedHashMap<>();
    calls.put("`find(key)`, `findAll(keys)`", this::found);
    calls.put("a scan", id -> listed(id, false));
    calls.put("a scan with `onUnreadable(handler)`", id -> listed(id, true));
    calls.put(
        "`count()`, `keys()`",
        id ->
            profiles.scan().id(id).count() == profiles.scan().id(id).keys().count()
                ? String.valueOf(profiles.scan().id(id).count())
                : "differ");
    calls.put("`exists(key)`", id -> String.valueOf(profiles.exists(id)));
    calls.put("`put`, `merge`", id -> written(id, () -> profiles.put(Profile.of(id))));
    calls.put("`insertIfAbsent`", id -> asked(id, () -> profiles.insertIfAbsent(Profile.of(id))));
    calls.put("`update(key)`", id -> written(id, () -> profiles.update(id).nick("x").apply()));
    calls.put(
        "`update(key).….ifExists()`",
        id -> asked(id, () -> profiles.update(id).nick("x").ifExists().apply()));
    calls.put(
        "`update(key).….onlyIf(NICK.isAbsent())`",
        id ->
            asked(
                id,
                () -> profiles.update(id).nick("x").onlyIf(ProfileTable.NICK.isAbsent()).apply()));
    calls.put("`delete(key)`", id -> written(id, () -> profiles.delete(id)));

    List<String> lines = new ArrayList<>();
    calls.forEach((call, does) -> lines.add(line(call, does)));
    assertThat(Files.readString(PAGE)).contains(String.join("\n", lines));
    assertThat(line("`put`", id -> written(id, () -> profiles.merge(Profile.of(id)))))
        .isEqualTo(line("`put`", id -> written(id, () -> profiles.put(Profile.of(id)))));
  }

  @Test
  void row_of_which_a_required_cell_has_expired_is_half_there() {
    write("web-sessions", "s", "user", "ann", Duration.ofDays(8));
    sessions.update("web-sessions").lastSeen(Instant.ofEpochSecond(5)).apply();

    assertThatThrownBy(() -> sessions.find("web-sessions"))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("user");
    assertThat(sessions.exists("web-sessions")).isTrue();
    assertThat(sessions.update("web-sessions").user("bob").ifExists().apply()).isFalse();

    WebSession renewed = new WebSession("web-sessions", "ann", Instant.ofEpochSecond(7));
    sessions.merge(renewed);
    assertThat(sessions.find("web-sessions")).contains(renewed);
  }

  @Test
  void row_of_which_all_cells_have_expired_is_absent() {
    write("old", "s", "user", "ann", Duration.ofDays(8));

    assertThat(sessions.find("old")).isEmpty();
    assertThat(sessions.exists("old")).isFalse();
    assertThat(sessions.scan().id("old").count()).isZero();
    assertThat(sessions.update("old").user("bob").ifExists().apply()).isFalse();
    assertThat(sessions.insertIfAbsent(new WebSession("old", "eve", Instant.EPOCH))).isTrue();
    assertThat(sessions.find("old").orElseThrow().user()).isEqualTo("eve");
  }

  @Test
  void aggregate_of_an_absent_row_makes_half_of_one_unless_it_has_to_exist() {
    assertThat(velocities.update("none").addTotal(1).ifExists().apply()).isFalse();
    assertThat(velocities.exists("none")).isFalse();

    velocities.update("sum").addTotal(1).apply();
    assertThatThrownBy(() -> velocities.find("sum"))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("owner");

    velocities.merge(new Velocity("sum", "ann", new TreeMap<>(), List.of(), 0, new TreeMap<>()));
    assertThat(velocities.find("sum").orElseThrow().total()).isEqualTo(1);
    assertThat(velocities.update("sum").addTotal(2).ifExists().apply()).isTrue();
    velocities.update("sum").clearTotal().apply();
    assertThat(velocities.find("sum").orElseThrow().total()).isZero();
    velocities.update("sum").addTotal(5).apply();
    assertThat(velocities.find("sum").orElseThrow().total()).isEqualTo(5);
  }

  @Test
  void condition_of_a_missing_cell_holds_of_an_absent_row() {
    assertThat(profiles.update("c1").nick("x").onlyIf(ProfileTable.NICK.isNot("y")).apply())
        .isTrue();
    assertThat(profiles.update("c2").nick("x").onlyIf(ProfileTable.NICK.is("y")).apply()).isFalse();
    assertThat(profiles.exists("c2")).isFalse();
  }

  private String line(String call, Function<String, String> does) {
    return Stream.of("absent", "half", "leftovers", "whole")
        .map(state -> does.apply(row(state)))
        .collect(Collectors.joining(" | ", "| " + call + " | ", " |"));
  }

  /** Makes a new row in a state. */
  private String row(String state) {
    String id = state + rows++;
    switch (state) {
      case "half" -> profiles.update(id).level(1).apply();
      case "leftovers" ->
          client.mutateRow(
              RowMutation.create(TableId.of(profiles.table()), id).setCell("p", "oldName", "x"));
      case "whole" -> profiles.put(Profile.of(id));
      default -> {
        // There is no row.
      }
    }
    return id;
  }

  private String found(String id) {
    try {
      return profiles.find(id).map(profile -> "the entity").orElse("nothing");
    } catch (UnreadableRowException unreadable) {
      return "throws";
    }
  }

  private String listed(String id, boolean handled) {
    List<UnreadableRowException> unreadable = new ArrayList<>();
    try {
      List<Profile> read =
          handled
              ? profiles.scan().onUnreadable(unreadable::add).id(id).list()
              : profiles.scan().id(id).list();
      return !unreadable.isEmpty() ? "the handler" : read.isEmpty() ? "nothing" : "the entity";
    } catch (UnreadableRowException thrown) {
      return "throws";
    }
  }

  private String written(String id, Runnable write) {
    write.run();
    return state(id);
  }

  private String asked(String id, BooleanSupplier write) {
    boolean done = write.getAsBoolean();
    return "`%s`: %s".formatted(done, state(id));
  }

  private String state(String id) {
    if (client.readRow(TableId.of(profiles.table()), id) == null) {
      return "absent";
    }
    boolean whole = found(id).equals("the entity");
    return whole ? "whole" : profiles.exists(id) ? "half there" : "leftovers";
  }

  private void write(String id, String family, String qualifier, String value, Duration age) {
    long micros = Instant.now().minus(age).toEpochMilli() * 1_000;
    client.mutateRow(
        RowMutation.create(TableId.of(sessions.table()), id)
            .setCell(
                family,
                ByteString.copyFromUtf8(qualifier),
                micros,
                ByteString.copyFromUtf8(value)));
  }
}
