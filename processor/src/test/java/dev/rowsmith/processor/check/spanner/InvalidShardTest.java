package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidShardTest {

  private static Findings check(String sharded) {
    return Findings.inSpanner(
        new InvalidShard(),
        "Row",
        "@Table(\"Rows\") "
            + sharded
            + " record Row(@PrimaryKey String id, @PrimaryKey BigDecimal number, String text) {}");
  }

  @Test
  void too_few_and_too_many_shards_are_reported() {
    check("@HashSharded(shards = 1, by = \"id\")")
        .one()
        .says("Row has 1 shards")
        .fixes("@HashSharded(shards = 8, by = \"id\") (or about two or three for each node)");
    check("@HashSharded(shards = 1_001, by = \"id\")").one().says("Row has 1001 shards");
  }

  @Test
  void what_is_no_part_of_the_key_is_reported() {
    check("@HashSharded(shards = 8, by = {\"id\", \"text\"})")
        .one()
        .says("Row is sharded by 'text', no part of its key")
        .fixes("@HashSharded(shards = 8, by = \"id\")");
    check("@HashSharded(shards = 8, by = \"text\")")
        .one()
        .fixes("@HashSharded(shards = 8, by = \"id\")");
  }

  @Test
  void a_misspelled_part_is_corrected_and_any_other_is_all_that_have_a_hash() {
    for (String[] by :
        new String[][] {
          {"\"idd\"", "\"id\""},
          {"\"none\"", "{\"day\", \"id\"}"},
          {"{\"day\", \"none\"}", "{\"day\", \"id\"}"}
        }) {
      Findings.inSpanner(
              new InvalidShard(),
              "Row",
              "@Table(\"Rows\") @HashSharded(shards = 8, by = "
                  + by[0]
                  + ") record Row(@PrimaryKey LocalDate day, @PrimaryKey String id) {}")
          .one()
          .fixes("@HashSharded(shards = 8, by = " + by[1] + ")");
    }
  }

  @Test
  void a_part_without_a_hash_is_reported() {
    check("@HashSharded(shards = 8)")
        .one()
        .says(
            "Row is sharded by 'number', which is not a text, integer, boolean, timestamp or date")
        .fixes("@HashSharded(shards = 8, by = \"id\")");
    Findings.inSpanner(
            new InvalidShard(),
            "Row",
            "@Table(\"Rows\") @HashSharded(shards = 8) record Row(@PrimaryKey byte[] id) {}")
        .one()
        .fixes(" (a part of the key that is one of these)");
  }

  @Test
  void a_commit_timestamp_is_reported() {
    Findings.inSpanner(
            new InvalidShard(),
            "Row",
            "@Table(\"Rows\") @HashSharded(shards = 8)"
                + " record Row(@PrimaryKey @CommitTimestamp Instant at, @PrimaryKey String id) {}")
        .one()
        .says("Row is sharded by 'at', a commit timestamp")
        .fixes("@HashSharded(shards = 8, by = \"id\")");
    Findings.inSpanner(
            new InvalidShard(),
            "Row",
            "@Table(\"Rows\") @HashSharded(shards = 8, by = \"id\")"
                + " record Row(@PrimaryKey @CommitTimestamp Instant at, @PrimaryKey String id) {}")
        .none();
  }

  @Test
  void parts_of_the_key_are_fine() {
    check("@HashSharded(shards = 2, by = \"id\")").none();
    check("@HashSharded(shards = 1_000, by = \"id\", column = \"Shard\")").none();
    check("").none();
  }
}
