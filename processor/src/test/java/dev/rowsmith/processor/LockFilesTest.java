package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds that compare their entities with lock files, and write them when they are told to. */
class LockFilesTest {

  private static final String READING =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1, isDefault = true)
      record Reading(@RowKey String deviceId, @RowKey Instant at, double temperature) {}
      """;

  private static final String WITH_NOTE =
      READING.replace("temperature)", "temperature, @Nullable String note)");

  private static final String RENAMED = READING.replace("temperature", "degrees");

  @TempDir Path folder = Path.of("");

  private Compiled compile(String entity, String... options) {
    return Compiled.with(
        Stream.concat(Stream.of("-Arowsmith.lock=" + folder), Stream.of(options)).toList(), entity);
  }

  private Compiled update(String entity) {
    return compile(entity, "-Arowsmith.lock.update=true");
  }

  private Path file() {
    return folder.resolve("demo.Reading.bigtable.lock");
  }

  private String text() throws IOException {
    return Files.readString(file());
  }

  @Test
  void ordinary_build_writes_nothing() {
    assertThat(compile(READING).findings()).containsExactly("warning LockBehind Reading:3");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void update_writes_the_file_of_the_entity_and_nothing_else() throws IOException {
    Compiled compiled = update(READING);

    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
    assertThat(folder).isDirectoryContaining(file()::equals);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
    assertThat(text())
        .isEqualTo(
            """
            # What stored rows of demo.Reading depend on. Commit it. docs/lock.md
            format 1
            table readings
            key READABLE
            key 1 text, then "#"                                  # deviceId
            key 2 epoch milliseconds, 13 digits                   # at
            key example "alpha", 2015-02-09T23:12:49.918Z = 616C7068612331343233353233353639393138
            family m keeps 1 version
            column m:temperature = double, 8 bytes, required      # temperature
            """);
    assertThat(compile(READING).findings()).isEmpty();
  }

  @Test
  void safe_change_is_behind_until_it_is_written() throws IOException {
    update(READING);
    String before = text();

    assertThat(compile(WITH_NOTE).findings()).containsExactly("warning LockBehind Reading:3");
    assertThat(text()).isEqualTo(before);
    assertThat(compile(WITH_NOTE, "-Arowsmith.check.LockBehind=error").succeeded()).isFalse();
    assertThat(update(WITH_NOTE).findings()).isEmpty();
    assertThat(text()).contains("column m:note = text ");
  }

  @Test
  void column_that_is_gone_stops_the_build_and_becomes_retired() throws IOException {
    update(WITH_NOTE);

    assertThat(compile(READING).findings()).containsExactly("error StoredColumnChanged Reading:3");
    assertThat(update(READING).findings()).isEmpty();
    assertThat(text()).endsWith("# temperature\nretired m:note = text\n");
    assertThat(compile(READING).findings()).isEmpty();
    String inAnotherForm = WITH_NOTE.replace("String note", "Long note");
    assertThat(compile(inAnotherForm).findings())
        .containsExactly("error StoredColumnChanged Reading:3");
    assertThat(update(WITH_NOTE).findings()).isEmpty();
    assertThat(text()).doesNotContain("retired");
  }

  @Test
  void break_is_not_written_until_the_file_is_deleted() throws IOException {
    update(READING);
    String before = text();

    assertThat(update(RENAMED).findings()).containsExactly("error StoredColumnChanged Reading:3");
    assertThat(text()).isEqualTo(before);
    Files.delete(file());
    assertThat(update(RENAMED).findings()).isEmpty();
    assertThat(text()).contains("column m:degrees ");
  }

  @Test
  void message_names_the_line_of_the_file_and_the_ways_out() {
    update(READING);

    assertThat(compile(RENAMED).messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .isEqualToNormalizingWhitespace(
            """
            [StoredColumnChanged] the column m:temperature of Reading would become m:degrees
              Rows that are stored have m:temperature: they would be read without a value.
              locked:    column m:temperature = double, 8 bytes, required   (%s:9)
              fix:       @Qualifier("temperature") double degrees   (the component has a new name, the column keeps its own)
              or:        keep m:temperature, add m:degrees beside it, copy, and remove it in a later version
              accept:    delete the lock file and build with -Arowsmith.lock.update=true, if no row is kept
              see docs/checks/StoredColumnChanged.md in the processor's jar"""
                .formatted(file()));
  }

  @Test
  void file_of_windows_compares_equal_and_stays_one() throws IOException {
    update(READING);
    Files.writeString(file(), text().replace("\n", "\r\n"));

    assertThat(compile(READING).findings()).isEmpty();
    update(WITH_NOTE);
    assertThat(text().lines()).hasSize(10);
    assertThat(text().replace("\r\n", "")).doesNotContain("\n");
  }

  @Test
  void file_that_cannot_be_read_is_an_error_and_stays_as_it_is() throws IOException {
    update(READING);
    for (String broken :
        List.of(
            text().replace("format 1", "format 7"),
            text().replace("family m", "familie m"),
            "<<<<<<< HEAD\n" + text(),
            "")) {
      Files.writeString(file(), broken);

      Compiled compiled = update(READING);
      assertThat(compiled.succeeded()).isFalse();
      assertThat(compiled.otherMessages())
          .singleElement()
          .asString()
          .startsWith(file() + ":")
          .matches("(?s).*(restore the file|merge conflict|newer version).*");
      assertThat(text()).isEqualTo(broken);
    }
  }

  @Test
  void allow_does_not_accept_a_change() {
    update(READING);
    String allowed = "@Allow(value = \"StoredColumnChanged\", because = \"no rows\")\n" + RENAMED;

    assertThat(compile(allowed).findings())
        .containsExactlyInAnyOrder(
            "error InvalidAllow Reading:1", "error StoredColumnChanged Reading:4");
  }

  @Test
  void entity_that_cannot_be_stored_is_not_written() {
    assertThat(update(READING.replace("Instant at", "double at")).succeeded()).isFalse();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void update_without_a_folder_is_a_mistake() {
    assertThat(Compiled.with(List.of("-Arowsmith.lock.update=true"), READING).otherMessages())
        .containsExactly(
            "-Arowsmith.lock.update=true writes nothing without -Arowsmith.lock=<folder>");
    assertThat(compile(READING, "-Arowsmith.lock.update=yes").otherMessages())
        .containsExactly("-Arowsmith.lock.update=yes: expected one of: false, true");
  }

  @Test
  void file_is_the_same_whatever_the_order_of_the_sources() throws IOException {
    String other = READING.replace("Reading", "Another").replace("readings", "others");
    Compiled.with(
        List.of("-Arowsmith.lock=" + folder, "-Arowsmith.lock.update=true"), other, READING);
    String first = text();
    Files.delete(file());
    Compiled.with(
        List.of("-Arowsmith.lock=" + folder, "-Arowsmith.lock.update=true"), READING, other);

    assertThat(text()).isEqualTo(first);
  }
}
