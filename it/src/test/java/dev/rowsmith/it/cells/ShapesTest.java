package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

@BigtableTest
class ShapesTest {

  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

  private static final Shapes FULL =
      new Shapes(
          "a",
          "first",
          7,
          9,
          Shapes.Kind.SMALL,
          Map.of(LocalDate.of(2026, 5, 1), 4, LocalDate.of(2026, 5, 2), 5),
          Set.of("red", "#blue"),
          List.of(new Cell<>(NOON.plusSeconds(1), 2.5), new Cell<>(NOON, 1.5)),
          new TreeMap<>(Map.of(NOON, "old", NOON.plusSeconds(1), "new")));

  @Test
  void every_shape_comes_back_as_it_was_put(ShapesRepository shapes) {
    shapes.put(FULL);
    assertThat(shapes.find("a")).contains(FULL);
  }

  @Test
  void a_put_removes_entries_and_versions_that_the_entity_lacks(ShapesRepository shapes) {
    shapes.put(FULL);
    Shapes smaller =
        new Shapes(
            "a",
            "first",
            7,
            9,
            Shapes.Kind.SMALL,
            Map.of(LocalDate.of(2026, 5, 3), 6),
            Set.of(),
            List.of(new Cell<>(NOON, 1.25)),
            new TreeMap<>());
    shapes.put(smaller);
    assertThat(shapes.find("a")).contains(smaller);
  }

  @Test
  void a_put_writes_the_family_of_entries_anew_and_leaves_foreign_cells_of_others(
      ShapesRepository shapes, BigtableDataClient client) {
    TableId table = TableId.of(shapes.table());
    client.mutateRow(
        RowMutation.create(table, FULL.id())
            .setCell("c", "foreign", "x")
            .setCell("m", "20260401", "x")
            .setCell("s", "foreign", "x"));

    shapes.merge(FULL);
    assertThat(client.readRow(table, FULL.id()).getCells("s", "foreign")).hasSize(1);

    shapes.put(FULL);
    Row row = client.readRow(table, FULL.id());
    assertThat(row.getCells("c", "foreign")).hasSize(1);
    assertThat(row.getCells("m", "20260401")).isEmpty();
    assertThat(row.getCells("s", "foreign")).isEmpty();
    assertThat(shapes.find("a")).contains(FULL);
  }

  @Test
  void cells_hold_what_the_documents_say(ShapesRepository shapes, BigtableDataClient client) {
    shapes.put(FULL);
    Row row = client.readRow(TableId.of(shapes.table()), FULL.id());
    assertThat(row.getCells("c", "count").get(0).getValue().toStringUtf8()).isEqualTo("7");
    assertThat(row.getCells("m").stream().map(cell -> cell.getQualifier().toStringUtf8()))
        .containsExactly("20260501", "20260502");
    assertThat(row.getCells("s").stream().map(cell -> cell.getQualifier().toStringUtf8()))
        .containsExactly("tag_#blue", "tag_red");
    assertThat(row.getCells("v", "price"))
        .extracting(cell -> cell.getTimestamp())
        .containsExactly(NOON.plusSeconds(1).toEpochMilli() * 1000, NOON.toEpochMilli() * 1000);
  }

  @Test
  void an_update_changes_what_it_names_and_nothing_else(ShapesRepository shapes) {
    shapes.put(FULL);
    boolean applied =
        shapes
            .update("a")
            .name("second")
            .putPerDay(LocalDate.of(2026, 5, 3), 6)
            .removePerDay(LocalDate.of(2026, 5, 1))
            .addTags("green")
            .removeTags("red")
            .addPrice(NOON.plusSeconds(2), 3.5)
            .clearNote()
            .clearTotal()
            .apply();
    assertThat(applied).isTrue();
    assertThat(shapes.find("a"))
        .contains(
            new Shapes(
                "a",
                "second",
                7,
                -1,
                Shapes.Kind.SMALL,
                Map.of(LocalDate.of(2026, 5, 2), 5, LocalDate.of(2026, 5, 3), 6),
                Set.of("green", "#blue"),
                List.of(new Cell<>(NOON.plusSeconds(2), 3.5), new Cell<>(NOON.plusSeconds(1), 2.5)),
                new TreeMap<>()));
  }

  @Test
  void a_conditional_update_is_applied_only_where_the_condition_holds(ShapesRepository shapes) {
    shapes.put(FULL);
    assertThat(shapes.update("a").name("x").onlyIf(ShapesTable.KIND.is(Shapes.Kind.LARGE)).apply())
        .isFalse();
    assertThat(
            shapes.update("a").name("y").onlyIf(ShapesTable.KIND.isNot(Shapes.Kind.LARGE)).apply())
        .isTrue();
    assertThat(shapes.update("a").name("z").onlyIf(ShapesTable.NAME.isAbsent()).apply()).isFalse();
    assertThat(shapes.find("a").orElseThrow().name()).isEqualTo("y");
  }

  @Test
  void an_entity_is_inserted_once(ShapesRepository shapes) {
    assertThat(shapes.insertIfAbsent(FULL)).isTrue();
    assertThat(shapes.insertIfAbsent(FULL)).isFalse();
  }

  @Test
  void a_long_is_incremented_and_a_text_appended_in_one_step(ShapesRepository shapes) {
    shapes.put(FULL);
    assertThat(shapes.increment(new ShapesKey("a"), ShapesTable.TOTAL, 5)).isEqualTo(14);
    assertThat(shapes.append(new ShapesKey("a"), ShapesTable.NAME, "!")).isEqualTo("first!");
  }

  @Test
  void asynchronous_variants_answer_what_the_others_return(ShapesRepository shapes)
      throws Exception {
    assertThat(shapes.putAsync(FULL).get()).isNull();
    assertThat(shapes.findAsync(new ShapesKey("a")).get()).contains(FULL);
    assertThat(shapes.insertIfAbsentAsync(FULL).get()).isFalse();
    ShapesKey key = new ShapesKey("a");
    assertThat(shapes.existsAsync(key).get()).isTrue();
    assertThat(shapes.findAllAsync(List.of(key, new ShapesKey("b"))).get()).containsOnlyKeys(key);
    assertThat(
            shapes.findOnlyAsync(key, ShapesTable.NAME).get().orElseThrow().get(ShapesTable.NAME))
        .isEqualTo("first");
    assertThat(shapes.incrementAsync(key, ShapesTable.TOTAL, 5).get()).isEqualTo(14);
    assertThat(shapes.appendAsync(key, ShapesTable.NAME, "!").get()).isEqualTo("first!");
    assertThat(shapes.update("a").name("b").applyAsync().get()).isTrue();
    assertThat(shapes.deleteAsync(new ShapesKey("a")).get()).isNull();
    assertThat(shapes.find("a")).isEmpty();
  }
}
