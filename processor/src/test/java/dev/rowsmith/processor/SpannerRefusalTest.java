package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Nothing is generated for an entity of Spanner that cannot be mapped, and a check says why. */
class SpannerRefusalTest {

  private static final String TABLE = "@dev.rowsmith.spanner.Table(\"Logs\")\n";
  private static final String KEY = "@dev.rowsmith.spanner.PrimaryKey ";

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

  @Test
  void an_array_of_arrays_is_another_table_and_an_optional_list_may_be_null() {
    Compiled build =
        Compiled.sources(
            TABLE
                + "public record Log("
                + KEY
                + "String user, int[][] grid, Optional<List<String>> pages) {}");

    assertThat(build.messages("UnsupportedType"))
        .anySatisfy(
            message ->
                assertThat(message)
                    .contains("'grid'", "fix:       a separate table, interleaved in this one")
                    .doesNotContain("or:"))
        .anySatisfy(
            message ->
                assertThat(message)
                    .contains("fix:       @Nullable List<String> pages   (an absent list is NULL)"))
        .hasSize(2);
    assertThat(
            Compiled.sources(
                    TABLE
                        + "public record Log("
                        + KEY
                        + "String user, @Nullable List<String> pages) {}")
                .allMessages())
        .isEmpty();
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
