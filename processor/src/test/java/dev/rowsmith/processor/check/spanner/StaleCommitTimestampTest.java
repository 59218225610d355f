package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class StaleCommitTimestampTest {

  private static Findings check(String component) {
    return Findings.inSpanner(
        new StaleCommitTimestamp(),
        "Row",
        "@Table(\"Rows\") record Row(@PrimaryKey String id, " + component + ") {}");
  }

  @Test
  void a_time_of_the_last_change_that_the_insert_writes_is_reported() {
    check("@CommitTimestamp Instant updatedAt")
        .one()
        .says("'updatedAt' of Row is named after the last change, and written by the insert alone")
        .fixes(
            "@CommitTimestamp(on = WrittenOn.EVERY_WRITE)",
            "@CommitTimestamp(on = WrittenOn.INSERT) (if it is the time of the insert)");
    check("@CommitTimestamp Instant last_modified").one();
    check("@CommitTimestamp Instant timeChanged").one();
    check("@CommitTimestamp(nullable = true) @Nullable Instant lastSeen")
        .one()
        .fixes(
            "@CommitTimestamp(on = WrittenOn.EVERY_WRITE, nullable = true)",
            "@CommitTimestamp(on = WrittenOn.INSERT, nullable = true) (if it is the time of the"
                + " insert)");
  }

  @Test
  void other_names_and_declared_times_are_fine() {
    check("@CommitTimestamp Instant createdAt").none();
    check("@CommitTimestamp Instant lasting").none();
    check("@CommitTimestamp(on = WrittenOn.EVERY_WRITE) Instant updatedAt").none();
    check("@CommitTimestamp(on = WrittenOn.INSERT) Instant updatedAt").none();
    check("Instant updatedAt").none();
    check("@PrimaryKey @CommitTimestamp Instant lastAccess").none();
  }
}
