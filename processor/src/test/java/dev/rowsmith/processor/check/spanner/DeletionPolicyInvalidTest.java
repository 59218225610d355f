package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class DeletionPolicyInvalidTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new DeletionPolicyInvalid(), name, source);
  }

  @Test
  void column_that_is_no_timestamp_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @RowDeletionPolicy(column = "day", days = 30)
            record Row(@PrimaryKey String id, LocalDate day, Instant at) {}
            """)
        .one()
        .says("rows of Row are deleted by 'day', which is not a timestamp")
        .fixes("@RowDeletionPolicy(column = \"at\", days = 30)");
  }

  @Test
  void negative_days_are_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @RowDeletionPolicy(column = "at", days = -1)
            record Row(@PrimaryKey String id, Instant at) {}
            """)
        .one()
        .fixes("@RowDeletionPolicy(column = \"at\", days = 0) (or more)");
  }

  @Test
  void parent_that_deletes_rows_needs_a_cascade() {
    check(
            "Child",
            """
            @Table("Children")
            @Interleaved(in = Parent.class)
            record Child(@PrimaryKey String id, @PrimaryKey int number) {}

            @Table("Parents")
            @RowDeletionPolicy(column = "at", days = 1)
            record Parent(@PrimaryKey String id, Instant at) {}
            """)
        .one()
        .says("rows of Parent are deleted by age, and those of Child in them are not")
        .fixes("@Interleaved(in = Parent.class, onDelete = OnDelete.CASCADE)");
  }

  @Test
  void timestamp_and_cascade_are_fine() {
    check(
            "Child",
            """
            @Table("Children")
            @Interleaved(in = Parent.class, onDelete = OnDelete.CASCADE)
            @RowDeletionPolicy(column = "at", days = 0)
            record Child(@PrimaryKey String id, @PrimaryKey int number, Instant at) {}

            @Table("Parents")
            @RowDeletionPolicy(column = "at", days = 1)
            record Parent(@PrimaryKey String id, @CommitTimestamp Instant at) {}
            """)
        .none();
  }
}
