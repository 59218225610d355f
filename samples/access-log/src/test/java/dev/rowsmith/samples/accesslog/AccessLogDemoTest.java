package dev.rowsmith.samples.accesslog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AccessLogDemoTest {

  @Test
  void without_an_emulator_a_line_says_how_to_get_one() {
    assertThat(Told.by(out -> AccessLogDemo.run(out, false, false)))
        .startsWith("skipped, as there is no Spanner emulator: set SPANNER_EMULATOR_HOST")
        .hasLineCount(1);
  }

  @Test
  void where_an_emulator_is_required_its_absence_is_an_error() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);

    assertThatIllegalStateException()
        .isThrownBy(() -> AccessLogDemo.run(nowhere, true, false))
        .withMessageContaining("requireSpanner");
  }

  @Test
  void the_compiler_refuses_the_bad_key() {
    RefusedSource.Result result = new RefusedSource("TimeFirst.java").compile();

    assertThat(result.compiled()).isFalse();
    assertThat(result.output()).contains("TimeFirst.java:8", "LeadingTimestamp", "lastAccess");
  }

  @Test
  void the_compiler_refuses_the_question_that_needs_an_index() {
    RefusedSource.Result result = new RefusedSource("OfPage.java").compile();

    assertThat(result.compiled()).isFalse();
    assertThat(result.output())
        .contains("OfPage.java:13", "FullScanQuery", "columns = {\"page\", \"lastAccess DESC\"}");
  }
}
