package dev.rowsmith.it.spanner.model;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Random operations in GoogleSQL. */
@SpannerTest
class SpannerModelTest extends SpannerModelContract {

  SpannerModelTest(ReadingRepository readings, VisitRepository visits, DatabaseClient client) {
    super(readings, visits, client);
  }
}
