package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.BYTE_STRING;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Distribution;
import org.junit.jupiter.api.Test;

class HashedKeyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new HashedKey(), entity);
  }

  @Test
  void bytes_named_as_a_digest_are_reported_with_the_value_that_the_row_has() {
    check(
            reading()
                .segment("labelHash", BYTE_STRING, segment -> segment.as(KeyEncoding.HEX))
                .column("label", STRING))
        .one()
        .stopsTheBuild()
        .says("the segment 'labelHash' in the row key of Reading is a digest")
        .at("labelHash")
        .because("Related rows are not neighbours")
        .today("{labelHash}")
        .judgedFixes("@RowKey String label\n'labelHash' as a column, if at all");
  }

  @Test
  void digest_of_an_address_becomes_its_reversed_domain_and_its_path() {
    check(reading().segment("urlHash", BYTE_STRING).column("url", STRING))
        .one()
        .judgedFixes(
            "@RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain, @RowKey String path"
                + " (com.google.maps and then the path, in place of 'urlHash'; for a table without"
                + " rows yet)");
  }

  @Test
  void digest_named_before_its_value_is_reported_where_the_entity_has_the_value() {
    check(reading().segment("hashAdresse", STRING).column("adresse", STRING)).one().warns();
    check(reading().segment("hashAdresse", STRING).column("titel", STRING)).none();
  }

  @Test
  void text_named_as_a_digest_is_a_guess() {
    check(reading().segment("labelHash", STRING).segment("shop", STRING).column("n", INT))
        .one()
        .warns()
        .says("the segment 'labelHash' in the row key of Reading is a digest, by its name")
        .judgedFixes(
            "@RowKey String label (the value itself, in its own type)",
            "@Salted(buckets = 8) on Reading, instead of 'labelHash'"
                + " (if it is there to spread the writes)");
  }

  @Test
  void digest_behind_another_segment_becomes_the_value() {
    check(reading().segment("shop", STRING).segment("sha256", LONG).column("n", INT))
        .one()
        .judgedFixes(
            "@RowKey String id (the value itself, in its own type)",
            "@Salted(buckets = 8) on Reading, instead of 'sha256'"
                + " (if it is there to spread the writes)");
  }

  @Test
  void leading_digest_of_the_segment_behind_it_is_dropped() {
    check(reading().segment("hash", STRING).segment("shop", STRING).column("n", INT))
        .one()
        .judgedFixes(
            "{shop} (without 'hash')",
            "@Salted(buckets = 8) on Reading, instead of 'hash'"
                + " (if it is there to spread the writes)");
  }

  @Test
  void digest_beside_its_value_is_dropped() {
    check(
            reading()
                .segment("userHash", STRING)
                .segment("user", LONG, segment -> segment.distribution(Distribution.DISTRIBUTED))
                .salted(8, "userHash"))
        .one()
        .judgedFixes(
            "{bucket}#{user} (without 'userHash')\n@Salted(buckets = 8) (on Reading, by all of them)");
  }

  @Test
  void value_that_is_personal_itself_becomes_an_id_of_a_free_name() {
    check(
            reading()
                .segment("shop", STRING)
                .segment("emailHash", STRING)
                .column("email", STRING)
                .column("id", INT))
        .one()
        .judgedFixes(
            "@RowKey String id2 (the value itself, in its own type)",
            "@Salted(buckets = 8) on Reading, instead of 'emailHash'"
                + " (if it is there to spread the writes)");
  }

  @Test
  void flags_and_kinds_are_no_digests_whatever_their_names() {
    check(reading().segment("hashed", BOOLEAN).segment("hash", ENUM).segment("id", STRING)).none();
  }

  @Test
  void other_names_and_the_declared_salt_are_fine() {
    check(reading().salted(8).segment("hashKey", STRING).segment("shard", INT)).none();
  }

  @Test
  void digest_that_is_the_identity_is_fine() {
    check(reading().segment("txHash", STRING)).none();
    check(reading().segment("repository", STRING).segment("commitSha", BYTE_STRING)).none();
    check(reading().segment("geoHash", STRING)).none();
  }
}
