package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class UnknownReferenceTest {

  private static Findings check(String annotations) {
    return Findings.inSpanner(
        new UnknownReference(),
        "Row",
        "@Table(\"Rows\") "
            + annotations
            + " record Row(@PrimaryKey String id, String city, String country, Instant at) {}");
  }

  @Test
  void an_indexed_column_that_there_is_not_is_reported() {
    check("@Index(name = \"ByCity\", columns = {\"country\", \"citi DESC\"})")
        .one()
        .says("Row has no component 'citi'")
        .because("Expected one of: id, city, country, at.")
        .judgedFixes("@Index(name = \"ByCity\", columns = {\"country\", \"city DESC\"})");
  }

  @Test
  void a_stored_column_that_there_is_not_is_reported() {
    check("@Index(name = \"ByCity\", columns = \"city\", storing = {\"at\", \"cuontry\"})")
        .one()
        .says("Row has no component 'cuontry'")
        .judgedFixes(
            "@Index(name = \"ByCity\", columns = \"city\", storing = {\"at\", \"country\"})");
  }

  @Test
  void a_time_of_deletion_that_there_is_not_is_reported() {
    check("@RowDeletionPolicy(column = \"att\", days = 3)")
        .one()
        .says("Row has no component 'att'")
        .judgedFixes("@RowDeletionPolicy(column = \"at\", days = 3)");
    Findings.inSpanner(
            new UnknownReference(),
            "Row",
            "@Table(\"Rows\") @RowDeletionPolicy(column = \"at\", days = 3)"
                + " record Row(@PrimaryKey String id) {}")
        .one()
        .fixes(" (a component of that name)");
  }

  @Test
  void a_name_that_is_like_none_is_left_to_a_person() {
    for (String columns :
        new String[] {
          "columns = \"city\", storing = \"zz\"",
          "columns = \"colour\"",
          "columns = \"city\", storing = \"cit\""
        }) {
      check("@Index(name = \"ByCity\", " + columns + ")")
          .one()
          .fixes(" (a component of that name)");
    }
  }

  @Test
  void no_other_column_changes_with_a_name() {
    Findings.inSpanner(
            new UnknownReference(),
            "Loan",
            """
            @Table("Loans") @Index(name = "ByDue", columns = "dueu")
            record Loan(@PrimaryKey UUID id, LocalDate due) {}
            """)
        .one()
        .judgedFixes("@Index(name = \"ByDue\", columns = \"due\")");
  }

  @Test
  void a_column_that_no_index_holds_is_not_proposed() {
    Findings.inSpanner(
            new UnknownReference(),
            "Stall",
            """
            @Table("Stalls") @Index(name = "ByMenu", columns = "menus")
            record Stall(@PrimaryKey UUID id, @Column(type = ColumnType.JSON) String menu) {}
            """)
        .one()
        .judgedFixes("a component of that name");
  }

  @Test
  void a_parent_without_a_table_is_reported() {
    check("@Interleaved(in = String.class)")
        .one()
        .says("Row is interleaved in String, which has no @Table of Spanner")
        .fixes("@Table on String (or another class, which has one)");
    check("@Index(name = \"ByCity\", columns = \"city\", interleavedIn = String.class)")
        .one()
        .says("Row is interleaved in String, which has no @Table of Spanner");
  }

  @Test
  void what_there_is_is_fine() {
    check("@Index(name = \"ByCity\", columns = \"city DESC\", storing = \"at\")").none();
    check("@RowDeletionPolicy(column = \"at\", days = 3)").none();
  }

  @Test
  void foreign_keys_and_filters_name_what_there_is() {
    check("@Index(name = \"ByAt\", columns = \"at\", whereNotNull = \"att\")")
        .one()
        .says("Row has no component 'att'")
        .judgedFixes("@Index(name = \"ByAt\", columns = \"at\", whereNotNull = \"at\")");
    check("@ForeignKey(columns = \"naem\", references = Row.class)")
        .one()
        .says("Row has no component 'naem'");
    check("@ForeignKey(columns = \"id\", references = Row.class, referencedColumns = \"idd\")")
        .one()
        .says("Row has no component 'idd'")
        .judgedFixes(
            "@ForeignKey(columns = \"id\", references = Row.class, referencedColumns = \"id\")");
    check("@ForeignKey(columns = \"id\", references = String.class)")
        .one()
        .says("a foreign key of Row refers to String, which has no @Table of Spanner");
    check("@ForeignKey(columns = \"id\", references = Row.class)").none();
  }
}
