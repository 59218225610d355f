package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Test;

/** Statements in GoogleSQL. */
@SpannerTest
class StatementTest extends StatementContract {

  /** In PostgreSQL the emulator reads such a statement as if it were GoogleSQL. */
  @Test
  void a_partitioned_statement_changes_all_rows(SingerRepository singers) {
    assertThat(singers.executePartitioned(sql("UPDATE [Singers] SET [name] = 'Parts' WHERE true")))
        .isEqualTo(2);
    assertThat(singers.find("two")).contains(new Singer("two", "Parts"));
  }
}
