package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class DatabaseNameClashTest {

  private static Findings check(String source) {
    return Findings.inDatabase(new DatabaseNameClash(), source, "One", "Two");
  }

  @Test
  void one_name_of_indexes_in_two_tables_is_reported_at_the_second() {
    check(
            """
            @Table("Ones") @Index(name = "ByText", columns = "text")
            record One(@PrimaryKey String id, String text) {}
            @Table("Twos") @Index(name = "byText", columns = "text", unique = true)
            record Two(@PrimaryKey String id, String text) {}
            """)
        .one()
        .says("the index 'byText' of Two has the name of the index 'ByText' of One")
        .fixes("@Index(name = \"byText2\", columns = \"text\", unique = true) (or another name)");
  }

  @Test
  void tables_that_differ_in_capitals_are_reported() {
    check(
            """
            @Table("Rows") record One(@PrimaryKey String id) {}
            @Table("ROWS") record Two(@PrimaryKey String id) {}
            """)
        .one()
        .says("the table 'ROWS' of Two has the name of the table 'Rows' of One")
        .fixes("@Table(\"Rows\") (if it is the same table)", "@Table(\"ROWS2\") (or another name)");
  }

  @Test
  void constraints_and_sequences_have_names_too() {
    check(
            """
            @Table("Ones") @Check(name = "Positive", expression = "a > 0")
            record One(@PrimaryKey String id, long a) {}
            @Table("Twos") @ForeignKey(name = "positive", columns = "id", references = One.class)
            record Two(@PrimaryKey String id) {}
            """)
        .one()
        .says("the constraint 'positive' of Two has the name of the constraint 'Positive' of One");
    check(
            """
            @Table("Ones") record One(@PrimaryKey String id) {}
            @Table("Twos") record Two(
                @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) @Sequence(name = "ones")
                Long id) {}
            """)
        .one()
        .says("the sequence 'ones' of Two has the name of the table 'Ones' of One");
  }

  @Test
  void entities_of_one_table_and_of_one_sequence_are_fine() {
    check(
            """
            @Table("Ones") @Index(name = "ByText", columns = "text")
            record One(@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
                @Sequence(name = "Ids") Long id, String text) {}
            @Table("Ones") @Index(name = "ByText", columns = "text")
            record Two(@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
                @Sequence(name = "Ids") Long id, String text) {}
            """)
        .none();
    check(
            """
            @Table("Ones") record One(@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
                @Sequence(name = "Ids") Long id) {}
            @Table("Twos") record Two(@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
                @Sequence(name = "Ids") Long id) {}
            """)
        .none();
  }
}
