package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidForeignKeyTest {

  private static Findings check(String foreignKey) {
    return Findings.inSpanner(
        new InvalidForeignKey(),
        "Album",
        "@Table(\"Albums\") "
            + foreignKey
            + """
             record Album(@PrimaryKey String albumId, String tenant, String singer, long number) {}
            @Table("Singers")
            record Singer(@PrimaryKey String tenant, @PrimaryKey String id, List<String> names) {}
            """);
  }

  @Test
  void each_column_refers_to_one() {
    check("@ForeignKey(columns = \"singer\", references = Singer.class)")
        .one()
        .says("a foreign key of Album has 1 columns, and refers to 2 of Singer")
        .today("[singer] to [tenant, id]")
        .fixes(
            "@ForeignKey(columns = {\"tenant\", \"singer\"}, references = Singer.class)",
            "referencedColumns = ... (as many as there are columns)");
    check("@ForeignKey(columns = {}, references = Singer.class)")
        .one()
        .fixes(" (as many columns as there)");
    check(
            "@ForeignKey(columns = {\"tenant\", \"singer\", \"albumId\"}, references ="
                + " Singer.class)")
        .one()
        .fixes(" (as many columns as there)");
  }

  @Test
  void values_are_of_one_type() {
    check("@ForeignKey(columns = {\"tenant\", \"number\"}, references = Singer.class)")
        .one()
        .says("'number' of Album is INT64, and 'id' of Singer, to which it refers, is STRING")
        .fixes("String number (the type of the other column)");
    check(
            "@ForeignKey(columns = \"singer\", references = Singer.class, referencedColumns ="
                + " \"names\")")
        .one();
  }

  @Test
  void columns_that_fit_are_fine() {
    check("@ForeignKey(columns = {\"tenant\", \"singer\"}, references = Singer.class)").none();
    check(
            "@ForeignKey(columns = \"singer\", references = Singer.class, referencedColumns ="
                + " \"id\", onDelete = OnDelete.CASCADE)")
        .none();
    // What there is not is UnknownReference's.
    check("@ForeignKey(columns = \"nobody\", references = Singer.class)").none();
    check("@ForeignKey(columns = \"singer\", references = String.class)").none();
  }
}
