package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class NameClashTest {

  private static Findings check(String source) {
    return Findings.inSpanner(new NameClash(), "Row", source);
  }

  private static Findings columns(String components) {
    return check("@Table(\"Rows\") record Row(@PrimaryKey String id, " + components + ") {}");
  }

  @Test
  void columns_of_one_name_are_reported() {
    columns("@Column(name = \"ID\") String other")
        .one()
        .says("the column 'ID' of Row has the name of the column 'id'")
        .fixes("@Column(name = \"ID2\") (or another name)");
    columns("@Column(name = \"ID\") String other, String id2")
        .one()
        .fixes("@Column(name = \"ID3\") (or another name)");
  }

  @Test
  void half_of_a_value_is_a_column() {
    columns("String a_low, @Column(type = ColumnType.INT64_PAIR) UUID a")
        .one()
        .says("the column 'a_low' of Row has the name of the column 'a_low'")
        .fixes("@Column(name = \"a2\", type = ColumnType.INT64_PAIR) (or another name)");
  }

  @Test
  void the_shard_is_a_column() {
    check(
            "@Table(\"Rows\") @HashSharded(shards = 8)"
                + " record Row(@PrimaryKey String id, long shardId) {}")
        .one()
        .says("the column 'shardId' of Row has the name of the shard");
  }

  @Test
  void records_are_told_apart_by_a_prefix() {
    check(
            "@Table(\"Rows\") record Row(@PrimaryKey String id, @Embedded Place from,"
                + " @Embedded Place to) {} record Place(String city) {}")
        .one()
        .says("the column 'city' of Row has the name of the column 'city'")
        .fixes("@Embedded(prefix = \"to_\") (on the record)");
  }

  @Test
  void indexes_and_sequences_share_their_names_with_the_table() {
    check(
            "@Table(\"Rows\") @Index(name = \"rows\", columns = \"text\")"
                + " record Row(@PrimaryKey String id, String text) {}")
        .one()
        .says("the index 'rows' of Row has the name of its table")
        .fixes("@Index(name = \"rows2\", columns = \"text\") (or another name)");
    check(
            "@Table(\"Rows\") @Index(name = \"ByText\", columns = \"text\")"
                + " @Index(name = \"byText\", columns = \"text DESC\")"
                + " record Row(@PrimaryKey String id, String text) {}")
        .one()
        .says("the index 'byText' of Row has the name of the index 'ByText'");
    check(
            "@Table(\"Rows\") record Row("
                + "@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)"
                + " @Sequence(name = \"rows\") Long id) {}")
        .one()
        .says("the sequence 'rows' of Row has the name of its table")
        .fixes("@Sequence(name = \"rows2\") (or another name)");
  }

  @Test
  void constraints_share_their_names_with_the_table_and_each_other() {
    check(
            "@Table(\"Rows\") @Check(name = \"ROWS\", expression = \"a > 0\")"
                + " record Row(@PrimaryKey String id, long a) {}")
        .one()
        .says("the constraint 'ROWS' of Row has the name of its table")
        .fixes("@Check(name = \"ROWS2\", expression = \"a > 0\") (or another name)");
    check(
            "@Table(\"Rows\") @ForeignKey(name = \"Own\", columns = \"id\", references = Row.class)"
                + " @Check(name = \"own\", expression = \"a > 0\")"
                + " record Row(@PrimaryKey String id, long a) {}")
        .one()
        .says("the constraint 'own' of Row has the name of the constraint 'Own'");
    check(
            "@Table(\"Rows\") @ForeignKey(columns = \"id\", references = Row.class)"
                + " @ForeignKey(columns = \"a\", references = Row.class)"
                + " record Row(@PrimaryKey String id, String a) {}")
        .none();
  }

  @Test
  void names_of_their_own_are_fine() {
    columns("@Column(name = \"id2\") String other").none();
    check(
            "@Table(\"Rows\") @Index(name = \"text\", columns = \"text\")"
                + " record Row(@PrimaryKey String id, String text) {}")
        .none();
  }
}
