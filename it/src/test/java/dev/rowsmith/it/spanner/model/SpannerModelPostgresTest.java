package dev.rowsmith.it.spanner.model;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Tag;

/** Random operations in PostgreSQL. */
@Tag("rounds")
@SpannerTest(dialect = Dialect.POSTGRESQL)
class SpannerModelPostgresTest extends SpannerModelContract {

  SpannerModelPostgresTest(
      ReadingRepository readings, VisitRepository visits, DatabaseClient client) {
    super(readings, visits, client);
  }
}
