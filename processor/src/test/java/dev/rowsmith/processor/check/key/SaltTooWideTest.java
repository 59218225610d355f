package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class SaltTooWideTest {

  private static Findings check(Entities entity) {
    return Findings.of(new SaltTooWide(), entity);
  }

  @Test
  void more_buckets_than_a_scan_should_merge_are_reported() {
    check(reading().salted(100, "id").segment("at", INSTANT).segment("id", STRING))
        .one()
        .says("the salt of Reading has 100 buckets")
        .at("Reading@Salted.buckets")
        .today("{bucket}#{at}#{id}")
        .fixes(
            "@Salted(buckets = 32, by = \"id\") (or fewer: two or three for each node)",
            "{key} (declare 'at' after 'id', without @Salted)",
            "a high-cardinality segment in front, instead of the salt"
                + " (queries that name it read one range)");
  }

  @Test
  void key_of_one_row_has_no_other_leader() {
    check(reading().layout("settings").salted(100))
        .one()
        .says("the salt of Reading has 100 buckets");
  }

  @Test
  void buckets_up_to_the_limit_are_fine() {
    check(reading().salted(32).segment("at", INSTANT)).none();
    check(reading().segment("at", INSTANT)).none();
  }

  @Test
  void impossible_number_is_another_checks_business() {
    check(reading().salted(1001).segment("at", INSTANT)).none();
  }
}
