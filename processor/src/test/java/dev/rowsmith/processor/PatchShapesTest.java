package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Patches of entities of every shape: afterwards there is nothing to report, and it compiles. */
class PatchShapesTest {

  private static final String HEAD =
      "@Table(\"readings\")\n@Family(value = \"m\", maxVersions = 1)\n";

  static Stream<String> shapes() {
    return Stream.of(
        // Fields change places, with what stands beside them.
        HEAD
            + "public class Reading {\n"
            + "  /** When. */\n  @RowKey Instant at = Instant.MIN;\n\n"
            + "  @RowKey String id; // who\n  double t;\n}\n",
        // A column becomes a segment: declared, numbered and laid out.
        HEAD + "public record Reading(@RowKey Instant at, double t, String userId) {}\n",
        HEAD
            + "public record Reading(@RowKey(order = 1) Instant at, @RowKey(order = 2) boolean on,"
            + " String userId, double t) {}\n",
        // Families of columns.
        HEAD + "public record Reading(@RowKey String id, @Family(\"n\") double t) {}\n",
        HEAD
            + "public record Reading(@RowKey String id, @Family(value = \"n\", maxVersions = 2) int t,"
            + " int u) {}\n",
        "@Table(\"readings\")\n@Family(value = \"a b\", maxVersions = 1)\n@Family(value = \"c\","
            + " maxVersions = 1)\npublic record Reading(@RowKey String id, @Family(\"a b\") double t,"
            + " @Family(\"c\") double u) {}\n",
        "@Table(\"readings\")\npublic record Reading(@RowKey String id, @Family(\"a\") int t,"
            + " @Family(\"b\") int u, int v) {}\n",
        "@Table(\"readings\")\n@Family(value = \"a\", maxVersions = 1)\n@Family(value = \"b\","
            + " maxVersions = 1)\npublic record Reading(@RowKey String id, int t, @Family(\"b\") int u)"
            + " {}\n",
        "@Table(\"readings\")\n@Family(value = \"a\", maxVersions = 1)\n@Family(value = \"a\","
            + " maxVersions = 1)\npublic record Reading(@RowKey String id, int t) {}\n",
        // Segments.
        HEAD
            + "public record Reading(@RowKey(order = 1) String id, @RowKey int a, @RowKey int b,"
            + " double t) {}\n",
        HEAD
            + "@Salted(buckets = 8, by = {\"ID\", \"id\"})\n"
            + "public record Reading(@RowKey String id, double t) {}\n",
        HEAD
            + "public record Reading(\n    @RowKey(\n        as = KeyEncoding.REVERSED_DOMAIN,\n"
            + "        descending = true)\n    String id,\n    double t) {}\n",
        // A column with annotations that no segment has.
        """
        @Table("calls")
        @Family(value = "c", maxVersions = 1)
        public record Call(
            @RowKey LocalDate day, @Qualifier("l") String lineId, @Family("c") int seconds) {}
        """,
        """
        @Table("calls")
        @Family(value = "c", maxVersions = 1)
        public record Call(
            @RowKey Instant at,
            @Family("c")
            @Qualifier("l")
            String lineId,
            int seconds) {}
        """,
        """
        @Table(value = "b", key = "{id}")
        @Family(value = "m", maxVersions = 1)
        public record Reading(@RowKey String id, double t) {}
        """);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void patch_leaves_nothing_to_report(String entity) {
    Patched patched = Patched.of(List.of(), entity);
    Compiled compiled = Compiled.sources(patched.sources());

    assertThat(patched.patch()).contains("@@ -").doesNotContain("left out");
    assertThat(compiled.findings()).as(patched.patch()).isEmpty();
    assertThat(compiled.otherMessages()).as(patched.patch()).isEmpty();
  }

  static Stream<String> shapesThatOtherCodeSees() {
    return Stream.of(
        // A new component, member or modifier changes what other code calls and sees.
        "public class Sensors {\n  "
            + HEAD
            + "  class Reading {\n    @RowKey String id;\n    double t;\n  }\n}\n",
        "public class Sensors {\n  "
            + HEAD
            + "  private record Reading(@RowKey String id, int t) {}\n}\n",
        HEAD + "abstract class Reading {\n  @RowKey String id;\n  double t;\n}\n",
        HEAD + "public class Reading {\n\t@RowKey private String id;\n\tprivate int t;\n}\n",
        HEAD + "public record Reading(double t, int u) {}\n",
        HEAD + "public record Reading(\n    @RowKey String id\n) {}\n");
  }

  @ParameterizedTest
  @MethodSource("shapesThatOtherCodeSees")
  void patch_leaves_what_other_code_sees_to_a_person(String entity) {
    assertIsLeft(entity);
  }

  static Stream<String> shapesOfExistingTables() {
    return Stream.of(
        """
        @Table(value = "b", format = KeyFormat.VERBATIM, key = "x/{at}")
        @Family(value = "m", maxVersions = 1)
        public record Reading(@RowKey(digits = 13) Instant at, String userId, double t) {}
        """,
        """
        @Table(value = "b", format = KeyFormat.VERBATIM, key = "{at}/{id}")
        @Family(value = "m", maxVersions = 1)
        public record Reading(@RowKey(digits = 13) Instant at, @RowKey String id, double t) {}
        """,
        """
        @Table(value = "b", format = KeyFormat.VERBATIM, key = "{id}/{b}")
        @Family(value = "m", maxVersions = 1)
        public record Reading(
            @RowKey String id, @RowKey(as = KeyEncoding.COMPLEMENT) byte b, double t) {}
        """,
        """
        @Table(value = "b", format = KeyFormat.VERBATIM, key = "{id", prefix = "P")
        @Family(value = "m", maxVersions = 1)
        public record Reading(@RowKey String id, double t) {}
        """);
  }

  @ParameterizedTest
  @MethodSource("shapesOfExistingTables")
  void patch_leaves_the_key_of_an_existing_table_to_a_person(String entity) {
    assertIsLeft(entity);
  }

  private static void assertIsLeft(String entity) {
    Patched patched = Patched.of(List.of(), entity);

    assertThat(patched.patch())
        .startsWith("# The first fix of 0 findings")
        .contains("\n# left out: [")
        .contains("its fix is left to a person");
    assertThat(patched.sources()).containsExactly(entity);
  }
}
