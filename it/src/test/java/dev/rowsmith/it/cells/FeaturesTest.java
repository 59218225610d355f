package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.bigtable.PartialRow;
import dev.rowsmith.runtime.bigtable.table.EntryRange;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Maps with their own times or beside fixed names, sets of empty cells, and whole collections. */
@BigtableTest
class FeaturesTest {

  private static final Instant MAY = Instant.parse("2026-05-01T10:00:00Z");
  private static final Instant JUNE = Instant.parse("2026-06-01T10:00:00Z");

  @InjectBigtable FeaturesRepository features;
  @InjectBigtable BigtableDataClient client;

  private static Features features(String id, Map<String, Double> values) {
    return new Features(
        id,
        "2026-05-01",
        "of the fleet",
        values,
        Map.of("a", new Cell<>(MAY, 1L), "b", new Cell<>(JUNE, 2L)),
        Set.of("new", "red"),
        Set.of("x"),
        Map.of("paid", List.of(LocalDate.of(2026, 5, 1))),
        Optional.of(List.of(1.5, 2.5)));
  }

  private List<String> cells(String id, String family) {
    Row row = client.readRow(TableId.of(features.table()), id);
    return row.getCells(family).stream()
        .map(cell -> cell.getQualifier().toStringUtf8() + "=" + cell.getValue().size())
        .toList();
  }

  @Test
  void what_is_written_is_read() {
    Features written = features("all", Map.of("speed", 1.0, "age", 2.0));
    features.put(written);

    assertThat(features.find("all")).contains(written);
    assertThat(features.scanAll("a few rows of the test").list()).contains(written);
  }

  @Test
  void fixed_names_and_entries_share_a_family_and_stay_apart() {
    features.put(features("apart", Map.of("speed", 1.0, "age", 2.0, "z", 3.0)));

    assertThat(cells("apart", "f"))
        .containsExactly("=12", "age=8", "event_ts=10", "speed=8", "z=8");

    features.put(
        new Features(
            "apart",
            "later",
            null,
            Map.of("zoom", 4.0),
            Map.of(),
            Set.of(),
            Set.of(),
            Map.of(),
            Optional.empty()));
    assertThat(cells("apart", "f")).containsExactly("event_ts=5", "zoom=8");
  }

  @Test
  void an_entry_that_would_be_a_fixed_name_is_refused() {
    String words = "Features.values: a key whose qualifier is 'event_ts', which is another column";
    Features wrong = features("wrong", Map.of("event_ts", 1.0));

    assertThatThrownBy(() -> features.put(wrong))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining(words);
    assertThatThrownBy(() -> features.merge(wrong)).hasMessageContaining(words);
    assertThatThrownBy(() -> features.update("wrong").putValues("event_ts", 1.0))
        .hasMessageContaining(words);
    assertThatThrownBy(() -> features.update("wrong").removeValues("event_ts"))
        .hasMessageContaining(words);
    assertThatThrownBy(() -> features.update("wrong").putValues("", 1.0))
        .hasMessageContaining("a key whose qualifier is ''");
    assertThat(features.exists("wrong")).isFalse();
  }

  @Test
  void pages_of_entries_leave_fixed_names_out() {
    features.put(features("pages", Map.of("a", 1.0, "f", 2.0, "z", 3.0)));
    assertThat(page("pages", FeaturesTable.VALUES.first(2))).containsExactly("a", "f");
    assertThat(page("pages", FeaturesTable.VALUES.after("a").first(2))).containsExactly("f", "z");
    assertThat(page("pages", FeaturesTable.VALUES.from("event_ts"))).containsExactly("f", "z");
    assertThat(page("pages", FeaturesTable.VALUES.before("event_ts"))).containsExactly("a");
    assertThat(page("pages", FeaturesTable.VALUES.after("z"))).isEmpty();

    PartialRow<FeaturesKey> row =
        features.findOnly(new FeaturesKey("pages"), FeaturesTable.VALUES).orElseThrow();
    assertThat(row.get(FeaturesTable.VALUES)).containsOnlyKeys("a", "f", "z");
    assertThat(
            features
                .findOnly(new FeaturesKey("pages"), FeaturesTable.EVENT_TIME, FeaturesTable.NOTE)
                .orElseThrow()
                .get(FeaturesTable.NOTE))
        .isEqualTo("of the fleet");
  }

