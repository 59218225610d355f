package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class CommitTimestampInGeneratedTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new CommitTimestampInGenerated(), name, source);
  }

  @Test
  void expression_over_the_time_of_the_commit_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey String id,
                @CommitTimestamp @Column(name = "Changed") Instant at,
                @GeneratedColumn(expression = "EXTRACT(YEAR FROM changed)") long year) {}
            """)
        .one()
        .says("'year' of Row is computed from the commit timestamp 'at'")
        .fixes(
            "@Column(name = \"Changed\") Instant at (a time that the program sets)",
            " (an expression without 'Changed')");
  }

  @Test
  void other_columns_are_fine() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey String id,
                @CommitTimestamp Instant at,
                @GeneratedColumn(expression = "UPPER(atlas)") String upper,
                String atlas) {}
            """)
        .none();
  }
}
