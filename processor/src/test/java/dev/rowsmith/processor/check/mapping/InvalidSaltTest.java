package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidSaltTest {

  private static Findings check(Entities entity) {
    return Findings.of(new InvalidSalt(), entity);
  }

  @Test
  void one_bucket_spreads_nothing() {
    check(reading().salted(1).segment("at", INSTANT))
        .one()
        .says("the salt of Reading has 1 bucket")
        .at("Reading@Salted.buckets")
        .because("It has 2 to 1,000")
        .fixes("@Salted(buckets = 8) (on Reading)");
  }

  @Test
  void more_than_a_thousand_buckets_are_reported() {
    check(reading().salted(1001, "at").segment("at", INSTANT))
        .one()
        .fixes("@Salted(buckets = 32, by = \"at\") (on Reading)");
    check(reading().salted(1000).segment("at", INSTANT)).none();
    check(reading().salted(2).segment("at", INSTANT)).none();
  }

  @Test
  void name_that_is_no_segment_gets_the_nearest_one() {
    check(reading().salted(8, "deviceID", "at").segment("at", INSTANT).segment("deviceId", STRING))
        .one()
        .says("the salt of Reading is computed by 'deviceID', which is not a segment of the key")
        .at("Reading@Salted.by")
        .because("Expected one of: at, deviceId.")
        .fixes("@Salted(buckets = 8, by = {\"deviceId\", \"at\"}) (on Reading)");
  }

  @Test
  void exchanged_letters_of_a_short_name_are_near() {
    check(reading().salted(8, "rwo").segment("at", INSTANT).segment("row", STRING))
        .one()
        .fixes("@Salted(buckets = 8, by = \"row\") (on Reading)");
  }

  @Test
  void name_like_no_segment_leaves_the_bucket_to_all_of_them() {
    for (String[] by : new String[][] {{"none"}, {"at", "none"}}) {
      check(reading().salted(8, by).segment("at", INSTANT).segment("deviceId", STRING))
          .one()
          .fixes("@Salted(buckets = 8) (on Reading, by all of them)");
    }
  }

  @Test
  void segment_counts_once() {
    check(reading().salted(8, "at", "at").segment("at", INSTANT))
        .one()
        .says("the salt of Reading names 'at' twice")
        .fixes("@Salted(buckets = 8, by = \"at\") (on Reading)");
  }

  @Test
  void salt_of_segments_is_fine() {
    check(reading().salted(8, "id").segment("at", INSTANT).segment("id", STRING)).none();
    check(reading().segment("at", INSTANT)).none();
  }

  @Test
  void ordered_code_has_no_bucket_in_front() {
    check(reading().format(KeyFormat.ORDERED_CODE).salted(8).segment("at", INSTANT))
        .one()
        .says("Reading is salted, but its key is an ordered code")
        .at("Reading@Salted")
        .fixes(
            "without @Salted(buckets = 8) (on Reading)",
            "format = KeyFormat.READABLE (in @Table, to keep the salt)");
  }

  @Test
  void key_of_one_row_has_nothing_to_compute_a_bucket_from() {
    check(reading().layout("settings").salted(8))
        .one()
        .says("Reading is salted, but its key has no segment")
        .at("Reading@Salted")
        .fixes("without @Salted(buckets = 8) (on Reading)");
  }
}