  private Set<String> page(String id, EntryRange<String, Double> range) {
    return features
        .findOnly(new FeaturesKey(id), range)
        .map(row -> row.get(FeaturesTable.VALUES).keySet())
        .orElse(Set.of());
  }

  @Test
  void the_empty_qualifier_is_a_column_like_any_other() {
    features.put(features("empty", Map.of()));
    assertThat(
            features
                .update("empty")
                .note("x")
                .onlyIf(FeaturesTable.NOTE.is("of the fleet"))
                .apply())
        .isTrue();
    assertThat(features.find("empty").orElseThrow().note()).isEqualTo("x");
    features.update("empty").clearNote().apply();
    assertThat(features.find("empty").orElseThrow().note()).isNull();
    assertThat(features.find("empty").orElseThrow().eventTime()).isEqualTo("2026-05-01");
  }

  @Test
  void each_entry_has_its_own_time() {
    features.put(features("times", Map.of()));
    features.update("times").putMeasured("c", new Cell<>(MAY, 3L)).apply();

    assertThat(client.readRow(TableId.of(features.table()), "times").getCells("t"))
        .extracting(cell -> cell.getQualifier().toStringUtf8(), cell -> cell.getTimestamp())
        .containsExactly(
            tuple("a", MAY.toEpochMilli() * 1000),
            tuple("b", JUNE.toEpochMilli() * 1000),
            tuple("c", MAY.toEpochMilli() * 1000));
    assertThat(features.find("times").orElseThrow().measured())
        .containsEntry("c", new Cell<>(MAY, 3L))
        .hasSize(3);
    assertThat(
            features
                .findOnly(new FeaturesKey("times"), FeaturesTable.MEASURED.entry("b"))
                .orElseThrow()
                .get(FeaturesTable.MEASURED))
        .containsExactly(Map.entry("b", new Cell<>(JUNE, 2L)));
  }

  @Test
  void a_time_that_no_cell_has_is_refused_by_name() {
    Map<String, Cell<Long>> wrong = new HashMap<>();
    wrong.put("a", new Cell<>(MAY.plusNanos(1), 1L));
    assertThatThrownBy(() -> features.update("times").putMeasured("a", wrong.get("a")))
        .isInstanceOf(CellValueException.class)
        .hasMessageContaining("Features.measured: 2026-05-01T10:00:00.000000001Z is finer than");
  }

  @Test
  void members_are_empty_cells_and_read_whatever_they_hold() {
    features.put(features("members", Map.of()));
    assertThat(cells("members", "s")).containsExactly("new=0", "red=0");

    features.update("members").addTags("blue").apply();
    client.mutateRow(
        RowMutation.create(TableId.of(features.table()), "members")
            .setCell("s", ByteString.copyFromUtf8("old"), ByteString.copyFromUtf8("1")));
    assertThat(features.find("members").orElseThrow().tags())
        .containsExactly("blue", "new", "old", "red");
  }

  @Test
  void collections_are_one_cell_each() {
    features.put(features("whole", Map.of()));
    Row row = client.readRow(TableId.of(features.table()), "whole");
    assertThat(row.getCells("j"))
        .extracting(
            cell -> cell.getQualifier().toStringUtf8() + " " + cell.getValue().toStringUtf8())
        .containsExactly("days {\"paid\":[\"2026-05-01\"]}", "labels [\"x\"]", "point 1.5 2.5");

    features.update("whole").labels(Set.of("y")).point(List.of(3)).apply();
    assertThat(features.find("whole").orElseThrow().labels()).containsExactly("y");
    assertThat(features.find("whole").orElseThrow().point().orElseThrow())
        .isEqualTo(Arrays.asList(3.0));
  }
}
