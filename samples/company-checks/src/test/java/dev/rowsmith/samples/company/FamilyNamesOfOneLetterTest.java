package dev.rowsmith.samples.company;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
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
  void longer_name_warns_and_the_build_goes_on() {
    Compilation build = Build.of(TWO_FAMILIES.formatted("xm"));

    assertThat(build).succeeded();
    assertThat(build).hadWarningCount(1);
    assertThat(build)
        .hadWarningContaining(
            """
            [FamilyNamesOfOneLetter] the family 'xm' of Reading is not named by one letter
                Our dashboards and exports know families by their letter.
                fix:       "m"   (as its name, and at its columns)""")
        .inFile(build.sourceFiles().get(0))
        .onLine(5);
  }

  @Test
  void one_letter_is_fine() {
    assertThat(Build.of(TWO_FAMILIES.formatted("m"))).succeededWithoutWarnings();
  }

  @Test
  void digit_is_not_a_letter() {
    assertThat(Build.of(TWO_FAMILIES.formatted("1"))).hadWarningContaining("fix:       \"a\"");
  }

  @Test
  void option_makes_it_stop_the_build() {
    assertThat(
            Build.of(
                TWO_FAMILIES.formatted("main"), "-Arowsmith.check.FamilyNamesOfOneLetter=error"))
        .failed();
  }

  @Test
  void page_is_where_the_message_says() throws IOException {
    Path page = Path.of("../..").resolve(new FamilyNamesOfOneLetter().rule().page());

    assertThat(Files.readString(page)).startsWith("# FamilyNamesOfOneLetter\n");
  }
}
