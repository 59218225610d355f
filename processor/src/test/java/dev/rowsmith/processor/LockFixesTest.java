package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Applies the first fix of each change as a patch: the entity is then as its rows are stored. */
class LockFixesTest {

  /**
   * A change.
   *
   * @param id the check that reports it
   * @param before what is locked, of the entity below
   * @param after what it becomes
   * @param fix the first fix
   */
  record Edited(String id, String before, String after, String fix) {}

  private static final String ENTITY =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1, maxAgeDays = 30, isDefault = true)
      record Reading(
          @RowKey String deviceId,
          @RowKey Instant at,
          @RowKey int number,
          @Nullable Long count,
          @Nullable UUID id) {}
      """;

  private static final Pattern TABLE = Pattern.compile("(?m)@Table\\(.*\\)$");

  @TempDir Path folder = Path.of("");

  static Stream<Edited> edits() {
    return Stream.of(
        new Edited(
            "StoredKeyChanged",
            "int number",
            "long number",
            "@RowKey(digits = 10) long number   (the bytes that the keys have)"),
        new Edited(
            "StoredKeyChanged",
            "@RowKey Instant at",
            "@RowKey(unit = EpochUnit.SECONDS) Instant at",
            "@RowKey(unit = EpochUnit.MILLIS) Instant at   (the bytes that the keys have)"),
        new Edited(
            "StoredKeyChanged",
            "@RowKey int number",
            "@RowKey(descending = true) int number",
            "@RowKey(descending = false) int number   (the bytes that the keys have)"),
        new Edited(
            "StoredKeyChanged",
            "@RowKey String deviceId,\n    @RowKey Instant at,",
            "@RowKey Instant at,\n    @RowKey String deviceId,",
            "@RowKey(order = 1) String deviceId, @RowKey(order = 2) Instant at, @RowKey(order = 3)"
                + " int number   (the order of the keys, whatever that of the components)"),
        new Edited(
            "StoredKeyChanged",
            "@RowKey String site,\n    @RowKey String room,\n    @Nullable Long count",
            "@RowKey String room,\n    @RowKey String site,\n    @Nullable Long count",
            "@RowKey(order = 1) String deviceId, @RowKey(order = 2) Instant at, @RowKey(order = 3)"
                + " int number, @RowKey(order = 4) String site, @RowKey(order = 5) String room   (the"
                + " order of the keys, whatever that of the components)"),
        new Edited(
            "StoredKeyChanged",
            "@Table(\"readings\")",
            "@Table(\"measurements\")",
            "@Table(\"readings\")   (the table that has the rows)"),
        new Edited(
            "StoredKeyChanged",
            "@Table(\"readings\")",
            "@Table(value = \"readings\", prefix = \"P\")",
            "@Table(\"readings\")   (the constant in front of the keys)"),
        new Edited(
            "StoredKeyChanged",
            "@Table(\"readings\")",
            "@Salted(buckets = 8) @Table(\"readings\")",
            "without @Salted: the keys have no bucket"),
        new Edited(
            "StoredKeyChanged",
            "@Table(\"readings\")",
            "@Table(value = \"readings\", format = KeyFormat.ORDERED_CODE)",
            "@Table(value = \"readings\", format = KeyFormat.READABLE)   (the format of the keys)"),
        new Edited(
            "StoredColumnChanged",
            "@Nullable Long count",
            "@Nullable Long total",
            "@Qualifier(\"count\") @Nullable Long total   (the component has a new name, the column"
                + " keeps its own)"),
        new Edited(
            "StoredColumnChanged",
            "@Stored(StoredAs.TEXT) @Nullable Long count",
            "@Nullable Long count",
            "@Stored(StoredAs.TEXT) @Nullable Long count   (the form of its cells)"),
        new Edited(
            "StoredColumnChanged",
            "@Nullable UUID id",
            "@Nullable UUID id,\n    int fresh",
            "@Stored(whenAbsent = \"0\") int fresh   (rows without a cell have this value)"),
        new Edited(
            "StoredColumnChanged",
            "@Nullable UUID id",
            "@Nullable UUID id,\n    String fresh",
            "Optional<String> fresh   (or @Nullable: rows without a cell have no value)"),
        new Edited(
            "StoredColumnChanged",
            "@Nullable Long count",
            "@Nullable Integer count",
            "@Nullable Long count   (the type of its cells)"),
        new Edited(
            "StoredKeyChanged",
            "@Table(\"readings\")",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"{deviceId}#{at}/{number}\")",
            "@Table(value = \"readings\", format = KeyFormat.READABLE)   (the format of the keys)"),
        new Edited(
            "StoredKeyChanged",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"a{deviceId}#{at}/{number}\")",
            "@Table(\"readings\")",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"a{deviceId}#{at}/{number}\")   (the format and layout of the keys)"),
        new Edited(
            "StoredKeyChanged",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"a{deviceId}#{at}/{number}\")",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"b{deviceId}|{at}/{number}\")",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"a{deviceId}#{at}/{number}\")   (the format and layout of the keys)"),
        new Edited(
            "StoredKeyChanged",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"a{deviceId}#{number}/{at}\")",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"a{deviceId}#{at}/{number}\")",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key ="
                + " \"a{deviceId}#{number}/{at}\")   (the format and layout of the keys)"),
        new Edited(
            "StoredKeyChanged",
            "@RowKey(digits = 10) long number",
            "@RowKey int number",
            "@RowKey(digits = 10) long number   (the type of the keys)"),
        new Edited(
            "StoredKeyChanged",
            "@RowKey(digits = 10) long number",
            "@RowKey(digits = 10) int number",
            "@RowKey(digits = 10) long number   (the type of the keys)"),
        new Edited(
            "StoredColumnChanged",
            "@Family(\"m\") @Stored(StoredAs.TEXT) @QualifierAsData(prefix = \"a_\", max = 9)"
                + " Map<String, Long> count",
            "@Family(\"m\") @Stored(StoredAs.TEXT) @QualifierAsData(prefix = \"b_\", max = 9)"
                + " Map<String, Long> count",
            "@Family(\"m\") @QualifierAsData(prefix = \"a_\", max = 9) @Stored(StoredAs.TEXT)"
                + " Map<String, Long> count   (the entries keep their names)"),
        new Edited("RetentionNarrowed", "maxAgeDays = 30", "maxAgeDays = 60", ""),
        new Edited(
            "RetentionNarrowed",
            "maxVersions = 1, maxAgeDays = 30",
            "maxVersions = 1",
            "@Family(value = \"m\", maxVersions = 1, maxAgeDays = 30, isDefault = true)   (what is kept"
                + " today)"),
        new Edited(
            "RetentionNarrowed",
            "maxAgeDays = 30",
            "maxAge = \"36h\"",
            "@Family(value = \"m\", maxVersions = 1, maxAgeDays = 30, isDefault = true)   (what is kept"
                + " today)"));
  }

  @ParameterizedTest
  @MethodSource("edits")
  void first_fix_as_a_patch_leaves_rows_as_they_are_stored(Edited edit) {
    String replaced =
        edit.before().startsWith("@Table")
            ? "@Table(\"readings\")"
            : edit.before().startsWith("@RowKey(digits")
                ? "@RowKey int number"
                : "@Nullable Long count";
    String before =
        ENTITY.contains(edit.before()) ? ENTITY : ENTITY.replace(replaced, edit.before());
    String after = before.replace(edit.before(), edit.after());
    List<String> options = List.of("-Arowsmith.lock=" + folder);
    Compiled.with(
        Stream.concat(options.stream(), Stream.of("-Arowsmith.lock.update=true")).toList(), before);

    Compiled compiled = Compiled.with(options, after);
    if (edit.fix().isEmpty()) {
      assertThat(compiled.findings()).noneMatch(each -> each.contains(edit.id()));
      return;
    }
    assertThat(compiled.messages(edit.id())).singleElement().asString().contains("fix:");
    assertThat(
            compiled
                .messages(edit.id())
                .get(0)
                .lines()
                .filter(line -> line.strip().startsWith("fix:"))
                .map(line -> line.substring(line.indexOf("fix:") + 4).strip()))
        .containsExactly(edit.fix());
    Patched patched = Patched.of(options, after);
    Compiled fixed = Compiled.with(options, patched.sources());
    assertThat(fixed.findings())
        .as(patched.patch())
        .noneMatch(
            each ->
                each.contains("StoredKey")
                    || each.contains("StoredColumn")
                    || each.contains("Retention"));
    assertThat(fixed.succeeded()).as(fixed.otherMessages() + patched.patch()).isTrue();
    declared(edit.fix(), after)
        .ifPresent(
            source ->
                assertThat(Compiled.with(options, source).findings())
                    .as(source)
                    .noneMatch(each -> each.contains("Stored") || each.contains("Retention")));
  }

  /** Returns the entity with the declaration that the fix prints, if it prints a whole one. */
  private static Optional<String> declared(String fix, String after) {
    String code = fix.substring(0, Math.max(0, fix.indexOf("   (")));
    if (code.startsWith("@Table(")) {
      return Optional.of(TABLE.matcher(after).replaceFirst(Matcher.quoteReplacement(code)));
    }
    String name = code.substring(code.lastIndexOf(' ') + 1);
    if (code.contains("), @") || !name.matches("\\w+")) {
      return Optional.empty();
    }
    Pattern component = Pattern.compile("(?m)^ +@?\\S.* " + name + "(?=,$|\\) \\{\\}$)");
    Matcher found = component.matcher(after);
    return found.find()
        ? Optional.of(found.replaceFirst(Matcher.quoteReplacement("    " + code)))
        : Optional.empty();
  }
}
