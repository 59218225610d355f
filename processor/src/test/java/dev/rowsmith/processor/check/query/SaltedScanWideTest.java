package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import org.junit.jupiter.api.Test;

class SaltedScanWideTest {

  private static BigtableEntity event(int buckets) {
    return Entities.reading()
        .segment("tenant", STRING)
        .segment("id", STRING)
        .salted(buckets, "id")
        .build();
  }

  @Test
  void all_of_many_buckets_are_reported() {
    Asking.list()
        .value("tenant", STRING)
        .check(new SaltedScanWide(), event(9))
        .one()
        .says("'q' reads all 9 buckets of readings")
        .fixes(
            " (bind 'id', which decides the bucket)",
            " (fewer buckets, or a salt by a part that the question binds)");
  }

  @Test
  void few_buckets_are_fine() {
    Asking.list().value("tenant", STRING).check(new SaltedScanWide(), event(8)).none();
  }

  @Test
  void one_bucket_of_many_is_fine() {
    Asking.list()
        .value("tenant", STRING)
        .value("id", STRING)
        .check(new SaltedScanWide(), event(64))
        .none();
  }
}
