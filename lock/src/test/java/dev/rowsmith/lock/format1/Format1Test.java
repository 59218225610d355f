package dev.rowsmith.lock.format1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.store.LockedStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of format 1 are read as before. */
class Format1Test {

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

  /** The same file, as later versions wrote it. */
  private static String counted() {
    return READING.replace("format 1", "format 1, 15 lines, key " + key());
  }

  private static String key() {
    return "E038A746";
  }

  /** Each line of format 1, and what it is today. */
  static Stream<Arguments> lines() throws IOException {
    String text;
    try (InputStream lines = Format1Test.class.getResourceAsStream("lines.txt")) {
      text = new String(lines.readAllBytes(), StandardCharsets.UTF_8);
    }
    return Stream.of(text.strip().split("\n\n"))
        .map(each -> each.split("\n"))
        .map(each -> Arguments.of(each[0], each[1], each[2]));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void line_of_every_kind_is_the_same_in_tokens(String of, String line, String expected) {
    LockedStore store = LockedStore.valueOf(of.replace(" VERBATIM", ""));
    String key = of.endsWith("VERBATIM") ? "key VERBATIM\n" : "";
    LockFile read = store.parse(FILE, "format 1\n" + key + line + "\n");
    String updated = store.print("app.Reading", read.lines());

    assertThat(updated.lines()).contains(expected);
    assertThat(store.parse(FILE, updated).lines().stream().map(LockLine::toString))
        .containsExactlyElementsOf(read.lines().stream().map(LockLine::toString).toList());
    assertThat(store.compare(read, store.parse(FILE, updated))).isEmpty();
  }

  @Test
  void file_with_and_without_a_count_is_upgraded_without_a_difference() {
    for (String text : List.of(READING, counted(), counted().replace("\n", "\r\n"))) {
      String updated = LockedStore.BIGTABLE.print("app.Reading", parse(text).lines());

      assertThat(updated).contains("\nformat 2\n", "\nchecksum ");
      assertThat(LockedStore.BIGTABLE.compare(parse(text), parse(updated))).isEmpty();
      assertThat(LockedStore.BIGTABLE.compare(parse(updated), parse(text))).isEmpty();
    }
    assertThat(parse(READING).counted()).isFalse();
    assertThat(parse(counted()).counted()).isTrue();
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
  void line_ends_of_windows_comments_and_order_make_no_difference() {
    String shuffled =
        READING
            .replace("# humidity", "# renamed")
            .replace("retired m:pressure = int, 4 bytes\n", "")
            .replace("table readings\n", "retired m:pressure = int, 4 bytes\n\ntable readings\n")
            .replace("\n", "\r\n");

    assertThat(LockedStore.BIGTABLE.compare(parse(READING), parse(shuffled))).isEmpty();
    assertThat(parse(shuffled).lines().stream().map(LockLine::facts))
        .containsExactlyElementsOf(parse(READING).lines().stream().map(LockLine::facts).toList());
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
}
