package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An entity whose class has another name than its lock file. */
class RenamedEntityTest {

  private static final String READING =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1, isDefault = true)
      record Reading(@RowKey String id, double temperature) {}
      """;

  private static final String MEASUREMENT = READING.replace("Reading", "Measurement");

  @TempDir private Path folder = Path.of("");

  private Compiled build(String source, String... options) {
    return Compiled.with(
        Stream.concat(Stream.of("-Arowsmith.lock=" + folder), Stream.of(options)).toList(), source);
  }

  private Compiled update(String source) {
    return build(source, "-Arowsmith.lock.update=true");
  }

  private Path file(String entity) {
    return folder.resolve("demo." + entity + ".bigtable.lock");
  }

  @BeforeEach
  void write() {
    assertThat(update(READING).findings()).isEmpty();
  }

  @Test
  void old_file_is_named_with_the_way_out() throws IOException {
    for (Compiled compiled : List.of(build(MEASUREMENT), update(MEASUREMENT))) {
      assertThat(compiled.messages("LockBehind"))
          .singleElement()
          .asString()
          .isEqualToNormalizingWhitespace(
              """
              [LockBehind] Measurement has no lock file, and %1$s has no class
                Both are about the same table: nothing is compared, and no file is written.
                fix:       git mv %1$s %2$s   (if the class was renamed; then build again)
                or:        delete %1$s, if its entity was removed
                see docs/checks/LockBehind.md in the processor's jar\
              """
                  .formatted(file("Reading"), file("Measurement")));
    }
    assertThat(file("Measurement")).doesNotExist();

    Files.move(file("Reading"), file("Measurement"));
    assertThat(build(MEASUREMENT).findings()).isEmpty();
    assertThat(build(MEASUREMENT.replace("temperature", "degrees")).findings())
        .containsExactly("error StoredColumnChanged Measurement:3");
  }

  @Test
  void file_of_an_entity_that_was_removed_is_deleted() throws IOException {
    Files.delete(file("Reading"));

    assertThat(update(MEASUREMENT).findings()).isEmpty();
    assertThat(file("Measurement")).exists();
  }

  private static final String ORPHAN =
      """
      %s is about demo.Reading, which is not a class of this module
          The rows of table readings are no longer compared.
          fix:       git mv the file to the new name of the class, or to the folder of the module that has it now, and build again
          or:        delete it, if the entity was removed
          see docs/checks/LockBehind.md in the processor's jar\
      """;

  @Test
  void file_of_a_class_that_was_renamed_with_its_table_is_not_orphaned_in_silence() {
    String both = MEASUREMENT.replace("readings", "measurements");
    String orphan = ORPHAN.formatted(file("Reading")).replace("    ", "  ");

    assertThat(build(both).allMessages())
        .anySatisfy(
            text -> assertThat(text).isEqualToNormalizingWhitespace("[LockBehind] " + orphan));
    Compiled updated = update(both);
    assertThat(updated.findings()).isEmpty();
    assertThat(updated.allMessages())
        .anySatisfy(text -> assertThat(text).isEqualToNormalizingWhitespace(orphan));
    assertThat(file("Measurement")).exists();
    assertThat(build(both, "-Arowsmith.check.LockBehind=error").succeeded()).isFalse();
    assertThat(build(both, "-Arowsmith.check.LockBehind=off").allMessages()).isEmpty();
  }

  @Test
  void file_of_an_entity_that_moved_to_a_module_that_this_one_uses_is_named() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path sources = Files.createDirectory(folder.resolve("sources"));
    Path moved = Files.writeString(sources.resolve("Reading.java"), Compiled.HEADER + READING);
    assertThat(
            javax.tools.ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-d", other.toString(), moved.toString()))
        .isZero();

    Compiled compiled =
        build(
            "@Table(\"others\") @Family(value = \"m\", maxVersions = 1) record Other(@RowKey String"
                + " id, double a) { Reading reading() { return null; } }",
            "-classpath",
            System.getProperty("java.class.path") + java.io.File.pathSeparator + other);
    assertThat(compiled.allMessages())
        .anySatisfy(
            text -> assertThat(text).contains("is about demo.Reading, which is not a class"));
  }

  @Test
  void second_entity_of_a_table_gets_a_file_of_its_own() throws IOException {
    String first = READING.replace("(\"readings\")", "(value = \"readings\", prefix = \"R\")");
    String second =
        MEASUREMENT
            .replace("(\"readings\")", "(value = \"readings\", prefix = \"M\")")
            .replace("Family(value = \"m\"", "Family(value = \"n\"");
    Files.delete(file("Reading"));
    update(first);

    Compiled both =
        Compiled.with(
            List.of("-Arowsmith.lock=" + folder, "-Arowsmith.lock.update=true"), first, second);
    assertThat(both.findings()).isEmpty();
    assertThat(file("Measurement")).exists();
  }
}
