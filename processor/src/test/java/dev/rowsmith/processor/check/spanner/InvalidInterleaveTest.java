package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidInterleaveTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new InvalidInterleave(), name, source);
  }

  @Test
  void a_table_in_itself_is_reported() {
    check(
            "Row",
            "@Table(\"Rows\") @Interleaved(in = Row.class) record Row(@PrimaryKey String id) {}")
        .one()
        .says("Row is interleaved in itself")
        .fixes("without @Interleaved(in = Row.class) (on Row)");
  }

  @Test
  void a_cycle_is_reported_where_it_leads_back() {
    String source =
        """
        @Table("As") @Interleaved(in = B.class) record A(@PrimaryKey String id) {}
        @Table("Bs") @Interleaved(in = C.class) record B(@PrimaryKey String id) {}
        @Table("Cs") @Interleaved(in = B.class) record C(@PrimaryKey String id) {}
        """;
    check("B", source)
        .one()
        .says("B is interleaved in a cycle")
        .today("B in C in B")
        .fixes("without @Interleaved (on the one that the others belong to)");
    check("C", source).one().today("C in B in C");
    check("A", source).none();
  }

  @Test
  void nothing_is_deleted_with_a_parent_that_need_not_be_there() {
    check(
            "B",
            """
            @Table("Bs")
            @Interleaved(in = A.class, parentRequired = false, onDelete = OnDelete.CASCADE)
            record B(@PrimaryKey String id, @PrimaryKey long number) {}
            @Table("As") record A(@PrimaryKey String id) {}
            """)
        .one()
        .says("rows of B are deleted with a parent that they need not have")
        .fixes(
            "@Interleaved(in = A.class, parentRequired = false) (the rows stay)",
            "@Interleaved(in = A.class, onDelete = OnDelete.CASCADE) (or each has a parent)");
  }

  @Test
  void a_parent_is_fine() {
    check(
            "B",
            """
            @Table("Bs") @Interleaved(in = A.class, parentRequired = false)
            record B(@PrimaryKey String id, @PrimaryKey long number) {}
            @Table("As") record A(@PrimaryKey String id) {}
            """)
        .none();
  }
}
