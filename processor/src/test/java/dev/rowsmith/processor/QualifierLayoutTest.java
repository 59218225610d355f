package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shows what is reported of layouts of qualifiers, and what is generated of those that fit. */
class QualifierLayoutTest {

  private static final String ID =
      "public record Id(String user, @RowKey(digits = 4) int number) {}";

  private static String posts(String attributes, String type) {
    return """
    @Table("posts")
    @Family(value = "m", maxVersions = 1)
    public record Posts(
        @RowKey @dev.rowsmith.Distributed String id,
        @QualifierAsData(max = 9, %s) %s posts) {}
    """
        .formatted(attributes, type);
  }

  private static Compiled compiled(String attributes, String type) {
    String posts = posts(attributes, type);
    // Some have times as qualifiers, under a key without a time.
    List<String> options = List.of("-Arowsmith.check.UnboundedWideRow=off");
    return type.contains("Id") ? Compiled.with(options, ID, posts) : Compiled.with(options, posts);
  }

  @Test
  void layouts_that_fit_are_written_as_segments() {
    for (Map.Entry<String, String> each :
        Map.of(
                "format = KeyFormat.VERBATIM, key = \"r/{user}:{number}\"",
                "Map<Id, String>",
                "format = KeyFormat.VERBATIM",
                "java.util.Set<Id>",
                "format = KeyFormat.VERBATIM, key = \"offer_{posts}_x\"",
                "Map<Integer, String>",
                "format = KeyFormat.VERBATIM, as = KeyEncoding.BIG_ENDIAN, width = 2",
                "Map<Integer, String>",
                "format = KeyFormat.VERBATIM, as = KeyEncoding.LITTLE_ENDIAN,"
                    + " unit = EpochUnit.SECONDS, width = 4",
                "Map<java.time.Instant, String>",
                "format = KeyFormat.VERBATIM, width = 8, pad = '_'",
                "Map<String, dev.rowsmith.bigtable.Cell<String>>")
            .entrySet()) {
      Compiled compiled = compiled(each.getKey(), each.getValue());
      assertThat(compiled.findings()).as(each.toString()).isEmpty();
      assertThat(compiled.otherMessages()).as(each.toString()).isEmpty();
    }
    assertThat(
            compiled("format = KeyFormat.VERBATIM, key = \"r/{user}:{number}\"", "Map<Id, String>")
                .source("PostsTable"))
        .contains("\"r/\"")
        .contains(".followedBy(\":\")");
  }

  @Test
  void constants_that_are_not_text_are_written_as_bytes() {
    Compiled compiled =
        compiled(
            "format = KeyFormat.VERBATIM, key = \"{0x80}p{posts}{0xFF}\"", "Map<String, String>");

    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.source("PostsTable"))
        .containsPattern("KeyConstant\\.hex\\(\"80\"\\)\\s+\\+ \"p\"")
        .contains(".followedBy(KeyConstant.hex(\"FF\"))");
  }

  @Test
  void constants_are_compared_as_bytes() {
    String maps =
        """
        @Table("posts")
        @Family(value = "m", maxVersions = 1)
        public record Posts(
            @RowKey @dev.rowsmith.Distributed String id,
            @QualifierAsData(format = KeyFormat.VERBATIM, key = "{0xC3}{one}", max = 9)
                Map<String, String> one,
            @QualifierAsData(format = KeyFormat.VERBATIM, key = "%s{two}", max = 9)
                Map<String, String> two) {}
        """;

    assertThat(Compiled.sources(maps.formatted("\u00e9")).messages("QualifierClash")).hasSize(1);
    assertThat(Compiled.sources(maps.formatted("{0x80}")).findings()).isEmpty();
  }

  @Test
  void half_of_a_character_and_half_of_a_byte_are_refused() {
    reported(
        "format = KeyFormat.VERBATIM, key = \"{0x8}{posts}\"",
        "Map<String, String>",
        "0x8 is not the hexadecimal digits of bytes",
        "key = \"{posts}\"");
    assertThat(compiled("prefix = \"\\uDC80\"", "Map<String, String>").messages("IllegalName"))
        .hasSize(1);
    assertThat(
            compiled("format = KeyFormat.VERBATIM, key = \"\\uD83D{posts}\"", "Map<String, String>")
                .messages("IllegalName"))
        .hasSize(1);
  }

  @Test
  void layouts_that_do_not_fit_are_reported_with_the_fix() {
    reported(
        "key = \"{user}:{number}\"",
        "Map<Id, String>",
        "the qualifiers of 'posts' have a layout, but are not verbatim",
        "format = KeyFormat.VERBATIM");
    reported(
        "format = KeyFormat.VERBATIM, key = \"{user}:{no}\"",
        "Map<Id, String>",
        "it names 'no', expected one of: ",
        "key = \"{user}#{number}\"");
    reported(
        "format = KeyFormat.VERBATIM, key = \"{user\"",
        "Map<Id, String>",
        "is not closed",
        "key = ");
    reported(
        "format = KeyFormat.VERBATIM, key = \"x{posts}\", prefix = \"y\"",
        "Map<String, String>",
        "have both a layout and a prefix",
        "key = \"x{posts}\"");
    reported(
        "format = KeyFormat.ORDERED_CODE",
        "Map<Integer, String>",
        "are ordered codes",
        "@QualifierAsData(max = 9)");
    reported(
        "format = KeyFormat.VERBATIM, key = \"{user}{number}\"",
        "Map<Id, String>",
        "touch, and",
        "key = ");
    reported(
        "as = KeyEncoding.BIG_ENDIAN, width = 2",
        "Map<Integer, String>",
        "is stored as BIG_ENDIAN",
        "@QualifierAsData(max = 9)");
  }

  private static void reported(String attributes, String type, String summary, String fix) {
    assertThat(compiled(attributes, type).messages("InvalidQualifier"))
        .as("%s on %s", attributes, type)
        .anySatisfy(
            message -> assertThat(message).contains("[InvalidQualifier]", summary, "fix:", fix));
  }
}
