package dev.rowsmith.lock.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes of columns that leave their lines alike. */
class ColumnChangesTest {

  private static final String PLACE =
      """
      column m:x = double, 8 bytes, required                # longitude
      column m:y = double, 8 bytes, required                # latitude
      """;

  @Test
  void columns_that_take_each_others_stored_names_need_a_word() {
    List<Change> changes = changes(PLACE, exchanged(PLACE));

    assertThat(changes).extracting(Change::verdict).containsExactly(Verdict.WORD, Verdict.WORD);
    assertThat(changes).allMatch(Change::isRename);
    assertThat(changes.get(0).why())
        .isEqualTo("Values of 'longitude' that are stored would be read as 'latitude'.");
  }

  @Test
  void column_that_is_renamed_and_keeps_its_stored_name_is_the_same() {
    assertThat(changes(PLACE, PLACE.replace("longitude", "east"))).isEmpty();
  }

  @Test
  void entries_over_a_column_that_goes_with_the_same_edit_need_a_word() {
    String entries = "column m:x* = entries by [int as decimal, 10 digits], double, 8 bytes\n";

    assertThat(changes("column m:x = double, 8 bytes\n", entries))
        .extracting(Change::why)
        .containsExactly(
            "Its values would not be read any more, and stay in their rows.",
            "Cells of m:x would be read as its entries.");
  }

  @Test
  void text_in_json_is_another_text() {
    String json = "column m:note = JSON text\n";
    String text = json.replace("JSON text", "text");

    assertThat(changes(json, text)).extracting(Change::verdict).containsExactly(Verdict.WORD);
    assertThat(changes(text, json)).extracting(Change::verdict).containsExactly(Verdict.WORD);
  }

  private static String exchanged(String lines) {
    return lines
        .replace("longitude", "?")
        .replace("latitude", "longitude")
        .replace("?", "latitude");
  }

  private static List<Change> changes(String before, String after) {
    return LockedStore.BIGTABLE.compare(file(before), file(after));
  }

  private static LockFile file(String columns) {
    return LockedStore.BIGTABLE.parse(
        "app.Place.bigtable.lock",
        "format 1\ntable places\nkey READABLE\nkey 1 text\nfamily m keeps 1 version\n" + columns);
  }
}
