package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is generated for Spanner compiles without a warning. */
class SpannerCodeTest {

  private static final String TABLE = "@dev.rowsmith.spanner.Table(\"Logs\")\n";
  private static final String KEY = "@dev.rowsmith.spanner.PrimaryKey ";

  @Test
  void an_entity_gets_four_classes_that_compile() {
    Compiled build =
        Compiled.sources(
            TABLE
                + "public record Log("
                + KEY
                + "String user, "
                + KEY
                + "Optional<Long> number, byte[] body, Optional<List<String>> broken) {}");

    assertThat(build.findings()).singleElement().asString().contains("UnsupportedType");

    build =
        Compiled.sources(
            TABLE
                + "public record Log("
                + KEY
                + "String user, "
                + KEY
                + "Optional<Long> number, "
                + KEY
                + "byte[] hash, byte[] body, List<DayOfWeek> days) {}");
    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.generated())
        .containsExactly("LogKey", "LogMapper", "LogRepository", "LogTable");
    assertThat(build.source("LogMapper")).doesNotContain("reflect");
  }

  @Test
  void a_class_in_both_stores_gets_eight() {
    Compiled build =
        Compiled.sources(
            TABLE
                + """
                @Table("logs")
                @Family(value = "l", maxVersions = 1)
                public record Log(
                    @RowKey @dev.rowsmith.spanner.PrimaryKey String user,
                    @RowKey @dev.rowsmith.spanner.PrimaryKey Instant at,
                    String text) {}
                """);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.generated())
        .containsExactly(
            "LogKey",
            "LogMapper",
            "LogRepository",
            "LogSpannerKey",
            "LogSpannerMapper",
            "LogSpannerRepository",
            "LogSpannerTable",
            "LogTable");
    assertThat(build.source("LogRepository")).contains("BigtableRepository");
    assertThat(build.source("LogSpannerRepository")).contains("SpannerRepository");
  }

  @Test
  void components_may_be_called_as_members_of_generated_classes_are() {
    Compiled build =
        Compiled.sources(
            TABLE
                + "public record Log("
                + KEY
                + "String toKey, "
                + KEY
                + "String other, "
                + KEY
                + "String limit, "
                + KEY
                + "String Object, String schema, String row, int google_sql) {}");

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
  }

  @Test
  void an_index_that_holds_less_than_the_entity_gets_a_record_of_what_it_holds() {
    Compiled build =
        Compiled.sources(
            "@dev.rowsmith.Allow(value = \"MonotonicIndex\", because = \"few rows\")\n"
                + "@dev.rowsmith.spanner.Index(name = \"logsByPage\", columns = {\"page\", \"at"
                + " DESC\"})\n"
                + "@dev.rowsmith.spanner.Index(name = \"LogsByAt\", columns = \"at\", storing ="
                + " {\"page\", \"body\"})\n"
                + TABLE
                + "public record Log("
                + KEY
                + "String user, Optional<String> page, Instant at, byte[] body) {}");

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.source("LogRepository"))
        .contains("public LogsByPageStart scanLogsByPage()")
        .contains("record LogsByPageEntry(Optional<String> page, Instant at, String user)")
        .contains("public LogsByAtStart scanLogsByAt()")
        .contains("return new LogsByAtStart(index(\"LogsByAt\"))")
        .doesNotContain("LogsByAtEntry");
  }

  @Test
  void entries_and_updates_may_have_components_of_any_name() {
    Compiled build =
        Compiled.sources(
            "@dev.rowsmith.spanner.Index(name = \"Start\", columns = {\"limit\", \"primaryKey\"})\n"
                + TABLE
                + "public record Log("
                + KEY
                + "String key, Long limit, String primaryKey, String apply, Optional<String> read,"
                + " Optional<String> x, String clearX, Optional<List<String>> schema) {}");
    assertThat(build.findings()).singleElement().asString().contains("UnsupportedType");

    build =
        Compiled.sources(
            "@dev.rowsmith.spanner.Index(name = \"Start\", columns = {\"limit\", \"primaryKey\"},"
                + " storing = {\"read\", \"row\"})\n"
                + TABLE
                + "public record Log("
                + KEY
                + "String key, Long limit, String primaryKey, String apply, Optional<String> read,"
                + " Optional<String> x, String clearX, List<String> row, byte[] set) {}");
    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
  }

  @Test
  void an_update_changes_what_the_application_may() {
    String repository =
        Compiled.sources(
                TABLE
                    + "public record Log("
                    + KEY
                    + "String user, long count, Optional<String> page,"
                    + " @dev.rowsmith.spanner.CommitTimestamp Instant written,"
                    + " @dev.rowsmith.spanner.GeneratedColumn(expression = \"1\") Long one) {}")
            .source("LogRepository");

    assertThat(repository)
        .contains("public Update update(LogKey key)")
        .contains("public Update count(long value)")
        .contains("public Update page(@Nullable String value)")
        .contains("public Update clearPage()")
        .doesNotContain("clearCount")
        .doesNotContain("Update written(")
        .doesNotContain("Update one(");
    assertThat(
            Compiled.sources(TABLE + "public record Log(" + KEY + "String user) {}")
                .source("LogRepository"))
        .doesNotContain("Update");
  }

  @Test
  void classes_with_setters_and_builders_are_entities_too() {
    Compiled build =
        Compiled.sources(
            TABLE
                + """
                public class Row {
                  @dev.rowsmith.spanner.PrimaryKey private String id;
                  private long count;
                  public String getId() { return id; }
                  public void setId(String id) { this.id = id; }
                  public long getCount() { return count; }
                  public void setCount(long count) { this.count = count; }
                }
                """);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.source("RowMapper")).contains("entity.setCount(row.getLong(1))");
  }

  @Test
  void what_is_written_by_the_database_is_not_written_by_the_mapper() {
    Compiled build =
        Compiled.sources(
            TABLE
                + "public record Log("
                + KEY
                + "String user, @dev.rowsmith.spanner.GeneratedColumn(expression = \"UPPER(user)\")"
                + " String upper) {}");

    assertThat(build.source("LogMapper")).contains("row.getString(0), row.getString(1)");
    assertThat(build.source("LogMapper")).doesNotContain("LogTable.UPPER.write");
  }

  @Test
  void postgresql_has_no_statements_for_a_descending_key() {
    Compiled build =
        Compiled.sources(
            TABLE
                + "public record Log("
                + KEY
                + "String user,"
                + " @dev.rowsmith.spanner.PrimaryKey(descending = true) Instant at) {}");

    assertThat(build.source("LogTable")).contains("GOOGLE_SQL").doesNotContain("POSTGRESQL");
  }
}
