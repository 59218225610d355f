package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class UniqueNullableTest {

  private static Findings check(String index, String type) {
    return Findings.inSpanner(
        new UniqueNullable(),
        "Row",
        "@Table(\"Rows\") @Index(name = \"ByCode\", columns = {\"kind\", \"code\"}"
            + index
            + ") record Row(@PrimaryKey String id, String kind, "
            + type
            + " code) {}");
  }

  @Test
  void a_unique_index_on_a_nullable_column_is_reported_with_its_null_filter() {
    check(", unique = true", "Optional<String>")
        .one()
        .says("the unique index ByCode of Row contains 'code', which may be NULL")
        .fixes(
            "@Index(name = \"ByCode\", columns = {\"kind\", \"code\"}, unique = true, nullFiltered"
                + " = true) (only values are unique; rows with NULL are not in the index)");
  }

  @Test
  void an_index_that_leaves_such_rows_out_or_is_not_unique_is_fine() {
    check(", unique = true, nullFiltered = true", "Optional<String>").none();
    check(", unique = true, whereNotNull = \"code\"", "Optional<String>").none();
    check("", "Optional<String>").none();
    check(", unique = true", "String").none();
  }
}
