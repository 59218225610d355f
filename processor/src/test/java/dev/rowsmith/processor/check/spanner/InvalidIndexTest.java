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

  private static final String MUSIC =
      """
      @Table("Singers") record Singer(@PrimaryKey String singerId, String name) {}
      @Table("Labels") record Label(@PrimaryKey String singerId) {}
      """;

  private static Findings album(String index) {
    return Findings.inSpanner(
        new InvalidIndex(),
        "Album",
        "@Table(\"Albums\") @Interleaved(in = Singer.class) "
            + index
            + " record Album(@PrimaryKey String singerId, @PrimaryKey int number, String title) {}"
            + MUSIC);
  }

  @Test
  void an_index_lies_in_an_ancestor_of_its_table() {
    album(
            "@Index(name = \"ByTitle\", columns = {\"singerId\", \"title\"}, interleavedIn = Label.class)")
        .one()
        .says("the index 'ByTitle' of Album is interleaved in Label, which is not above Album")
        .fixes("@Index(name = \"ByTitle\", columns = {\"singerId\", \"title\"})");
    album(
            "@Index(name = \"ByTitle\", columns = {\"singerId\", \"title\"}, interleavedIn = Singer.class)")
        .none();
    album(
            "@Index(name = \"ByTitle\", columns = {\"singerId\", \"number\", \"title\"},"
                + " interleavedIn = Album.class)")
        .none();
  }

  @Test
  void the_order_of_the_parents_key_counts_where_the_own_one_differs() {
    Findings.inSpanner(
            new InvalidIndex(),
            "Album",
            """
            @Table("Albums") @Interleaved(in = Singer.class)
            @Index(name = "ByTitle", columns = {"singerId", "title"}, interleavedIn = Singer.class)
            record Album(@PrimaryKey int number, @PrimaryKey String singerId, String title) {}
            """
                + MUSIC)
        .none();
  }

  @Test
  void an_index_in_a_table_starts_with_its_key() {
    album("@Index(name = \"ByTitle\", columns = \"title\", interleavedIn = Singer.class)")
        .one()
        .says("the index 'ByTitle' of Album does not start with the key of Singer")
        .fixes(
            "@Index(name = \"ByTitle\", columns = {\"singerId\", \"title\"}, interleavedIn ="
                + " Singer.class)");
    album(
            "@Index(name = \"ByTitle\", columns = {\"singerId DESC\", \"title\"},"
                + " interleavedIn = Singer.class)")
        .one();
  }
}
