package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Test;

/** Single rows, families and whole tables in GoogleSQL. */
@SpannerTest
class RowTest extends RowContract {

  /** The emulator returns no computed column in PostgreSQL. */
  @Test
  void an_insert_returns_what_the_database_computed(DraftRepository drafts) {
    assertThat(drafts.insertReturning(draft(null)).next()).isEqualTo(8);
  }
}
