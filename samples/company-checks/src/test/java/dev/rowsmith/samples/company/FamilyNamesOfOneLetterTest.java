package dev.rowsmith.samples.company;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FamilyNamesOfOneLetterTest {

  private static final String TWO_FAMILIES =
      """
      @Table("readings")
      @Family(value = "%s", maxVersions = 1, isDefault = true)
      @Family(value = "x", keepForever = true)
      public record Reading(
          @RowKey String tenant,
          double temperature,
          @Family("x") String note) {}
      """;

  @Test
  void longer_name_warns_and_the_build_goes_on() throws IOException {
    Build build = Build.of(TWO_FAMILIES.formatted("xm"));

    assertThat(build.succeeded()).isTrue();
    assertThat(build.messages())
        .singleElement()
        .asString()
        .startsWith(
            "[FamilyNamesOfOneLetter] the family 'xm' of Reading is not named by one letter")
        .contains("fix:       \"m\"   (as its name, and at its columns)");
  }

  @Test
  void one_letter_is_fine() throws IOException {
    assertThat(Build.of(TWO_FAMILIES.formatted("m")).messages()).isEmpty();
  }

  @Test
  void digit_is_no_letter() throws IOException {
    assertThat(Build.of(TWO_FAMILIES.formatted("1")).messages())
        .singleElement()
        .asString()
        .contains("fix:       \"a\"");
  }

  @Test
  void option_makes_it_stop_the_build() throws IOException {
    Build build =
        Build.of(TWO_FAMILIES.formatted("main"), "-Arowsmith.check.FamilyNamesOfOneLetter=error");

    assertThat(build.succeeded()).isFalse();
  }

  @Test
  void page_is_where_the_message_says() {
    Path root = Path.of("../..");

    assertThat(root.resolve(new FamilyNamesOfOneLetter().page()))
        .satisfies(
            page -> assertThat(Files.readString(page)).startsWith("# FamilyNamesOfOneLetter\n"));
  }
}
