package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Constants of qualifiers that are not text are written, read and asked for as they are. */
@BigtableTest
class MarkedTagsTest {

  private static final MarkedTags ROW =
      new MarkedTags("a", Map.of("x", "1", "\u00e9", "2"), "accent", Set.of(7, 0xA8));

  @InjectBigtable MarkedTagsRepository rows;
  @InjectBigtable BigtableDataClient client;

  private List<String> qualifiers(String family) {
    return client.readRow(TableId.of(rows.table()), "a").getCells(family).stream()
        .map(cell -> HexFormat.of().formatHex(cell.getQualifier().toByteArray()))
        .toList();
  }

  @Test
  void constants_are_their_bytes_and_no_escapes_of_them() {
    rows.put(ROW);

    assertThat(qualifiers("t")).containsExactly("807461672f78ff", "807461672fc3a9ff");
    assertThat(qualifiers("m")).containsExactly("c307", "c3a8", "c3a9");
    assertThat(rows.find("a")).contains(ROW);
  }

  @Test
  void entries_are_read_by_range_and_asked_for_by_key() {
    rows.put(ROW);

    assertThat(
            rows.findOnly(new MarkedTagsKey("a"), MarkedTagsTable.MARKS.between(5, 9))
                .orElseThrow()
                .get(MarkedTagsTable.MARKS))
        .containsOnlyKeys(7);
    assertThat(
            rows.update("a")
                .removeTags("x")
                .onlyIf(MarkedTagsTable.TAGS.hasEntry("\u00e9", "2"))
                .apply())
        .isTrue();
    assertThat(rows.find("a").orElseThrow().tags()).containsOnlyKeys("\u00e9");
    assertThat(MarkedTagsTable.TAGS).hasToString("t:\\x80tag/*");
  }

  @Test
  void entry_that_is_the_column_beside_it_is_refused() {
    assertThatThrownBy(() -> rows.update("a").addMarks(0xA9))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("MarkedTags.marks")
        .hasMessageContaining("another column of the family m");
  }

  @Test
  void qualifier_without_its_last_constant_is_reported() {
    rows.put(ROW);
    ByteString other = ByteString.copyFrom(HexFormat.of().parseHex("807461672f78"));
    client.mutateRow(
        RowMutation.create(TableId.of(rows.table()), "a")
            .setCell("t", other, 1_000, ByteString.EMPTY));

    assertThatThrownBy(() -> rows.find("a"))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("tags");
  }
}
