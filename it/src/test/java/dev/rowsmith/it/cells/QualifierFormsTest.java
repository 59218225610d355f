package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.it.cells.QualifierForms.ForumPost;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Qualifiers that are data, byte for byte those of tables that exist. */
@BigtableTest
class QualifierFormsTest {

  private static final QualifierForms ALL =
      new QualifierForms(
          "a",
          Map.of(16, (byte) 1, 251, (byte) 2, 65_535, (byte) 3),
          Map.of(7, "x", 94_558, "y", -3, "z"),
          Map.of(ByteString.copyFrom(new byte[] {0, (byte) 0xFF}), "raw"),
          Set.of(LocalDate.of(2021, 3, 5)),
          Map.of("sku/9", "{}"),
          Map.of(new ForumPost("ann lee", 7), "hi", new ForumPost("bob", 12), "ho"));

  @InjectBigtable QualifierFormsRepository forms;
  @InjectBigtable BigtableDataClient client;

  private List<String> qualifiers(String family) {
    return client.readRow(TableId.of(forms.table()), "a").getCells(family).stream()
        .map(cell -> HexFormat.of().formatHex(cell.getQualifier().toByteArray()))
        .toList();
  }

  private List<String> texts(String family) {
    return client.readRow(TableId.of(forms.table()), "a").getCells(family).stream()
        .map(cell -> cell.getQualifier().toStringUtf8())
        .toList();
  }

  @Test
  void qualifiers_have_the_bytes_that_the_annotation_names() {
    forms.put(ALL);

    assertThat(qualifiers("s")).containsExactly("0010", "00fb", "ffff");
    assertThat(texts("n")).containsExactly("-3", "7", "94558");
    assertThat(qualifiers("i")).containsExactly("00ff");
    assertThat(texts("d")).containsExactly("2021-03-05");
    assertThat(texts("o")).containsExactly("offer_sku/9_v2");
    assertThat(texts("r")).containsExactly("r/ann lee:0007", "r/bob:0012");
    assertThat(forms.find("a")).contains(ALL);
  }

  @Test
  void ranges_follow_the_bytes_where_these_sort() {
    forms.put(ALL);
    QualifierFormsKey key = new QualifierFormsKey("a");

    assertThat(
            forms
                .findOnly(key, QualifierFormsTable.SECONDS.between(17, 1_000))
                .orElseThrow()
                .get(QualifierFormsTable.SECONDS))
        .containsOnlyKeys(251);
    assertThatThrownBy(() -> QualifierFormsTable.NUMBERS.from(7))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the qualifiers of QualifierForms.numbers do not sort as its keys");
    assertThat(
            forms
                .findOnly(key, QualifierFormsTable.NUMBERS.after(-3).first(1))
                .orElseThrow()
                .get(QualifierFormsTable.NUMBERS))
        .containsOnlyKeys(7);
  }

  @Test
  void single_entries_are_changed_and_what_does_not_fit_is_refused() {
    forms.put(ALL);
    forms.update("a").putPosts(new ForumPost("bob", 12), "new").removeSeconds(16).apply();

    QualifierForms found = forms.find("a").orElseThrow();
    assertThat(found.posts()).containsEntry(new ForumPost("bob", 12), "new");
    assertThat(found.seconds()).containsOnlyKeys(251, 65_535);
    assertThatThrownBy(() -> forms.update("a").putSeconds(65_536, (byte) 0))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("QualifierForms.seconds");
    assertThatThrownBy(() -> forms.update("a").putPosts(new ForumPost("a:b", 1), "x"))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("contains");
  }

  @Test
  void a_qualifier_of_another_layout_is_reported_with_its_cell() {
    forms.put(ALL);
    client.mutateRow(
        RowMutation.create(TableId.of(forms.table()), "a").setCell("r", "r/bob:x", "?"));

    assertThatThrownBy(() -> forms.find("a"))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("r:r/bob:x");
  }
}
