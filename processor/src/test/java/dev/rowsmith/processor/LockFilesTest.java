package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
  void example_of_a_date_is_the_same_in_every_time_zone() throws IOException {
    update(READING.replace("Instant at", "Date at"));

    assertThat(text()).contains("key.example values=[alpha, 2015-02-09T23:12:49.918Z] key=");
  }

  @Test
  void a_date_in_a_finer_unit_has_the_precision_of_a_date() throws IOException {
    String date =
        READING
            .replace("Instant at", "Date at")
            .replace("@RowKey Date", "@RowKey(unit = EpochUnit.MICROS) Date");
    update(date);

    assertThat(text()).contains("unit=micros").contains("precision=millis");
  }

  @Test
  void a_lock_file_has_the_permissions_of_any_other_source() throws IOException {
    update(READING);
    Path other = Files.writeString(folder.resolve("other"), "");

    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      assertThat(Files.getPosixFilePermissions(file()))
          .isEqualTo(Files.getPosixFilePermissions(other));
    }
  }

  @Test
  void messages_show_characters_that_change_the_direction_of_a_text_by_number() {
    Compiled compiled = compile(READING.replace("\"readings\"", "\"read\u202eings\""));

    assertThat(compiled.allMessages())
        .isNotEmpty()
        .noneMatch(message -> message.contains("\u202e"))
        .anyMatch(message -> message.toUpperCase(Locale.ROOT).contains("202E"));
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
            format 2
            table id=readings
            key format=READABLE
            key.1 name=deviceId type=text end="#"
            key.2 name=at type=instant unit=millis digits=13
            key.example values=[alpha, 2015-02-09T23:12:49.918Z] key=616C7068612331343233353233353639393138
            family.m versions=1
            column.m:temperature type=double bytes=8 required=true
            checksum 1E4A643E 8F460C7E ABA94FA6 ECB941AD BD036716 2EAFB6CB 3711991E F9D8A7B6
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
    assertThat(text()).contains("\ncolumn.m:note type=text\n");
  }

  @Test
  void column_that_is_gone_stops_the_build_and_becomes_retired() throws IOException {
    update(WITH_NOTE);

    assertThat(compile(READING).findings()).containsExactly("error StoredColumnChanged Reading:3");
    assertThat(update(READING).findings()).isEmpty();
    assertThat(text()).contains("required=true\nretired.m:note type=text\nchecksum ");
    assertThat(compile(READING).findings()).isEmpty();
    String inAnotherForm = WITH_NOTE.replace("String note", "Long note");
    assertThat(compile(inAnotherForm).findings())
        .containsExactly("error StoredColumnChanged Reading:3");
    assertThat(update(WITH_NOTE).findings()).isEmpty();
    assertThat(text()).doesNotContain("retired");
  }

  /** Errors that the compiler finds after annotation processing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A { int a = \"\"; }",
        "class Z { int a() {} }",
        "class Z { void a() { int b; b++; } }",
        "class Z { Missing a; }",
        "class Z { Map<String, ? extends List<Missing[]>> a; }",
        "class Z extends Missing {}",
        "@Missing class Z {}",
        "class Z { <T extends Missing> void a(int b) {} }",
        "package demo; import missing.Missing; class Z {}",
        "class A { } class Z { void a() { throw new Exception(); } }"
      })
  void failed_compilation_writes_no_file(String broken) throws IOException {
    update(READING);
    String before = text();

    List<String> options = List.of("-Arowsmith.lock=" + folder, "-Arowsmith.lock.update=true");
    assertThat(Compiled.with(options, WITH_NOTE, broken).succeeded()).isFalse();
    assertThat(text()).isEqualTo(before);
    assertThat(Compiled.with(options, WITH_NOTE, "class A { }").succeeded()).isTrue();
    assertThat(text()).contains("m:note");
  }

  @Test
  void warning_that_is_an_error_writes_no_file() {
    List<String> options =
        List.of("-Arowsmith.lock=" + folder, "-Arowsmith.lock.update=true", "-Werror");
    String raw = "class Z { java.util.List a; }";

    assertThat(Compiled.with(options, READING, raw).succeeded()).isFalse();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void build_that_only_processes_annotations_writes_the_file() throws IOException {
    assertThat(compile(READING, "-Arowsmith.lock.update=true", "-proc:only").succeeded()).isTrue();
    assertThat(text()).contains("m:temperature");
  }

  @Test
  void file_that_was_cut_stops_the_build_and_is_not_written() throws IOException {
    update(READING);
    String cut = text().replaceFirst("(?m)^family.*\\R", "");
    Files.writeString(file(), cut);

    assertThat(compile(READING).otherMessages())
        .singleElement()
        .asString()
        .contains(
            "1 of the lines in the checksum is missing; restore the file from version control");
    assertThat(update(WITH_NOTE).succeeded()).isFalse();
    assertThat(text()).isEqualTo(cut);
  }

  @Test
  void file_of_format_1_compares_equal_and_is_upgraded_by_the_next_update() throws IOException {
    update(READING);
    String updated = text();
    String lines =
        """
        table readings
        key READABLE
        key 1 text, then "#"                                  # deviceId
        key 2 epoch milliseconds, 13 digits                   # at
        key example "alpha", 2015-02-09T23:12:49.918Z = 616C7068612331343233353233353639393138
        family m keeps 1 version
        column m:temperature = double, 8 bytes, required      # temperature
        """;
    for (String head : List.of("format 1, 7 lines, key 6AED9E8D\n", "format 1\n")) {
      Files.writeString(file(), head + lines);

      assertThat(compile(READING).findings()).isEmpty();
      assertThat(text()).isEqualTo(head + lines);
      assertThat(compile(RENAMED).findings())
          .containsExactly("error StoredColumnChanged Reading:3");
      assertThat(compile(WITH_NOTE).findings()).containsExactly("warning LockBehind Reading:3");
      assertThat(update(READING).findings()).isEmpty();
      assertThat(text()).isEqualTo(updated);
    }
  }

  @Test
  void value_that_was_edited_by_hand_stops_the_build_until_it_is_accepted() throws IOException {
    update(READING);
    String edited = text().replace("digits=13", "digits=15");
    Files.writeString(file(), edited);

    String message = compile(READING).otherMessages().get(0);
    assertThat(message)
        .startsWith(
            file() + ":10: line 6 'key.2 name=at type=instant unit=millis digits=15' is not")
        .contains("restore the file from version control");
    assertThat(update(READING).succeeded()).isFalse();
    assertThat(text()).isEqualTo(edited);

    String checksum = message.replaceFirst("(?s).*'(checksum [0-9A-F]{8})' alone.*", "$1");
    Files.writeString(file(), edited.replaceFirst("checksum .*", checksum));
    assertThat(compile(READING).findings()).containsExactly("error StoredKeyChanged Reading:3");
  }

  @Test
  void break_is_not_written_until_the_file_is_deleted() throws IOException {
    update(READING);
    String before = text();

    assertThat(update(RENAMED).findings()).containsExactly("error StoredColumnChanged Reading:3");
    assertThat(text()).isEqualTo(before);
    Files.delete(file());
    assertThat(update(RENAMED).findings()).isEmpty();
    assertThat(text()).contains("column.m:degrees ");
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
              locked:    column.m:temperature type=double bytes=8 required=true   (%s:9)
              fix:       @Qualifier("temperature") double degrees   (the component has a new name, the column keeps its own)
              or:        keep m:temperature, add m:degrees beside it, copy, and remove it in a later version
              accept:    delete the lock file and build with -Arowsmith.lock.update=true, if no row is kept
              see docs/checks/StoredColumnChanged.md in the processor's jar\
            """
                .formatted(file()));
  }

  @Test
  void file_of_windows_compares_equal_and_stays_one() throws IOException {
    update(READING);
    Files.writeString(file(), text().replace("\n", "\r\n"));

    assertThat(compile(READING).findings()).isEmpty();
    update(WITH_NOTE);
    assertThat(text().lines()).hasSize(11);
    assertThat(text().replace("\r\n", "")).doesNotContain("\n");
  }

  @Test
  void file_that_cannot_be_read_is_an_error_and_stays_as_it_is() throws IOException {
    update(READING);
    for (String broken :
        List.of(
            text().replace("format 2", "format 7"),
            text().replace("family.m", "familie.m"),
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
  void file_that_is_not_text_is_named() throws IOException {
    Files.write(file(), new byte[] {'f', (byte) 0xC3, '('});
    assertThat(update(READING).otherMessages())
        .singleElement()
        .asString()
        .startsWith(file() + ":1: bytes that are not UTF-8; restore the file");
    assertThat(Files.size(file())).isEqualTo(3);

    Files.delete(file());
    Files.createDirectory(file());
    assertThat(compile(READING).otherMessages())
        .singleElement()
        .asString()
        .startsWith(file() + ":1: a folder, where a lock file is expected");
  }

  @Test
  void folder_that_cannot_be_written_is_named() throws IOException {
    Files.writeString(folder.resolve("taken"), "");
    assertThat(
            Compiled.with(
                    List.of(
                        "-Arowsmith.lock=" + folder.resolve("taken"),
                        "-Arowsmith.lock.update=true"),
                    READING)
                .otherMessages())
        .singleElement()
        .asString()
        .contains("cannot write " + folder.resolve("taken") + "/demo.Reading.bigtable.lock: ");
  }

  @Test
  void order_of_constants_is_not_stored() {
    String phase =
        READING.replace("double temperature) {}", "Phase phase) { enum Phase { SOLID, GAS } }");
    update(phase);

    assertThat(compile(phase.replace("SOLID, GAS", "GAS, SOLID")).findings()).isEmpty();
    assertThat(compile(phase.replace("SOLID, GAS", "SOLID, FLUID")).findings())
        .containsExactly("error StoredColumnChanged Reading:3");
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

  @Test
  void properties_of_json_are_compared() {
    String json =
        """
        @Table("places")
        @Family(value = "m", maxVersions = 1, isDefault = true)
        record Place(@RowKey String id, @Stored(StoredAs.JSON) Point at) {
          record Point(double lat, double lon, List<Tag> tags) {}
          record Tag(String name) {}
        }
        """;
    assertThat(update(json).findings()).isEmpty();

    assertThat(
            compile(json.replace("Tag(String name)", "Tag(String name, Integer weight)"))
                .findings())
        .containsExactlyInAnyOrder("warning LockBehind Place:3", "warning RolloutOrder Place:3");
    assertThat(compile(json.replace("Tag(String name)", "Tag(String name, int weight)")).findings())
        .containsExactly("error StoredColumnChanged Place:3");
    assertThat(compile(json.replace("double lon", "double lng")).findings())
        .containsExactly("error StoredColumnChanged Place:3");
  }

  @Test
  void collections_keys_and_type_arguments_of_json_are_compared() {
    String json =
        """
        @Table("places")
        @Family(value = "m", maxVersions = 1, isDefault = true)
        record Place(@RowKey String id, @Stored(StoredAs.JSON) Facts facts) {
          record Facts(List<String> names, Map<Integer, String> floors, Pair<String> pair) {}
          record Pair<T>(T one, T other) {}
        }
        """;
    assertThat(update(json).findings()).isEmpty();

    assertThat(compile(json).findings()).isEmpty();
    for (String changed :
        List.of(
            json.replace("List<String>", "java.util.Set<String>"),
            json.replace("Map<Integer", "Map<UUID"),
            json.replace("Pair<String>", "Pair<Integer>"),
            json.replace("T other", "T another"))) {
      assertThat(compile(changed).findings())
          .as(changed)
          .containsExactly("error StoredColumnChanged Place:3");
    }
  }

  @Test
  void classes_and_subtypes_of_json_are_compared_and_the_fix_names_the_property() {
    String json =
        """
        import com.fasterxml.jackson.annotation.*;
        @Table("places")
        @Family(value = "m", maxVersions = 1, isDefault = true)
        record Place(
            @RowKey String id,
            @Stored(StoredAs.JSON) Bean bean,
            @Stored(StoredAs.JSON) Map<String, Shape> shapes) {
          static class Bean { public String name; public int size; public Kind kind; public Inner in; }
          record Inner(String note, double price) {}
          enum Kind { SMALL, LARGE }
          @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
          @JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
          sealed interface Shape {}
          record Circle(int radius) implements Shape {}
        }
        """;
    assertThat(update(json).findings()).isEmpty();
    assertThat(compile(json).findings()).isEmpty();

    stops(json.replace("String name", "String title"), "@JsonProperty(\"name\")   (on 'title'");
    stops(
        json.replace("public String name;", ""), "keep the property 'name' in the JSON of 'bean'");
    stops(json.replace("public int size", "public String size"), "int size");
    stops(json.replace("SMALL, LARGE", "SMALL"), "enum kind");
    stops(json.replace("String note", "String text"), "on 'text' in the JSON of 'bean.in'");
    stops(json.replace("double price", "float price"), "double price");
    stops(json.replace("double price", "double price, int more"), "Integer more");
    stops(json.replace("int radius", "int size"), "@JsonProperty(\"radius\")");
    stops(json.replace("name = \"circle\"", "name = \"round\""), "");
    stops(json.replace("Id.NAME", "Id.CLASS"), "");
    for (String rollout :
        List.of(
            json.replace("int size", "long size"),
            json.replace("public int size", "public int size; public int more"),
            json.replace("SMALL, LARGE", "SMALL, LARGE, HUGE"))) {
      assertThat(compile(rollout).findings())
          .as(rollout)
          .containsExactlyInAnyOrder("warning LockBehind Place:4", "warning RolloutOrder Place:6");
    }
  }

  private void stops(String json, String fix) {
    Compiled compiled = compile(json);
    assertThat(compiled.findings()).as(json).hasSize(1);
    assertThat(compiled.messages("StoredColumnChanged").get(0)).contains(fix);
  }

  @Test
  void records_inside_records_are_told_apart() throws IOException {
    String order =
        """
        @Table("readings")
        @Family(value = "m", maxVersions = 1, isDefault = true)
        record Reading(
            @RowKey String id,
            @Embedded @Nullable Address address) {
          record Address(
              String street,
              @Embedded(prefix = "at_") @Nullable Geo at,
              @QualifierAsData(prefix = "tag_", max = 9) Map<String, String> tags) {}
          record Geo(double lat, double lon) {}
        }
        """;
    update(order);

    assertThat(text())
        .contains(
            "column.m:at_lat name=address.at.lat type=double bytes=8 required=true"
                + " records=[m:at_lat, m:street]\n")
        .contains(
            "column.m:street name=address.street type=text required=true records=[m:street]\n")
        .contains(
            "column.m:tag_* name=address.tags cells=entries key={type=text form=plain"
                + " verbatim=true} type=text records=[m:street]\n");
    assertThat(compile(order.replace("@Nullable Geo at", "Geo at")).messages("StoredColumnChanged"))
        .anyMatch(
            message ->
                message.contains("Rows with m:street and without m:at_lat would be unreadable."));
  }

  @Test
  void patch_leaves_the_rows_of_a_locked_entity_and_has_its_file() {
    String few =
        READING.replace(
            "@RowKey String deviceId, @RowKey Instant at",
            "@RowKey String deviceType, @RowKey Instant at, @RowKey String deviceId");
    List<String> options = List.of("-Arowsmith.lock=" + folder);
    assertThat(Patched.of(options, few).patch()).contains("@@ -");

    update(few);
    assertThat(Patched.of(options, few).patch())
        .contains("# left out: [TimestampAfterFewValues]")
        .doesNotContain("@@ -");
  }

  @Test
  void patch_has_the_lines_that_a_file_lacks() throws IOException {
    Path below = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "locks");
    String option = "-Arowsmith.lock=" + below;
    String created = Patched.of(List.of(option), READING).patch();
    Compiled.with(List.of(option, "-Arowsmith.lock.update=true"), READING);
    String changed = Patched.of(List.of(option), WITH_NOTE).patch();
    Files.delete(below.resolve("demo.Reading.bigtable.lock"));
    Files.delete(below);

    String file = below.toString().replace('\\', '/') + "/demo.Reading.bigtable.lock";
    assertThat(created)
        .contains("new file mode 100644\n--- /dev/null\n+++ b/" + file + "\n")
        .contains("\n+column.m:temperature type=double bytes=8 required=true\n");
    assertThat(changed).contains("--- a/" + file).contains("\n+column.m:note type=text\n");
  }

  private static final String SINGER =
      """
      @Table("Singers")
      @Index(name = "SingersByName", columns = {"lastName", "singerId DESC"})
      record Singer(
          @PrimaryKey UUID singerId,
          @Column(name = "Last", length = 100) String lastName,
          @Nullable Long count) {}
      """;

  @Test
  void entity_of_spanner_is_locked_by_its_statements() throws IOException {
    assertThat(update(SINGER).findings()).isEmpty();
    assertThat(Files.readString(folder.resolve("demo.Singer.spanner.lock")))
        .isEqualTo(
            """
            # What stored rows of demo.Singer depend on. Commit it. docs/lock.md
            format 2
            table id=Singers
            primary-key columns=[singerId]
            column.Last name=lastName type=STRING length=100 not-null=true value=text
            column.count type=INT64 value=long
            column.singerId type=STRING length=36 not-null=true value=uuid
            index.SingersByName columns=[Last, singerId] descending=[singerId]
            checksum 7AC41F65 8F46B687 58520EF6 F88482D2 2DE637D9 841EC9DC 1F2806DC
            """);
    assertThat(compile(SINGER).findings()).isEmpty();
    assertThat(
            compile(SINGER.replace("length = 100", "length = 50")).messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .contains("fix:       @Column(name = \"Last\", length = 100) String lastName");
    assertThat(compile(SINGER.replace("Long count", "Long total")).messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .contains("fix:       @Column(name = \"count\") @Nullable Long total");
    assertThat(
            compile(SINGER.replace("Long count", "Long count, int fresh"))
                .messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .contains("fix:       @Column(defaultExpression = \"0\") int fresh");
    assertThat(
            compile(SINGER.replace("@PrimaryKey UUID", "@PrimaryKey(descending = true) UUID"))
                .findings())
        .containsExactly("error StoredKeyChanged Singer:3");
    assertThat(
            compile(SINGER.replace("Long count", "Long count, @Nullable String note")).findings())
        .containsExactly("warning LockBehind Singer:3");
  }

  /** Whatever an entity looks like, its file is one that reads as what it was written from. */
  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EntityShapes#all")
  void file_of_every_shape_compares_equal_to_its_entity(String shape) throws IOException {
    assertThat(update(shape).findings()).noneMatch(LockFilesTest::isOfLock);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSizeLessThan(3);
    }

    Compiled compiled = compile(shape);
    assertThat(compiled.findings()).noneMatch(LockFilesTest::isOfLock);
    assertThat(compiled.otherMessages()).noneMatch(message -> message.contains(".lock:"));
  }

  private static boolean isOfLock(String finding) {
    return finding.matches(
        "\\w+ (RowsmithBug|Stored\\w+Changed|RetentionNarrowed|RolloutOrder|LockBehind).*");
  }
}
