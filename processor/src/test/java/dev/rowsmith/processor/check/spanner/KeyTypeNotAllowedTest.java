package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class KeyTypeNotAllowedTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new KeyTypeNotAllowed(), name, source);
  }

  @Test
  void json_is_reported_and_becomes_text() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(@PrimaryKey @Column(type = ColumnType.JSON) String id) {}
            """)
        .one()
        .says("'id' in the primary key of Row is JSON")
        .fixes("@PrimaryKey String id (as text, which has one)");
  }

  @Test
  void array_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(@PrimaryKey List<String> ids) {}
            """)
        .one()
        .says("'ids' in the primary key of Row is an array")
        .fixes(" (one of its values, and the list as a column)");
  }

  @Test
  void message_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey @Column(type = ColumnType.BYTES) com.google.protobuf.Duration lasts) {}
            """)
        .one()
        .says("'lasts' in the primary key of Row is a protobuf message")
        .fixes(" (one of its values, and the message as a column)");
  }

  @Test
  void message_of_its_own_type_in_an_index_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByTime", columns = "lasts")
            record Row(
                @PrimaryKey String id,
                @Column(type = ColumnType.PROTO) com.google.protobuf.Duration lasts) {}
            """)
        .one()
        .says("'lasts' in the index ByTime of Row is a protobuf message")
        .fixes(" (one of its values, and the message as a column)");
  }

  @Test
  void message_of_its_own_type_in_the_key_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey @Column(type = ColumnType.PROTO) com.google.protobuf.Duration lasts) {}
            """)
        .one()
        .says("'lasts' in the primary key of Row is a protobuf message");
  }

  @Test
  void json_in_an_index_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByText", columns = "text")
            record Row(@PrimaryKey String id, @Column(name = "T", type = ColumnType.JSON) String text) {}
            """)
        .one()
        .says("'text' in the index ByText of Row is JSON")
        .fixes("@Column(name = \"T\") String text (as text, which has one)");
  }

  @Test
  void what_has_an_order_is_fine() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(@PrimaryKey double d, @PrimaryKey byte[] b, @PrimaryKey BigDecimal n) {}
            """)
        .none();
  }
}
