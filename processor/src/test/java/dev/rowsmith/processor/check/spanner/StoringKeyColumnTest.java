package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class StoringKeyColumnTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new StoringKeyColumn(), name, source);
  }

  @Test
  void parts_of_the_key_are_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByName", columns = "name", storing = {"id", "size"})
            record Row(@PrimaryKey String id, String name, long size) {}
            """)
        .one()
        .says("the index ByName of Row stores 'id', which is in it already")
        .fixes("@Index(name = \"ByName\", columns = \"name\", storing = \"size\")");
  }

  @Test
  void indexed_columns_are_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByName", columns = {"name", "size"}, storing = {"size", "name"})
            record Row(@PrimaryKey String id, String name, long size) {}
            """)
        .one()
        .says("the index ByName of Row stores 'size' and 'name', which are in it already")
        .fixes("@Index(name = \"ByName\", columns = {\"name\", \"size\"})");
  }

  @Test
  void other_columns_are_fine() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByName", columns = "name", storing = "size")
            record Row(@PrimaryKey String id, String name, long size) {}
            """)
        .none();
  }
}
