package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Rows with a revision, in GoogleSQL. */
@SpannerTest
class RevisionTest extends RevisionContract {

  RevisionTest(TaskRepository tasks) {
    super(tasks);
  }
}
