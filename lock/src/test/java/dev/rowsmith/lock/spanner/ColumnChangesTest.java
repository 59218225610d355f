package dev.rowsmith.lock.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes of columns of which the type says nothing. */
class ColumnChangesTest {

  private static final String HOME =
      """
      column home_city = STRING(MAX), text, required, with home_city   # home.city
      column home_zip = INT64, int, with home_city                     # home.zip
      """;

  @Test
  void component_of_a_record_that_is_required_now_refuses_half_a_record() {
    assertThat(verdicts(HOME, HOME.replace("int, with", "int, required, with")))
        .containsExactly(Verdict.WORD);
  }

  @Test
  void component_of_a_record_that_may_be_absent_now_is_refused_by_old_code() {
    assertThat(verdicts(HOME, HOME.replace("text, required", "text")))
        .containsExactly(Verdict.ROLLOUT);
    assertThat(
            verdicts(
                HOME.replace(
                    "STRING(MAX), text, required, with home_city", "STRING(MAX) NOT NULL, text"),
                HOME))
        .containsExactly(Verdict.ROLLOUT);
  }

  @Test
  void new_required_component_of_a_record_that_rows_have_breaks_them() {
    String street = "column home_street = STRING(MAX), text, required, with home_city\n";

    assertThat(verdicts(HOME, HOME + street)).containsExactly(Verdict.BREAK);
    assertThat(verdicts("", HOME)).containsOnly(Verdict.SAFE);
  }

  @Test
  void default_of_a_new_component_makes_half_a_record_of_an_absent_one() {
    String floor = "column home_floor = INT64, long, default \"0\", with home_city\n";

    assertThat(verdicts(HOME, HOME + floor)).containsExactly(Verdict.BREAK);
  }

  @Test
  void new_required_computed_column_is_refused_where_its_source_is_null() {
    String source = "column a = INT64, long\n";
    String computed = "column b = INT64 NOT NULL, long, as \"A + 1\"\n";

    assertThat(verdicts(source, source + computed)).containsExactly(Verdict.WORD);
    assertThat(verdicts("", source + computed)).containsExactly(Verdict.SAFE, Verdict.WORD);
    assertThat(verdicts(source, source + computed.replace(" NOT NULL", "")))
        .containsExactly(Verdict.SAFE);
    String required = source.replace("INT64", "INT64 NOT NULL");
    assertThat(verdicts(required, required + computed)).containsExactly(Verdict.SAFE);
  }

  @Test
  void column_of_an_index_or_foreign_key_keeps_whether_it_takes_null() {
    String before = "column a = INT64 NOT NULL, long\n";
    String after = "column a = INT64, long\n";

    assertThat(verdicts(before, after)).containsExactly(Verdict.ROLLOUT);
    for (String line :
        List.of(
            "index I = (b, a DESC)",
            "index I = UNIQUE (a) STORING (c) NOT NULL (b)",
            "foreign key K = (a) REFERENCES Other (id)")) {
      assertThat(verdicts(before + line, after + line)).as(line).containsExactly(Verdict.WORD);
    }
    for (String line :
        List.of(
            "index I = (b) STORING (a)",
            "index I = NULL_FILTERED (a)",
            "index I = (a) NOT NULL (a)",
            "foreign key K = (b) REFERENCES Other (a)")) {
      assertThat(verdicts(before + line, after + line)).as(line).containsExactly(Verdict.ROLLOUT);
    }
  }

  @Test
  void length_of_a_computed_column_and_of_a_key_with_a_parent_stays() {
    String column = "column a = STRING(20) NOT NULL, text\n";
    String computed = "column b = STRING(20), text, as \"UPPER(c)\"\n";

    for (String parent : List.of("", "interleave in PARENT Parents\n")) {
      assertThat(
              LockedStore.SPANNER
                  .compare(keyed(parent + column), keyed(parent + column.replace("20", "40")))
                  .stream()
                  .map(Change::verdict))
          .containsExactly(parent.isEmpty() ? Verdict.SAFE : Verdict.WORD);
    }
    assertThat(verdicts(computed, computed.replace("20", "40"))).containsExactly(Verdict.WORD);
  }

  @Test
  void need_of_a_parent_changes_with_a_word_and_the_parent_never_does() {
    List<String> parents = List.of("PARENT A", "A", "PARENT A ON DELETE CASCADE");
    for (String before : parents) {
      for (String after : parents) {
        assertThat(verdicts("interleave in " + before, "interleave in " + after))
            .containsExactlyElementsOf(before.equals(after) ? List.of() : List.of(Verdict.WORD));
        assertThat(
                verdicts(
                    "interleave in " + before,
                    "interleave in " + after.replaceFirst("A$|A(?= )", "B")))
            .as(before + " to " + after)
            .containsExactly(Verdict.BREAK);
      }
    }
  }

  @Test
  void change_of_an_index_or_check_with_the_name_of_a_column_is_not_that_of_the_column() {
    String column = "column size = STRING(20) NOT NULL, text\n";
    String longer = column.replace("20", "40");

    for (String other : List.of("index size = (%s)", "check size = \"%s > 0\"")) {
      assertThat(verdicts(column + other.formatted("b"), longer + other.formatted("c")))
          .as(other)
          .containsExactly(Verdict.SAFE, Verdict.WORD);
    }
  }

