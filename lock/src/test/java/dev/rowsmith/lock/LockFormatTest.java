package dev.rowsmith.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.lock.store.LockedStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockFormatTest {

  private static final String FILE = "src/main/rowsmith/app.Reading.bigtable.lock";

  private static final String READING =
      """
      # What stored rows of app.Reading depend on. Commit it. docs/lock.md
      format 1
      table readings
      key READABLE
      key constant "P #"
      key salt 8 buckets of 1, 2
      key 1 text, then "#"                                  # deviceType
      key 2 text, then "#"                                  # deviceId
      key 10 epoch milliseconds, 13 digits                  # at
      key example "alpha", "bravo", 2015-02-09T23:12:49.918Z = 616C
      family m keeps 1 version or 30 days
      family s keeps everything, of SUM
      column m:"a \\"b\\" #1" = text                          # odd
      column m:h = double, 8 bytes                          # humidity
      column m:tag.* = entries by [text], double, 8 bytes   # tags
      column m:temperature = double, 8 bytes, required      # temperature
      retired m:pressure = int, 4 bytes
      """;

  private static LockFile parse(String text) {
    return LockedStore.BIGTABLE.parse(FILE, text);
  }

  /** The same file, as this version writes it. */
  private static String counted() {
    return LockedStore.BIGTABLE.print("app.Reading", parse(READING).lines());
  }

  @Test
  void file_of_an_earlier_version_is_read_and_gets_its_count_when_it_is_written() {
    assertThat(counted())
        .isEqualTo(READING.replace("format 1", "format 1, 15 lines, key " + key()));
    assertThat(parse(READING).counted()).isFalse();
    assertThat(parse(counted()).counted()).isTrue();
    assertThat(LockedStore.BIGTABLE.compare(parse(READING), parse(counted()))).isEmpty();
  }

  private static String key() {
    return counted().lines().toList().get(1).replaceFirst(".* key ", "");
  }

  @Test
  void file_that_was_cut_at_any_line_end_is_refused() {
    List<String> lines = counted().lines().toList();
    for (int left = 2; left < lines.size(); left++) {
      String cut = String.join("\n", lines.subList(0, left)) + "\n";
      assertThatThrownBy(() -> parse(cut))
          .as(cut)
          .isInstanceOf(UnreadableLockException.class)
          .hasMessageStartingWith(
              FILE + ":1: " + "the file has " + (left - 2) + " of its 15 lines;")
          .hasMessageContaining("restore the file from version control");
    }
  }

  @Test
  void file_that_lost_any_one_line_is_refused() {
    List<String> lines = counted().lines().toList();
    for (int lost = 2; lost < lines.size(); lost++) {
      List<String> left = new ArrayList<>(lines);
      left.remove(lost);
      assertThatThrownBy(() -> parse(String.join("\n", left)))
          .isInstanceOf(UnreadableLockException.class)
          .hasMessageContaining("14 of its 15 lines");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"readings", "READABLE", "P #", "8 buckets", "13 digits", "616C"})
  void key_line_that_was_edited_by_hand_is_refused_with_the_head_of_a_checked_merge(String word) {
    String edited =
        word.equals("READABLE")
            ? counted().replace(word, "VERBATIM")
            : counted()
                .replace(word, word.replaceAll("\\d+", "9").replace("P", "Q").replace("r", "s"));

    assertThatThrownBy(() -> parse(edited))
        .isInstanceOf(UnreadableLockException.class)
        .hasMessageContaining("the table and key lines are not those that Rowsmith wrote; restore")
        .satisfies(
            problem -> {
              String head =
                  String.valueOf(problem.getMessage())
                      .replaceFirst("(?s).*begin it with '(.*)'$", "$1");
              assertThat(parse(edited.replaceFirst("format 1.*", head)).lines()).hasSize(15);
            });
  }

  @Test
  void line_ends_and_comments_do_not_break_the_count() {
    String windows = counted().replace("\n", "\r\n").replace("# at", "# moment");

    assertThat(parse(windows).lines()).hasSameSizeAs(parse(READING).lines());
    assertThat(parse("# my own words\n\n" + counted() + "\n# more\n").counted()).isTrue();
  }

  @Test
  void counts_of_both_branches_may_stay_in_a_merged_file() {
    String head = "format 1, 15 lines, key " + key();
    String merged =
        counted().replace(head, head + "\n" + head.replace("15", "14")) + "column m:z = text\n";

    assertThat(parse(merged).lines()).hasSize(16);
  }

  @Test
  void what_is_printed_reads_the_same_and_is_printed_the_same() {
    LockFile read = parse(READING);

    assertThat(LockedStore.BIGTABLE.print("app.Reading", parse(counted()).lines()))
        .isEqualTo(counted());
    assertThat(read.find("column m:temperature"))
        .hasValueSatisfying(
            line -> {
              assertThat(line.facts()).isEqualTo("double, 8 bytes, required");
              assertThat(line.comment()).isEqualTo("temperature");
              assertThat(read.place(line)).isEqualTo(FILE + ":16");
            });
  }

  @Test
  void line_ends_of_windows_comments_and_order_make_no_difference() {
    String shuffled =
        READING
            .replace("# humidity", "# renamed")
            .replace("retired m:pressure = int, 4 bytes\n", "")
            .replace("table readings\n", "retired m:pressure = int, 4 bytes\n\ntable readings\n")
            .replace("\n", "\r\n");

    assertThat(LockedStore.BIGTABLE.compare(parse(READING), parse(shuffled))).isEmpty();
    assertThat(parse(shuffled).lines().stream().map(LockLine::toString))
        .containsExactlyElementsOf(
            parse(READING).lines().stream().map(LockLine::toString).toList());
  }

  @Test
  void newer_format_is_refused_with_what_reads_it() {
    assertThatThrownBy(() -> parse(READING.replace("format 1", "format 2")))
        .isInstanceOf(UnreadableLockException.class)
        .hasMessage(
            FILE
                + ":2: format 2, which a newer version of Rowsmith wrote; this one reads format 1:"
                + " build with the newer version");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<<<<<<< HEAD", "=======", ">>>>>>> theirs", "||||||| base"})
  void merge_conflict_is_named_with_its_line(String marker) {
    assertThatThrownBy(() -> parse(READING.replace("table readings", marker)))
        .isInstanceOf(UnreadableLockException.class)
        .hasMessageStartingWith(FILE + ":3: a merge conflict; keep the lines of both sides");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tabel readings",
        "column m:h",
        "column m:h = ",
        "column m:h = double,",
        "key 0 text",
        "key HUMAN",
        "key salt many",
        "key constant P",
        "key example \"a\"",
        "family m keeps 1 versions",
        "family m keeps 1 version or",
        "family m keeps 3 fortnights",
        "family m"
      })
  void line_that_is_none_is_named(String line) {
    assertThatThrownBy(() -> parse(READING + line + "\n"))
        .isInstanceOf(UnreadableLockException.class)
        .hasMessage(
            FILE
                + ":18: '%s' is not a line that Rowsmith writes; restore the file from version control"
                    .formatted(line.strip()));
  }

  @Test
  void two_lines_about_the_same_are_refused_unless_they_agree() {
    assertThat(parse(READING + "column m:h = double, 8 bytes\n").lines())
        .hasSameSizeAs(parse(READING).lines());
    assertThatThrownBy(() -> parse(READING + "column m:h = float, 4 bytes\n"))
        .hasMessage(
            FILE
                + ":18: 'column m:h' is in line 14 as well, with other facts; keep the one that"
                + " stored rows have");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# only a comment\n", "table readings\n", "format one\n"})
  void file_without_its_format_is_refused(String text) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(UnreadableLockException.class)
        .hasMessageStartingWith(FILE + ":1: ")
        .hasMessageEndingWith("; restore the file from version control");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "m", "a b", "", "\"", "\\", "#", " # ", "ä", "\uDC80", "\u0000", "😀", "a,b", "[", "*"
      })
  void names_of_any_characters_read_the_same(String name) {
    String text =
        "format 1\ncolumn "
            + LockText.name(name)
            + " = text, then "
            + LockText.quoted(name)
            + "  # x\n";

    assertThat(parse(text).lines())
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.name()).isEqualTo(LockText.name(name));
              assertThat(Clauses.of(line.facts()).all())
                  .containsExactly("text", "then " + LockText.quoted(name));
              assertThat(line.comment()).isEqualTo("x");
            });
  }
}
