package dev.rowsmith.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class FlightsDemoTest {

  private final StringWriter errors = new StringWriter();

  @ParameterizedTest
  @ValueSource(strings = {"XXX", "OR", "Chicago"})
  void an_airport_that_is_not_in_the_file_names_some_that_are(String airport) {
    assertThat(run("--airport", airport)).isEqualTo(CommandLine.ExitCode.USAGE);

    assertThat(errors.toString().lines())
        .containsExactly(
            "--airport is the three letters of one of the 223 airports in the file, such as ORD,"
                + " DFW, ATL, LAX, PHX, STL, DTW, MSP, and not '%s'".formatted(airport),
            "options: --airport, --day, --help, --rows");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2000-12-31", "2001-01-15", "2001-01-32", "Monday"})
  void a_day_that_is_not_in_the_file_names_the_days_that_are(String day) {
    assertThat(run("--day", day)).isEqualTo(CommandLine.ExitCode.USAGE);

    assertThat(errors.toString())
        .startsWith("--day is a day from 2001-01-01 to 2001-01-14, and not '" + day + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "228739", "99999999999", "all"})
  void a_number_of_rows_that_the_file_does_not_have_names_those_it_has(String rows) {
    assertThat(run("--rows", rows)).isEqualTo(CommandLine.ExitCode.USAGE);

    assertThat(errors.toString())
        .startsWith("--rows is a number from 1 to 228738, and not '" + rows + "'");
  }

  @ParameterizedTest
  @CsvSource({"--nonsense, Unknown option", "surplus, Unmatched argument"})
  void an_unknown_word_lists_the_options(String word, String message) {
    assertThat(run(word)).isEqualTo(CommandLine.ExitCode.USAGE);

    assertThat(errors.toString())
        .startsWith(message)
        .contains("options: --airport, --day, --help, --rows")
        .doesNotContain("\tat ");
  }

  @Test
  void an_airport_may_be_in_small_letters() {
    assertThat(Choice.airport("atl", FlightFile.read())).isEqualTo("ATL");
  }

  private int run(String... arguments) {
    return FlightsDemo.commandLine().setErr(new PrintWriter(errors, true)).execute(arguments);
  }
}
