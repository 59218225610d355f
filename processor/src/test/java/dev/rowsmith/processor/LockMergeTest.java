package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lock files of two branches, merged by {@code git merge-file} as a merge of branches does. */
class LockMergeTest {

  private static final String READING =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1, isDefault = true)
      record Reading(@RowKey String id, double humidity, double temperature) {}
      """;

  private static final String SHOP =
      """
      @Table("shops")
      @Family(value = "m", maxVersions = 1, isDefault = true)
      record Shop(@RowKey String id, Size size) {
        enum Size { SMALL, LARGE }
      }
      """;

  private static final String READING_FILE = "demo.Reading.bigtable.lock";
  private static final String SHOP_FILE = "demo.Shop.bigtable.lock";

  @TempDir private Path base = Path.of("");
  @TempDir private Path ours = Path.of("");
  @TempDir private Path theirs = Path.of("");
  @TempDir private Path merged = Path.of("");

  private record Merge(int conflicts, String text) {}

  @BeforeEach
  void writeBase() {
    write(base, READING, SHOP);
  }

  private static void write(Path folder, String... sources) {
    List<String> options = List.of("-Arowsmith.lock=" + folder, "-Arowsmith.lock.update=true");
    assertThat(Compiled.with(options, sources).succeeded()).isTrue();
  }

  /** Returns what a build says of merged sources beside the merged files. */
  private Compiled build(String... sources) {
    return Compiled.with(List.of("-Arowsmith.lock=" + merged), sources);
  }

  private Merge merge(String name, String... options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "merge-file", "-p"));
    command.addAll(List.of(options));
    for (Path side : List.of(ours, base, theirs)) {
      command.add(side.resolve(name).toString());
    }
    Process git;
    try {
      git = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException absent) {
      return Assumptions.abort("there is no git on the PATH: " + absent.getMessage());
    }
    byte[] text = git.getInputStream().readAllBytes();
    int conflicts = git.waitFor();
    Files.write(merged.resolve(name), text);
    return new Merge(conflicts, new String(text, StandardCharsets.UTF_8));
  }

  @Test
  void branches_that_add_columns_to_different_entities_merge() throws Exception {
    String reading = READING.replace("temperature)", "temperature, @Nullable String note)");
    String shop = SHOP.replace("Size size)", "Size size, @Nullable String owner)");
    write(ours, reading, SHOP);
    write(theirs, READING, shop);

    assertThat(merge(READING_FILE).conflicts()).isZero();
    assertThat(merge(SHOP_FILE).conflicts()).isZero();
    assertThat(build(reading, shop).findings()).isEmpty();
  }

  @Test
  void branches_that_add_columns_apart_in_one_entity_merge() throws Exception {
    write(ours, READING.replace("temperature)", "temperature, @Nullable String author)"), SHOP);
    write(theirs, READING.replace("temperature)", "temperature, @Nullable String zone)"), SHOP);

    Merge merge = merge(READING_FILE);
    assertThat(merge.conflicts()).isOne();
    assertThat(merge.text()).containsPattern("<{7} .*\nchecksum ").contains("author", "zone");
    String both =
        READING.replace(
            "temperature)", "temperature, @Nullable String zone, @Nullable String author)");
    Files.writeString(merged.resolve(READING_FILE), withoutMarkers(merge));
    assertThat(build(both).findings()).isEmpty();
    assertThat(build(both).otherMessages()).isEmpty();
    write(merged, both);
    assertThat(Files.readString(merged.resolve(READING_FILE))).containsOnlyOnce("checksum");
  }

  @Test
  void union_of_both_branches_has_no_conflict_and_builds() throws Exception {
    write(ours, READING.replace("temperature)", "temperature, @Nullable String note)"), SHOP);
    write(theirs, READING.replace("temperature)", "temperature, @Nullable String owner)"), SHOP);

    assertThat(merge(READING_FILE, "--union").conflicts()).isZero();
    assertThat(
            build(
                    READING.replace(
                        "temperature)",
                        "temperature, @Nullable String note, @Nullable String owner)"))
                .otherMessages())
        .isEmpty();
  }

  @Test
  void merged_file_that_lost_a_line_of_either_branch_is_an_error() throws Exception {
    write(ours, READING.replace("temperature)", "temperature, @Nullable String note)"), SHOP);
    write(theirs, READING.replace("temperature)", "temperature, @Nullable String owner)"), SHOP);
    String both =
        READING.replace(
            "temperature)", "temperature, @Nullable String note, @Nullable String owner)");
    List<String> lines = merge(READING_FILE, "--union").text().lines().toList();

    for (String lost : lines) {
      if (lost.matches("(#|format|checksum).*")) {
        continue;
      }
      Files.writeString(
          merged.resolve(READING_FILE),
          String.join("\n", lines.stream().filter(line -> !line.equals(lost)).toList()) + "\n");
      assertThat(build(both).otherMessages())
          .as(lost)
          .singleElement()
          .asString()
          .contains("1 of the lines in the checksum is missing; restore the file");
    }
  }

  @Test
  void branches_that_add_columns_in_one_place_conflict_and_both_lines_are_kept() throws Exception {
    write(ours, READING.replace("temperature)", "temperature, @Nullable String note)"), SHOP);
    write(theirs, READING.replace("temperature)", "temperature, @Nullable String owner)"), SHOP);
    String both =
        READING.replace(
            "temperature)", "temperature, @Nullable String note, @Nullable String owner)");

    Merge merge = merge(READING_FILE);
    assertThat(merge.conflicts()).isOne();
    int marker = merge.text().lines().toList().indexOf("<<<<<<< " + ours.resolve(READING_FILE)) + 1;
    assertThat(build(both).otherMessages())
        .singleElement()
        .asString()
        .isEqualTo(
            merged.resolve(READING_FILE)
                + ":%s: a merge conflict; keep the lines of both sides, without the markers, and build: the lines that are wrong then are named"
                    .formatted(marker));

    Files.writeString(merged.resolve(READING_FILE), withoutMarkers(merge));
    assertThat(build(both).findings()).isEmpty();
  }

  @Test
  void branches_that_change_one_line_conflict_and_one_of_the_lines_is_kept() throws Exception {
    write(ours, SHOP.replace("LARGE", "LARGE, HUGE"));
    write(theirs, SHOP.replace("LARGE", "LARGE, TINY"));
    String both = SHOP.replace("LARGE", "LARGE, HUGE, TINY");

    Merge merge = merge(SHOP_FILE);
    assertThat(merge.conflicts()).isOne();
    Files.writeString(merged.resolve(SHOP_FILE), withoutMarkers(merge));
    assertThat(build(both).otherMessages())
        .singleElement()
        .asString()
        .startsWith(merged.resolve(SHOP_FILE) + ":")
        .contains("'column m:size' is in line")
        .endsWith("with other facts; keep the one that stored rows have");

    Files.copy(
        ours.resolve(SHOP_FILE), merged.resolve(SHOP_FILE), StandardCopyOption.REPLACE_EXISTING);
    assertThat(build(both).findings())
        .containsExactlyInAnyOrder("warning RolloutOrder Shop:3", "warning LockBehind Shop:3");
    write(merged, both);
    assertThat(build(both).findings()).isEmpty();
  }

  private static String withoutMarkers(Merge merge) {
    Stream<String> lines = merge.text().lines().filter(line -> !line.matches("[<=>]{7}.*"));
    return String.join("\n", lines.toList()) + "\n";
  }
}
