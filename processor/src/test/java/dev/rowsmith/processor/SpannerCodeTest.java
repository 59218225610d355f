package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is generated for Spanner compiles without a warning, and what cannot be is refused. */
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
        .contains("public Update page(String value)")
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

    assertThat(build.source("LogMapper"))
        .contains("row.getString(0), RowValues.getStringOrNull(row, 1)");
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

  @Test
  void an_entity_without_a_key_is_refused() {
    assertThat(refused("public record Log(String user) {}")).contains("NoPrimaryKey");
  }

  @Test
  void a_class_that_nobody_can_construct_is_refused() {
    assertThat(
            refused(
                """
                public class Log {
                  @dev.rowsmith.spanner.PrimaryKey public final String user;
                  public Log(int length) { user = "" + length; }
                }
                """))
        .contains("NoUsableConstructor");
    assertThat(refused("public interface Log {}")).contains("UnsupportedClass");
  }

  @Test
  void a_key_of_what_does_not_sort_is_refused() {
    assertThat(refused("public record Log(" + KEY + "List<String> users) {}"))
        .contains("KeyTypeNotAllowed");
  }

  @Test
  void a_shard_of_what_is_no_part_of_the_key_is_refused() {
    assertThat(
            refused(
                "@dev.rowsmith.spanner.HashSharded(shards = 8, by = \"page\")\n"
                    + "public record Log("
                    + KEY
                    + "String user, String page) {}"))
        .contains("InvalidShard");
    assertThat(
            refused(
                "@dev.rowsmith.spanner.HashSharded(shards = 1)\n"
                    + "public record Log("
                    + KEY
                    + "BigDecimal user) {}"))
        .contains("InvalidShard");
  }

  @Test
  void an_index_of_what_is_no_component_is_refused() {
    assertThat(
            refused(
                "@dev.rowsmith.spanner.Index(name = \"ByPage\", columns = \"pages\")\n"
                    + "public record Log("
                    + KEY
                    + "String user, String page) {}"))
        .contains("UnknownReference");
  }

  @Test
  void an_index_of_no_column_or_of_one_twice_is_refused() {
    assertThat(index("columns = {}")).isEqualTo("error InvalidIndex Log:2");
    assertThat(index("columns = {\"page\", \"page DESC\"}")).isEqualTo("error InvalidIndex Log:2");
    assertThat(index("columns = \"page\", storing = {\"agent\", \"agent\"}"))
        .isEqualTo("error InvalidIndex Log:2");
  }

  @Test
  void a_list_of_optional_values_is_refused() {
    assertThat(
            refused(
                "public record Log("
                    + KEY
                    + "String user, java.util.List<java.util.Optional<String>> pages) {}"))
        .contains("UnsupportedType");
  }

  private static String index(String attributes) {
    return refused(
        "@dev.rowsmith.spanner.Index(name = \"ByPage\", %s)\n".formatted(attributes)
            + "public record Log("
            + KEY
            + "String user, String page, String agent) {}");
  }

  @Test
  void a_parent_that_is_no_entity_is_refused() {
    assertThat(
            refused(
                "@dev.rowsmith.spanner.Interleaved(in = String.class)\n"
                    + "public record Log("
                    + KEY
                    + "String user) {}"))
        .contains("UnknownReference");
  }

  @Test
  void two_columns_of_one_name_are_refused() {
    String columns = "String user, @dev.rowsmith.spanner.Column(name = \"%s\") String page) {}";

    assertThat(refused("public record Log(" + KEY + columns.formatted("user")))
        .contains("error NameClash");
    assertThat(refused("public record Log(" + KEY + columns.formatted("USER")))
        .contains("error NameClash");
    assertThat(
            refused(
                "@dev.rowsmith.spanner.HashSharded(shards = 8)\n"
                    + "public record Log("
                    + KEY
                    + columns.formatted("shardid")))
        .contains("error NameClash");
    assertThat(
            Compiled.sources(TABLE + "public record Log(" + KEY + columns.formatted("user2"))
                .findings())
        .isEmpty();
  }

  @Test
  void two_indexes_of_one_name_are_refused_and_cannot_be_accepted() {
    String indexes =
        "@dev.rowsmith.spanner.Index(name = \"ByPage\", columns = \"page\")\n"
            + "@dev.rowsmith.spanner.Index(name = \"%s\", columns = \"text\")\n"
            + "public record Log("
            + KEY
            + "String user, String page, String text) {}";

    assertThat(refused(indexes.formatted("ByPage"))).contains("error NameClash");
    assertThat(refused(indexes.formatted("bypage"))).contains("error NameClash");
    assertThat(Compiled.sources(TABLE + indexes.formatted("bypage")).messages("NameClash"))
        .singleElement()
        .asString()
        .contains("the index 'bypage' of Log has the name of the index 'ByPage'")
        .doesNotContain("@Allow");
    assertThat(Compiled.sources(TABLE + indexes.formatted("page")).findings()).isEmpty();
  }

  @Test
  void other_entities_are_generated_beside_one_that_is_refused() {
    Compiled build =
        Compiled.sources(
            TABLE + "public record Log(String user) {}",
            TABLE + "public record Other(" + KEY + "String user) {}");

    assertThat(build.succeeded()).isFalse();
    assertThat(build.generated()).contains("OtherKey").doesNotContain("LogKey");
  }

  private static String refused(String body) {
    Compiled build = Compiled.sources(TABLE + body);
    assertThat(build.succeeded()).isFalse();
    assertThat(build.findings()).isNotEmpty().noneMatch(each -> each.contains("RowsmithBug"));
    assertThat(build.generated()).noneMatch(each -> each.startsWith("Log"));
    return String.join("\n", build.findings());
  }
}
