package dev.rowsmith.it.spanner.model;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Tag;

/** Random operations in GoogleSQL. */
@Tag("rounds")
@SpannerTest
class SpannerModelTest extends SpannerModelContract {

  SpannerModelTest(ReadingRepository readings, VisitRepository visits, DatabaseClient client) {
    super(readings, visits, client);
  }
}
