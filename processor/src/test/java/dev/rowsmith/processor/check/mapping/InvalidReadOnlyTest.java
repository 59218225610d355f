package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.spanner.InvalidReadOnlyInSpanner;
import org.junit.jupiter.api.Test;

class InvalidReadOnlyTest {

  private static Findings check(String components) {
    return Findings.inBigtable(
        new InvalidReadOnly(),
        "Row",
        "@Table(\"rows\") @Family(value = \"f\", maxVersions = 1, isDefault = true)"
            + " @Family(value = \"g\", maxVersions = 1) record Row("
            + components
            + ") {}");
  }

  private static Findings inSpanner(String components) {
    return Findings.inSpanner(
        new InvalidReadOnlyInSpanner(),
        "Row",
        "@Table(\"Rows\") record Row(" + components + ") {}");
  }

  @Test
  void what_each_write_needs_is_reported() {
    check("@RowKey @ReadOnly String id, String text")
        .one()
        .says("'id' of Row is @ReadOnly, but it is part of the row key");
    check("@RowKey String id, String text, @CellTimestamp @ReadOnly Instant at")
        .one()
        .says("'at' of Row is @ReadOnly, but it is the timestamp of the cells that are written")
        .fixes("@CellTimestamp Instant at (without @ReadOnly)");
    check("@RowKey String id, String text, @Revision @ReadOnly long version")
        .one()
        .says("'version' of Row is @ReadOnly, but each write raises the revision");
  }

  @Test
  void what_spanner_or_each_write_sets_is_reported() {
    inSpanner("@PrimaryKey @ReadOnly String id, String text")
        .one()
        .says("'id' of Row is @ReadOnly, but it is part of the primary key");
    inSpanner("@PrimaryKey String id, @Revision @ReadOnly long version")
        .one()
        .says("'version' of Row is @ReadOnly, but each write raises the revision");
    inSpanner("@PrimaryKey String id, @CommitTimestamp @ReadOnly Instant at")
        .one()
        .says("'at' of Row is @ReadOnly, but writes set it to the time of their commit");
    inSpanner(
            "@PrimaryKey String id, @GeneratedColumn(expression = \"LENGTH(id)\") @ReadOnly long n")
        .one()
        .says("'n' of Row is @ReadOnly, but Spanner computes it, so it is never written anyway");
  }

  @Test
  void a_family_that_a_put_deletes_is_reported() {
    check(
            "@RowKey String id, @QualifierAsData(max = 9) Map<String, String> tags, @ReadOnly"
                + " @Nullable Long n")
        .one()
        .says(
            "put deletes the read-only 'n' of Row, which shares the family 'f' with the entries of"
                + " 'tags'")
        .because("Bigtable deletes no range of qualifiers");
    check(
            "@RowKey String id, @QualifierAsData(prefix = \"a\", max = 9) Set<String> ours,"
                + " @ReadOnly @QualifierAsData(prefix = \"b\", max = 9) Set<String> theirs")
        .one();
  }

  @Test
  void entries_of_another_family_and_of_the_same_owner_are_fine() {
    check(
            "@RowKey String id, @QualifierAsData(max = 9) Map<String, String> tags, @Family(\"g\")"
                + " @ReadOnly @Nullable Long n")
        .none();
    check(
            "@RowKey String id, String text, @ReadOnly @Family(\"g\") @QualifierAsData(max = 9)"
                + " Map<String, String> tags, @Family(\"g\") @ReadOnly @Nullable Long n")
        .none();
  }

  @Test
  void an_entity_that_writes_no_column_is_reported() {
    check("@RowKey String id, @ReadOnly @Nullable String a, @ReadOnly @Nullable String b")
        .one()
        .says("every column of Row is @ReadOnly")
        .because("Bigtable keeps no row without one");
    inSpanner("@PrimaryKey String id, @ReadOnly @Nullable String a").none();
  }
}
