package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page that a message names is there: in the processor's jar, or below the given address. */
class MessagePageTest {

  private static final String BAD =
      """
      @Table("readings")
      @Family("m")
      public record Reading(@RowKey String id, double t) {}
      """;

  @Test
  void page_is_in_the_jar_at_the_path_that_the_message_names() {
    assertThat(Compiled.sources(BAD).messages("NoRetention"))
        .singleElement()
        .asString()
        .endsWith("see docs/checks/NoRetention.md in the processor's jar");
    assertThat(Checks.load())
        .extracting(SchemaCheck::id)
        .allSatisfy(
            id ->
                assertThat(RowsmithProcessor.class.getResource("/docs/checks/" + id + ".md"))
                    .as(id)
                    .isNotNull());
  }

  @Test
  void option_names_the_address_of_the_pages() {
    for (String base : List.of("https://example.org/rowsmith", "https://example.org/rowsmith/")) {
      assertThat(Compiled.with(List.of("-Arowsmith.docs=" + base), BAD).messages("NoRetention"))
          .singleElement()
          .asString()
          .endsWith("see https://example.org/rowsmith/NoRetention.md");
    }
  }

  @Test
  void option_without_an_address_is_a_mistake() {
    assertThat(Compiled.with(List.of("-Arowsmith.docs="), BAD).otherMessages())
        .anyMatch(message -> message.contains("-Arowsmith.docs names no address"));
  }

  @Test
  void changes_of_several_places_are_lines_of_their_own() {
    String user =
        """
        @Table("users")
        @Family(value = "m", maxVersions = 1)
        public record User(@RowKey @PersonalData String login, String plan) {}
        """
            .replace("@PersonalData", "@dev.rowsmith.PersonalData");

    assertThat(Compiled.sources(user).messages("PersonalDataInKey").get(0).lines())
        .anyMatch(line -> line.matches(" +fix: +@RowKey String id"))
        .anyMatch(
            line -> line.startsWith("    and:       @PersonalData String login   (an opaque"));
  }
}
