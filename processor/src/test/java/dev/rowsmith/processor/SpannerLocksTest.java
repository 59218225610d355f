package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edits of a locked Spanner entity, one after the other. */
class SpannerLocksTest {

  private static final String SINGER =
      """
      @Table("Singers")
      record Singer(@PrimaryKey String id, @CommitTimestamp Instant at, @Nullable Integer i) {}
      """;

  private static final String WITHOUT = SINGER.replace(", @Nullable Integer i", "");

  @TempDir Path folder = Path.of("");

  private Compiled compile(String entity, String... options) {
    return Compiled.with(
        Stream.concat(Stream.of("-Arowsmith.lock=" + folder), Stream.of(options)).toList(), entity);
  }

  private Compiled update(String entity) {
    return compile(entity, "-Arowsmith.lock.update=true");
  }

  private Path file() {
    return folder.resolve("demo.Singer.spanner.lock");
  }

  @Test
  void removed_column_is_retired_and_its_name_is_not_given_to_another_type() throws IOException {
    update(SINGER);
    assertThat(compile(WITHOUT).findings()).containsExactly("error StoredColumnChanged Singer:2");
    assertThat(update(WITHOUT).findings()).isEmpty();
    assertThat(Files.readString(file())).contains("\nretired.i type=INT64 value=int\n");
    assertThat(compile(WITHOUT).findings()).isEmpty();

    String other = SINGER.replace("Integer i", "String i");
    assertThat(compile(other).messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .contains(
            "would change: type=INT64 becomes STRING, value=int becomes text, length=MAX is new")
        .contains("fix:       @Column(name = \"i2\") @Nullable String i")
        .doesNotContain("keep i, add i");
    assertThat(update(other).succeeded()).isFalse();
    assertThat(
            update(other.replace("@Nullable String i", "@Column(name = \"i2\") @Nullable String i"))
                .findings())
        .isEmpty();
    assertThat(Files.readString(file())).contains("\nretired.i type=INT64 value=int\n");
  }

  @Test
  void only_types_with_a_length_get_a_fix_of_the_length() throws IOException {
    String entity = "@Table(\"Singers\") record Singer(@PrimaryKey UUID id, @PrimaryKey %s k) {}";
    for (String type : new String[] {"Instant", "LocalDate", "Long", "UUID"}) {
      update(entity.formatted(type));

      assertThat(compile(entity.formatted("@Nullable " + type)).messages("StoredColumnChanged"))
          .singleElement()
          .asString()
          .contains("Spanner does not change whether a part of the key or an array takes NULL")
          .doesNotContain("@Column");
      Files.delete(file());
    }
  }

  @Test
  void removed_column_may_come_back_as_it_was() throws IOException {
    update(SINGER);
    update(WITHOUT);

    assertThat(compile(SINGER).findings()).containsExactly("warning LockBehind Singer:2");
    assertThat(update(SINGER).findings()).isEmpty();
    assertThat(Files.readString(file())).doesNotContain("retired");
  }

  @Test
  void removed_column_that_comes_back_stricter_stops_the_build() {
    String named = SINGER.replace("Integer i", "String i");
    update(named);
    update(WITHOUT);

    assertThat(
            compile(named.replace("@Nullable String", "@Column(length = 5) @Nullable String"))
                .findings())
        .containsExactly("error StoredColumnChanged Singer:2");
    assertThat(
            compile(named.replace("@Nullable String", "@Column(defaultExpression = \"''\") String"))
                .findings())
        .containsExactly("error StoredColumnChanged Singer:2");
  }

  @Test
  void commit_timestamp_that_becomes_a_plain_time_stops_the_build() {
    update(SINGER);

    assertThat(compile(SINGER.replace("@CommitTimestamp ", "")).messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .contains("DROPPED_COMMIT_TIMESTAMPS")
        .contains("fix:       @CommitTimestamp Instant at");
  }

  @Test
  void file_of_an_earlier_version_lacks_commit_timestamps_and_is_behind() throws IOException {
    Files.writeString(
        file(),
        """
        # What stored rows of demo.Singer depend on. Commit it. docs/lock.md
        format 1
        table Singers
        primary key id
        column at = TIMESTAMP NOT NULL, time                  # at
        column i = INT64, int                                 # i
        column id = STRING(MAX) NOT NULL, text                # id
        """);

    assertThat(compile(SINGER).findings()).containsExactly("warning LockBehind Singer:2");
    assertThat(update(SINGER).findings()).isEmpty();
    assertThat(Files.readString(file())).contains("value=time commit-timestamp=always\n");
    assertThat(compile(SINGER).findings()).isEmpty();
  }

  @Test
  void generated_keys_have_the_default_that_makes_them() throws IOException {
    String generated = "@PrimaryKey(generated = Generated.UUID_V4) UUID id";
    update(SINGER.replace("@PrimaryKey String id", generated));
    assertThat(Files.readString(file()))
        .contains(
            "column.id type=STRING length=36 not-null=true default=\"GENERATE_UUID()\" value=uuid\n");

    assertThat(compile(SINGER.replace("@PrimaryKey String id", "@PrimaryKey UUID id")).findings())
        .containsExactly("error StoredColumnChanged Singer:2");
  }
}
