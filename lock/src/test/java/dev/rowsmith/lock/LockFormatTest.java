package dev.rowsmith.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.store.LockedStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockFormatTest {

  private static final String FILE = "src/main/rowsmith/app.Reading.bigtable.lock";

  private static final String READING =
      """
      # What stored rows of app.Reading depend on. Commit it. docs/lock.md
      format 2
      table id=readings
      key format=READABLE
      key.constant text="P #"
      key.salt buckets=8 segments=[1, 2]
      key.1 name=deviceType type=text end="#"
      key.2 name=deviceId type=text end="#"
      key.10 name=at type=instant unit=millis digits=13
      key.example values=[alpha, bravo, 2015-02-09T23:12:49.918Z] key=616C
      family.m versions=1 age=30d
      family.s keep=everything aggregate=SUM
      column.m:"a \\"b\\" #1" name=odd type=text
      column.m:h name=humidity type=double bytes=8
      column.m:tag.* name=tags cells=entries key=text type=double bytes=8
      column.m:temperature type=double bytes=8 required=true
      retired.m:pressure type=int bytes=4
      """;

  private static LockFile parse(String text) {
    return LockedStore.BIGTABLE.parse(FILE, text);
  }

  /** Returns lines with the checksum that accepts them. */
  private static String accepted(String lines) {
    try {
      parse(lines);
      throw new AssertionError("a file without a checksum is read");
    } catch (UnreadableLockException unreadable) {
      String message = String.valueOf(unreadable.getMessage());
      assertThat(message).contains("end it with 'checksum ");
      return lines + message.replaceFirst("(?s).*end it with '(.*)' alone$", "$1") + "\n";
    }
  }

  private static String written() {
    return LockedStore.BIGTABLE.print("app.Reading", parse(accepted(READING)).lines());
  }

  private static void assertUnreadable(String text, String problem) {
    assertThatThrownBy(() -> parse(text))
        .as(text)
        .isInstanceOf(UnreadableLockException.class)
        .hasMessageStartingWith(FILE + ":")
        .hasMessageContaining(problem);
  }

  @Test
  void file_is_written_as_it_was_read_and_ends_with_its_checksum() {
    assertThat(written()).startsWith(READING + "checksum ");
    assertThat(written().lines().toList().get(17)).matches("checksum( [0-9A-F]{8}){16}");
    assertThat(LockedStore.BIGTABLE.print("app.Reading", parse(written()).lines()))
        .isEqualTo(written());
    assertThat(parse(written()).find("column m:temperature"))
        .hasValueSatisfying(
            line -> {
              assertThat(line.facts()).isEqualTo(Tokens.parse("type=double bytes=8 required=true"));
              assertThat(line.component()).isEqualTo("temperature");
              assertThat(parse(written()).place(line)).isEqualTo(FILE + ":16");
            });
  }

  @Test
  void file_that_was_cut_at_any_place_is_refused() {
    String whole = written();
    for (int left = 0; left < whole.indexOf("\nchecksum") + 17; left++) {
      String cut = whole.substring(0, left);
      assertThatThrownBy(() -> parse(cut))
          .as(cut)
          .isInstanceOf(UnreadableLockException.class)
          .hasMessageContaining("restore the file from version control");
    }
  }

  @Test
  void file_that_lost_any_one_line_is_refused() {
    List<String> lines = written().lines().toList();
    for (int lost = 2; lost < lines.size() - 1; lost++) {
      List<String> left = new ArrayList<>(lines);
      left.remove(lost);
      assertUnreadable(
          String.join("\n", left), "1 of the lines in the checksum is missing; restore");
    }
  }

  @Test
  void line_that_was_added_by_hand_is_refused() {
    assertUnreadable(
        written().replace("checksum", "column.m:z type=text\nchecksum"),
        "line 18 'column.m:z type=text' is not in the checksum");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "readings",
        "READABLE",
        "P #",
        "=8 seg",
        "digits=13",
        "616C",
        "30d",
        "humidity",
        "bytes=4",
        "required",
        "bravo",
        "key=text",
        "retired",
        "SUM"
      })
  void value_that_was_edited_by_hand_is_refused_until_the_file_is_accepted(String value) {
    String other =
        Map.of("READABLE", "VERBATIM", "retired", "column", "SUM", "MAX")
            .getOrDefault(value, value.replaceFirst("[a-zA-Z=]", "$0x"));
    String edited = written().replaceFirst(value, other.replace("=x", "=1"));
    assertThat(edited).isNotEqualTo(written());
    assertUnreadable(edited, "");

    String lines = edited.substring(0, edited.indexOf("checksum"));
    if (!List.of("30d", "SUM").contains(value)) { // Others make no line at all.
      assertThat(parse(accepted(lines)).lines()).hasSize(15);
    }
  }

  @Test
  void line_ends_order_and_comments_do_not_break_the_checksum() {
    String shuffled =
        written()
            .replace("retired.m:pressure type=int bytes=4\n", "")
            .replace("table id", "retired.m:pressure type=int bytes=4  # gone\n\ntable id")
            .replace("\n", "\r\n");

    assertThat(parse("# my own words\n" + shuffled + "# more\n").lines().stream())
        .extracting(LockLine::toString)
        .containsExactlyElementsOf(
            parse(written()).lines().stream().map(LockLine::toString).toList());
  }

  private static String written(String lines) {
    return LockedStore.BIGTABLE.print("app.Reading", parse(accepted(lines)).lines());
  }

  private static String checksum(String text) {
    return text.lines().filter(line -> line.startsWith("checksum")).findFirst().orElseThrow();
  }

  private static final String WITH_A = READING + "column.m:a type=text\n";
  private static final String WITH_Z = READING + "column.m:z type=text\n";

  @Test
  void columns_of_two_branches_are_read_with_the_checksums_of_both() {
    String both = READING + "column.m:a type=text\ncolumn.m:z type=text\n";
    String merged = both + checksum(written(WITH_A)) + "\n" + checksum(written(WITH_Z)) + "\n";

    assertThat(parse(merged).lines()).hasSize(17);
    assertThat(LockedStore.BIGTABLE.print("app.Reading", parse(merged).lines()))
        .isEqualTo(written(both));
    for (String line : both.lines().skip(2).toList()) {
      assertUnreadable(
          merged.replace(line + "\n", ""), "1 of the lines in the checksum is missing");
    }
    assertUnreadable(merged.replace("digits=13", "digits=14"), "is not in the checksum");
    assertUnreadable(both + checksum(written(WITH_A)), "'column.m:z type=text' is not in the");
  }

  @Test
  void line_that_one_branch_changed_or_retired_may_be_gone_in_a_merged_file() {
    String changed = WITH_A.replace("bytes=8 required=true", "bytes=8");
    String retired = WITH_Z.replace("column.m:h name=humidity", "retired.m:h");
    String merged =
        READING
                .replace("bytes=8 required=true", "bytes=8")
                .replace("column.m:h name=humidity", "retired.m:h")
            + "column.m:a type=text\ncolumn.m:z type=text\n"
            + checksum(written(changed))
            + "\n"
            + checksum(written(retired))
            + "\n";

    assertThat(parse(merged).lines()).hasSize(17);
  }

  @Test
  void family_that_one_branch_removed_is_accepted_by_a_person_alone() {
    String removed = WITH_A.replace("family.s keep=everything aggregate=SUM\n", "");
    String lines = removed + "column.m:z type=text\n";
    String merged = lines + checksum(written(removed)) + "\n" + checksum(written(WITH_Z)) + "\n";

    assertUnreadable(merged, "1 of the lines in the checksum is missing");
    assertThat(parse(accepted(lines)).lines()).hasSize(16);
  }

  @Test
  void newer_format_is_refused_with_what_reads_it() {
    assertThatThrownBy(() -> parse(written().replace("format 2", "format 3")))
        .isInstanceOf(UnreadableLockException.class)
        .hasMessage(
            FILE
                + ":2: format 3, which a newer version of Rowsmith wrote; this one reads format 2:"
                + " build with the newer version");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<<<<<<< HEAD", "=======", ">>>>>>> theirs", "||||||| base"})
  void merge_conflict_is_named_with_its_line(String marker) {
    assertUnreadable(written().replace("table id=readings", marker), ":3: a merge conflict; keep");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tabel id=readings",
        "table",
        "table id",
        "column.m:h",
        "column.m:h type",
        "column.m:h type=",
        "column.m:h type=text type=int",
        "column.m:h type=json value={object={a=int}",
        "column.m:h type=enum constants=[A, B",
        "column.m:h type=\"text",
        "column type=text",
        "key.0 type=text",
        "key.1",
        "key format=HUMAN",
        "key.salt buckets=many segments=[1]",
        "key.constant",
        "key.example values=[a]",
        "family.m versions=many",
        "family.m age=3fortnights",
        "family.m",
        "format 1",
        "checksum",
        "checksum 12"
      })
  void line_that_is_none_is_named(String line) {
    assertThatThrownBy(() -> parse(written() + line + "\n"))
        .isInstanceOf(UnreadableLockException.class)
        .hasMessage(
            FILE
                + ":19: '%s' is not a line that Rowsmith writes; restore the file from version control"
                    .formatted(line));
  }

  @Test
  void two_lines_about_the_same_are_refused_unless_they_agree() {
    assertThat(parse(written() + "column.m:h name=humidity type=double bytes=8\n").lines())
        .hasSize(15);
    assertThatThrownBy(() -> parse(written() + "column.m:h type=float bytes=4\n"))
        .hasMessage(
            FILE
                + ":19: 'column m:h' is in line 14 as well, with other facts; keep the one that"
                + " stored rows have");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# only a comment\n", "table id=readings\n", "format one\n"})
  void file_without_its_format_is_refused(String text) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(UnreadableLockException.class)
        .hasMessageStartingWith(FILE + ":1: ")
        .hasMessageEndingWith("; restore the file from version control");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "m", "a b", "", "\"", "\\", "#", " # ", "ä", "\uDC80", "\u0000", "😀", "a,b", "[", "*", "}",
        "a=b", "true", "a:b", "{x}"
      })
  void names_and_values_of_any_characters_read_the_same(String text) {
    LockLine line =
        BigtableLines.COLUMN.line(
            "m:" + LockText.name(text),
            Tokens.of("type", text)
                .with("absent", text)
                .with("constants", List.of(text, "A"))
                .with("value", Tokens.of("object", Tokens.of(text, text).with("b", "int"))),
            text);
    String file = LockedStore.BIGTABLE.print("app.Reading", List.of(line));

    assertThat(parse(file).lines())
        .singleElement()
        .satisfies(
            read -> {
              assertThat(read.name()).isEqualTo("m:" + LockText.name(text));
              assertThat(read.component()).isEqualTo(text);
              assertThat(read.tokens()).isEqualTo(line.tokens());
              assertThat(read.tokens().list("constants")).containsExactly(text, "A");
            });
  }
}