  @Test
  void column_that_a_sequence_of_another_one_numbers_too_needs_a_word() {
    String numbered =
        """
        column a = INT64 NOT NULL, long, default "GET_NEXT_SEQUENCE_VALUE(SEQUENCE Ids)"
        sequence Ids = bit reversed
        """;
    String plain = "column b = INT64 NOT NULL, long\n";
    String shared =
        plain.replace("long", "long, default \"GET_NEXT_SEQUENCE_VALUE(SEQUENCE Ids)\"");

    assertThat(verdicts(numbered + plain, numbered + shared)).containsExactly(Verdict.WORD);
    assertThat(verdicts(plain, plain.replace("long", "long, default \"7\"")))
        .containsExactly(Verdict.SAFE);
  }

  @Test
  void numbers_of_an_identity_change_as_those_of_a_sequence() {
    String skipping = " = bit reversed, without 1 to 1000";

    for (String kind : List.of("sequence", "identity")) {
      String plain = kind + " id = bit reversed";
      assertThat(verdicts(plain, kind + " id" + skipping)).containsExactly(Verdict.SAFE);
      assertThat(verdicts(kind + " id" + skipping, plain)).containsExactly(Verdict.WORD);
      assertThat(verdicts(plain, "")).containsExactly(Verdict.SAFE);
    }
  }

  @Test
  void identity_gets_no_default() {
    String column = "column number = INT64 NOT NULL, long\n";

    assertThat(
            verdicts(
                column + "identity number = bit reversed",
                column.replace("long", "long, default \"7\"")))
        .containsExactly(Verdict.SAFE, Verdict.WORD);
  }

  @Test
  void default_in_a_record_that_is_new_makes_half_of_one() {
    String floor = "column home_floor = INT64, long, default \"0\", with home_city\n";

    assertThat(verdicts("", HOME + floor))
        .containsExactly(Verdict.BREAK, Verdict.BREAK, Verdict.SAFE);
    assertThat(verdicts("", floor)).containsExactly(Verdict.SAFE);
  }

  @Test
  void default_makes_a_record_of_rows_without_one() {
    String zip = "column home_zip = INT64, int, with home_floor\n";
    String floor = "column home_floor = INT64, long, default \"0\", with home_floor\n";

    assertThat(verdicts(zip.replace("home_floor", "home_zip"), zip + floor))
        .containsExactly(Verdict.SAFE, Verdict.WORD);
  }

  @Test
  void default_in_a_record_inside_one_that_is_absent_makes_half_of_that() {
    String level =
        "column home_at_level = INT64, int, default \"0\", with home_at_level, within home_city\n";

    assertThat(verdicts(HOME, HOME + level)).containsExactly(Verdict.BREAK);
    assertThat(verdicts(HOME, HOME + level.replace(", default \"0\"", "")))
        .containsExactly(Verdict.SAFE);
  }

  @Test
  void column_that_joins_a_record_would_make_half_of_one() {
    String apart = HOME.replace("int, with home_city", "int");

    assertThat(verdicts(apart, HOME)).containsExactly(Verdict.WORD);
    assertThat(verdicts(HOME, apart)).containsExactly(Verdict.ROLLOUT);
  }

  @Test
  void record_whose_record_inside_is_taken_apart_requires_more() {
    String inside =
        HOME
            + "column home_lat = FLOAT64, double, required, with home_lat, within home_city\n"
            + "column home_lon = FLOAT64, double, required, with home_lat, within home_city\n";
    String apart = inside.replace("with home_lat, within home_city", "with home_city");

    assertThat(verdicts(inside, apart)).containsOnly(Verdict.WORD);
    assertThat(verdicts(apart, inside)).containsOnly(Verdict.ROLLOUT);
  }

  @Test
  void time_that_is_no_longer_that_of_the_commit_tells_whether_there_is_a_record() {
    String timed = HOME + "column home_at = TIMESTAMP, time, commit timestamp, with home_city\n";

    assertThat(verdicts(timed, timed.replace(", commit timestamp", "")))
        .containsExactly(Verdict.WORD);
  }

  @Test
  void columns_that_take_each_others_names_need_a_word() {
    String place =
        """
        column x = FLOAT64 NOT NULL, double                   # longitude
        column y = FLOAT64 NOT NULL, double                   # latitude
        """;

    assertThat(
            verdicts(
                place,
                place
                    .replace("longitude", "?")
                    .replace("latitude", "longitude")
                    .replace("?", "latitude")))
        .containsExactly(Verdict.WORD, Verdict.WORD);
  }

  private static List<Verdict> verdicts(String before, String after) {
    return LockedStore.SPANNER.compare(file(before), file(after)).stream()
        .map(Change::verdict)
        .toList();
  }

  private static LockFile keyed(String lines) {
    return LockedStore.SPANNER.parse(
        "app.Customer.spanner.lock", "format 1\ntable Customers\nprimary key a\n" + lines);
  }

  private static LockFile file(String columns) {
    return LockedStore.SPANNER.parse(
        "app.Customer.spanner.lock",
        "format 1\ntable Customers\nprimary key id\ncolumn id = INT64 NOT NULL, long\n" + columns);
  }
}
