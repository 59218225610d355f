package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.spanner.ReadOnlyRequiredInSpanner;
import org.junit.jupiter.api.Test;

class ReadOnlyRequiredTest {

  private static Findings check(String components) {
    return Findings.inBigtable(
        new ReadOnlyRequired(),
        "Row",
        "@Table(\"rows\") @Family(value = \"f\", maxVersions = 1) record Row("
            + components
            + ") { record Part(String a, @Nullable Long b) {}"
            + " record Mixed(@ReadOnly String a, @Nullable Long b) {} }");
  }

  private static Findings inSpanner(String components) {
    return Findings.inSpanner(
        new ReadOnlyRequiredInSpanner(),
        "Row",
        "@Table(\"Rows\") record Row("
            + components
            + ") { record Part(String a, @Nullable Long b) {} }");
  }

  @Test
  void a_value_that_no_write_stores_is_reported() {
    check("@RowKey String id, String text, @ReadOnly long count")
        .one()
        .says("'count' of Row is @ReadOnly and required")
        .fixes("@ReadOnly Optional<Long> count");
    inSpanner("@PrimaryKey String id, @ReadOnly String note")
        .one()
        .says("'note' of Row is @ReadOnly and required")
        .fixes("@ReadOnly Optional<String> note");
  }

  @Test
  void a_value_in_a_record_is_reported_by_its_path() {
    check("@RowKey String id, String text, @ReadOnly @Embedded Part part")
        .one()
        .says("'part.a' of Row is @ReadOnly and required");
    inSpanner("@PrimaryKey String id, @ReadOnly @Embedded Part part")
        .one()
        .says("'part.a' of Row is @ReadOnly and required");
  }

  @Test
  void a_record_that_may_be_absent_as_a_whole_is_fine() {
    check("@RowKey String id, String text, @ReadOnly @Embedded @Nullable Part part").none();
    check("@RowKey String id, String text, @ReadOnly @Embedded Optional<Part> part").none();
    check("@RowKey String id, String text, @Embedded @Nullable Mixed part")
        .one()
        .says("'part.a' of Row is @ReadOnly and required");
  }

  @Test
  void a_value_that_may_be_absent_is_fine() {
    check("@RowKey String id, String text, @ReadOnly @Nullable Long count").none();
    check("@RowKey String id, String text, @ReadOnly Optional<Long> count").none();
    check("@RowKey String id, String text, @ReadOnly @Stored(whenAbsent = \"0\") long count")
        .none();
    check("@RowKey String id, String text, @ReadOnly @QualifierAsData(max = 9) Set<String> tags")
        .none();
    inSpanner("@PrimaryKey String id, @ReadOnly @Nullable Long count").none();
    inSpanner("@PrimaryKey String id, @ReadOnly @Column(defaultExpression = \"0\") long count")
        .none();
  }
}
