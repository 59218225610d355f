package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidIndexTest {

  private static Findings check(String index) {
    return Findings.inSpanner(
        new InvalidIndex(),
        "Row",
        "@Table(\"Rows\") @Index(name = \"ByText\", "
            + index
            + ") record Row(@PrimaryKey String id, String text, String kind) {}");
  }

  @Test
  void an_index_of_nothing_is_reported() {
    check("columns = {}")
        .one()
        .says("the index 'ByText' of Row names no column")
        .fixes(" (the columns by which the rows are read)");
  }

  @Test
  void a_column_twice_is_reported() {
    check("columns = {\"text\", \"kind\", \"text DESC\", \"text\"}")
        .one()
        .says("the index 'ByText' of Row names 'text' twice")
        .fixes("@Index(name = \"ByText\", columns = {\"text\", \"kind\"})");
  }

  @Test
  void a_stored_column_twice_is_reported() {
    check("columns = \"text\", storing = {\"kind\", \"kind\"}")
        .one()
        .says("the index 'ByText' of Row stores 'kind' twice")
        .fixes("@Index(name = \"ByText\", columns = \"text\", storing = \"kind\")");
  }

  @Test
  void other_columns_are_fine() {
    check("columns = {\"text\", \"kind DESC\"}").none();
    check("columns = \"text\", storing = \"kind\"").none();
  }
}
