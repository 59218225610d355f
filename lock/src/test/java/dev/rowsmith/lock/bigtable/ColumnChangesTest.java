package dev.rowsmith.lock.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
  void column_that_a_row_may_have_alone_needs_the_new_code_first_where_rows_have_their_time() {
    String time = "cell time from the entity\n";
    String before = time + "column m:x = double, 8 bytes\n";
    String added = "column m:z = double, 8 bytes\n";

    assertThat(changes(before, before + added))
        .extracting(Change::verdict)
        .containsExactly(Verdict.ROLLOUT);
    assertThat(changes(time + PLACE, time + PLACE + added))
        .extracting(Change::verdict)
        .containsExactly(Verdict.SAFE);
    assertThat(changes(before.replace(time, ""), before.replace(time, "") + added))
        .extracting(Change::verdict)
        .containsExactly(Verdict.SAFE);
  }

  @Test
  void text_in_json_is_another_text() {
    String json = "column m:note = JSON text\n";
    String text = json.replace("JSON text", "text");

    assertThat(changes(json, text)).extracting(Change::verdict).containsExactly(Verdict.WORD);
    assertThat(changes(text, json)).extracting(Change::verdict).containsExactly(Verdict.WORD);
  }

  @Test
  void bytes_in_json_are_other_bytes() {
    String json = "column m:photo = JSON bytes\n";
    String bytes = json.replace("JSON bytes", "bytes");

    assertThat(verdicts(json, bytes)).containsExactly(Verdict.WORD);
    assertThat(verdicts(bytes, json)).containsExactly(Verdict.WORD);
  }

  @Test
  void list_in_json_that_becomes_a_set_loses_what_it_has_twice() {
    String list = "column m:tags = JSON {tags: list of text}\n";

    assertThat(verdicts(list, list.replace("list of", "set of"))).containsExactly(Verdict.WORD);
  }

  private static final String HOME =
      """
      column m:home_city = text, required, with m:home_city # home.city
      column m:home_zip = int, 4 bytes                      # zip
      """;

  @Test
  void column_that_joins_a_record_would_make_half_of_one() {
    String joined = HOME.replace("4 bytes  ", "4 bytes, with m:home_city  ");

    assertThat(changes(HOME, joined))
        .extracting(Change::why)
        .containsExactly("Rows with m:home_zip and without m:home_city would be unreadable.");
    assertThat(verdicts(HOME, joined)).containsExactly(Verdict.BREAK);
    assertThat(verdicts(joined, HOME)).containsExactly(Verdict.ROLLOUT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "members by [name of the constant, of A|B]; members by [plain text, verbatim]; ROLLOUT",
        "members by [plain text, verbatim]; members by [name of the constant, of A|B]; WORD",
        "members by [name of the constant, of A|B]; members by [plain name of the constant, of A|B,"
            + " verbatim]; SAFE",
        "members by [name of the constant, of A$|B]; members by [plain text, verbatim]; BREAK",
        "members by [text]; members by [plain text, verbatim]; BREAK",
        "entries by [yyyyMMdd], text; entries by [uuuuMMdd], text; SAFE",
        "entries by [uuuu'-'], text; entries by [yyyy'-'], text; BREAK"
      })
  void qualifiers_with_the_same_bytes_stop_no_build(String before, String after, Verdict verdict) {
    assertThat(verdicts("column m:k_* = " + before + "\n", "column m:k_* = " + after + "\n"))
        .containsExactly(verdict);
  }

  @Test
  void column_that_goes_beside_entries_is_read_as_one_of_them() {
    String texts = "column m:* = entries by [text], text\n";
    assertThat(changes("column m:note = text\n" + texts, texts))
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.verdict()).isEqualTo(Verdict.WORD);
              assertThat(change.why())
                  .isEqualTo("Its cells stay in their rows, and would be read as entries of m:*.");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "column m:note = text; entries by [text], long, 8 bytes",
        "column m:note = text; entries by [int as decimal, exactly 10 digits], text",
        "column m:note = text; members by [UUID, 36 characters]",
        "column m:note = text; members by [name of the constant, of A|B]",
        "column m:tag_* = entries by [text], text; entries by [text], int, 4 bytes"
      })
  void column_that_goes_beside_entries_of_another_form_makes_rows_unreadable(
      String gone, String entries) {
    String declared = "column m:* = " + entries + "\n";
    assertThat(changes(gone + "\n" + declared, declared))
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.verdict()).isEqualTo(Verdict.BREAK);
              assertThat(change.why()).endsWith("these rows would be unreadable.");
            });
  }

  @Test
  void entries_that_join_a_record_would_make_half_of_one() {
    String entries = HOME + "column m:tag_* = entries by [text], text\n";
    String joined = entries.replace("[text], text", "[text], text, with m:home_city");

    assertThat(verdicts(entries, joined)).containsExactly(Verdict.BREAK);
    assertThat(verdicts(HOME, joined)).containsExactly(Verdict.SAFE);
  }

  @Test
  void record_whose_record_inside_is_taken_apart_requires_more() {
    String inside =
        """
        column m:lat = double, 8 bytes, required, with m:lat, within m:street
        column m:lon = double, 8 bytes, required, with m:lat, within m:street
        column m:street = text, required, with m:street
        """;
    String apart =
        inside
            .replace("with m:lat, within m:street", "with m:lat")
            .replace("with m:street", "with m:lat");

    assertThat(verdicts(inside, apart)).containsOnly(Verdict.BREAK);
    assertThat(changes(apart, inside))
        .extracting(Change::why)
        .contains(
            "Every row reads as before; code that does not have the change refuses rows with"
                + " m:street and without m:lat.");
    assertThat(verdicts(apart, inside)).contains(Verdict.ROLLOUT).doesNotContain(Verdict.BREAK);
  }

  @Test
  void value_of_rows_without_a_cell_is_hidden_by_a_record_that_is_absent() {
    String count = HOME + "column m:count = int, 4 bytes, when absent \"0\"\n";

    assertThat(verdicts(count, count.replace("\"0\"", "\"0\", with m:home_city")))
        .containsExactly(Verdict.BREAK);
    String loose = count.replace("text, required", "text");
    assertThat(verdicts(loose, loose.replace("\"0\"", "\"0\", with m:home_city")))
        .containsExactly(Verdict.WORD);
  }

  @Test
  void column_that_was_retired_makes_half_of_a_record_too() {
    String retired = HOME.replace("column m:home_zip", "retired m:home_zip");
    String again = HOME.replace("4 bytes  ", "4 bytes, with m:home_city  ");

    assertThat(verdicts(retired, again)).containsExactly(Verdict.BREAK);
    assertThat(verdicts(retired, HOME)).containsExactly(Verdict.SAFE);
  }

  @Test
  void column_that_is_called_as_an_entry_may_be_takes_it() {
    String kinds = "column m:k_* = entries by [name of the constant, of OLD|NEW], text\n";
    String days = "column m:k_* = entries by [yyyyMMdd], text\n";
    String column = "column m:k_NEW = text\n";

    assertThat(verdicts(kinds, kinds + column)).containsExactly(Verdict.WORD);
    assertThat(verdicts(kinds, kinds + column.replace("NEW", "other")))
        .containsExactly(Verdict.ROLLOUT);
    assertThat(verdicts(days, days + column)).containsExactly(Verdict.ROLLOUT);
    assertThat(verdicts(days, days + column.replace("NEW", "20200501")))
        .containsExactly(Verdict.WORD);
    assertThat(verdicts(days.replace("yyyyMMdd", "false or true"), "").get(0))
        .isEqualTo(Verdict.WORD);
  }

  @Test
  void entries_that_were_retired_still_have_their_cells() {
    String retired = "retired m:tag_* = entries by [text], int, 4 bytes\n";

    assertThat(verdicts(retired, "column m:tag_new = text\n")).containsExactly(Verdict.WORD);
    assertThat(verdicts(retired, "column m:tag_new_* = entries by [text], text\n"))
        .containsExactly(Verdict.WORD);
    assertThat(verdicts(retired, "column m:other = text\n")).containsExactly(Verdict.SAFE);
    assertThat(verdicts(retired, retired.replace("retired", "column")))
        .containsExactly(Verdict.SAFE);
  }

  private static List<Verdict> verdicts(String before, String after) {
    return changes(before, after).stream().map(Change::verdict).toList();
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
