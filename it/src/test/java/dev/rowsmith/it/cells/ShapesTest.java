package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
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
          3,
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
            3,
            Shapes.Kind.SMALL,
            Map.of(LocalDate.of(2026, 5, 3), 6),
            Set.of(),
            List.of(new Cell<>(NOON, 1.25)),
            new TreeMap<>());
    shapes.put(smaller);
    assertThat(shapes.find("a")).contains(smaller);
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
}
