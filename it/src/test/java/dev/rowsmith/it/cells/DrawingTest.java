package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JSON of classes and subtypes is read back equal, or refused before it is sent. */
@BigtableTest
class DrawingTest {

  @InjectBigtable DrawingRepository drawings;
  @InjectBigtable BigtableDataClient client;

  @Test
  void every_value_is_read_back_equal() {
    Drawing.Pen pen = new Drawing.Pen();
    pen.color = "red";
    Drawing drawing =
        new Drawing(
            "all",
            new Drawing.Name("Ann", "Lee"),
            pen,
            List.of(new Drawing.Circle(1), new Drawing.Square(0.1, List.of(new Drawing.Circle(2)))),
            List.of(1, 2),
            ZonedDateTime.of(2026, 5, 1, 10, 0, 0, 0, ZoneId.of("Europe/Paris")));
    drawings.put(drawing);

    assertThat(drawings.find("all")).contains(drawing);
    assertThat(
            client
                .readRow(TableId.of(drawings.table()), "all")
                .getCells("f", "name")
                .get(0)
                .getValue()
                .toStringUtf8())
        .isEqualTo("{\"first\":\"Ann\",\"last\":\"Lee\"}");
  }

  @Test
  void an_object_of_a_subclass_is_refused_and_nothing_is_sent() {
    Drawing drawing = new Drawing("brush", null, new Drawing.Brush(), null, null, null);

    assertThatThrownBy(() -> drawings.put(drawing))
        .isInstanceOf(CellValueException.class)
        .hasMessageContaining("Drawing.pen")
        .hasMessageContaining("a Brush, which would be read as a Pen");
    assertThat(drawings.find("brush")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "sizes; [1.9,\"\",\"7\"]; (at /0, byte",
        "sizes; [1,\"7\"]; (at /1, byte",
        "pen; {\"color\":7}; (at /color, byte",
        "pen; {\"color\":\"red\",\"color\":\"blue\"}; Duplicate",
        "name; {\"first\":\"Ann\",\"last\":\"Lee\",\"age\":7}; age",
        "shapes; [{\"@type\":\"line\"}]; line",
        "shapes; [{\"radius\":1}]; @type",
        "drawn; 1795168800; (at byte"
      })
  void json_of_another_program_that_does_not_fit_is_unreadable(
      String column, String json, String words) {
    client.mutateRow(
        RowMutation.create(TableId.of(drawings.table()), "other").setCell("f", column, json));

    assertThatThrownBy(() -> drawings.find("other"))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("f:" + column)
        .hasMessageContaining(words);
    client.mutateRow(RowMutation.create(TableId.of(drawings.table()), "other").deleteRow());
  }
}
