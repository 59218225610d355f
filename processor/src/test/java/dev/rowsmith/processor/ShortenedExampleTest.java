package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.processor.check.Limits;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ShortenedExampleTest {

  @Test
  void written_out_examples_are_just_above_the_limit() throws IOException {
    String columns = CheckCompileTest.snippet("TooManyColumnsInTable", "Bad");
    assertThat(columns.lines().filter(line -> line.matches(".*;( //.*)?")))
        .doesNotHaveDuplicates()
        .hasSize(Limits.TABLE_COLUMNS + 1);

    String indexes = CheckCompileTest.snippet("TooManyIndexes", "Bad");
    assertThat(indexes.lines().filter(line -> line.startsWith("@Index(")))
        .doesNotHaveDuplicates()
        .hasSize(Limits.TABLE_INDEXES + 1);
  }

  @Test
  void shortened_page_that_no_test_writes_out_is_refused() {
    assertThatThrownBy(() -> ShortenedExample.whole("NoColumns", "class A {\n  // (shortened)\n}"))
        .hasMessageContaining("NoColumns");
  }

  @Test
  void page_that_lost_its_mark_is_refused() {
    for (String id : ShortenedExample.ids()) {
      assertThatThrownBy(() -> ShortenedExample.whole(id, "class A {}"))
          .hasMessageContaining("shortened in 0 places");
    }
  }

  @Test
  void example_that_is_not_shortened_stays_as_it_is() {
    assertThat(ShortenedExample.whole("NoColumns", "class A {}\n")).isEqualTo("class A {}\n");
  }
}
