package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class TooManyKeyPartsTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new TooManyKeyParts(), name, source);
  }

  @Test
  void seventeenth_part_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey String p1,
                @PrimaryKey String p2,
                @PrimaryKey String p3,
                @PrimaryKey String p4,
                @PrimaryKey String p5,
                @PrimaryKey String p6,
                @PrimaryKey String p7,
                @PrimaryKey String p8,
                @PrimaryKey String p9,
                @PrimaryKey String p10,
                @PrimaryKey String p11,
                @PrimaryKey String p12,
                @PrimaryKey String p13,
                @PrimaryKey String p14,
                @PrimaryKey String p15,
                @PrimaryKey String p16,
                @PrimaryKey String p17) {}
            """)
        .one()
        .says("the primary key of Row has 17 parts");
  }

  @Test
  void shard_is_a_part() {
    check(
            "Row",
            """
            @Table("Rows")
            @HashSharded(shards = 8)
            record Row(
                @PrimaryKey String p1,
                @PrimaryKey String p2,
                @PrimaryKey String p3,
                @PrimaryKey String p4,
                @PrimaryKey String p5,
                @PrimaryKey String p6,
                @PrimaryKey String p7,
                @PrimaryKey String p8,
                @PrimaryKey String p9,
                @PrimaryKey String p10,
                @PrimaryKey String p11,
                @PrimaryKey String p12,
                @PrimaryKey String p13,
                @PrimaryKey String p14,
                @PrimaryKey String p15,
                @PrimaryKey String p16) {}
            """)
        .one()
        .says("the primary key of Row has 17 parts");
  }

  @Test
  void seventeenth_column_of_an_index_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(
                name = "Wide",
                columns = {"p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12", "p13", "p14", "p15", "p16", "p17"})
            record Row(
                @PrimaryKey String id,
                String p1,
                String p2,
                String p3,
                String p4,
                String p5,
                String p6,
                String p7,
                String p8,
                String p9,
                String p10,
                String p11,
                String p12,
                String p13,
                String p14,
                String p15,
                String p16,
                String p17) {}
            """)
        .one()
        .says("the index Wide of Row has 17 columns");
  }

  @Test
  void sixteen_parts_are_fine() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey String p1,
                @PrimaryKey String p2,
                @PrimaryKey String p3,
                @PrimaryKey String p4,
                @PrimaryKey String p5,
                @PrimaryKey String p6,
                @PrimaryKey String p7,
                @PrimaryKey String p8,
                @PrimaryKey String p9,
                @PrimaryKey String p10,
                @PrimaryKey String p11,
                @PrimaryKey String p12,
                @PrimaryKey String p13,
                @PrimaryKey String p14,
                @PrimaryKey String p15,
                @PrimaryKey String p16) {}
            """)
        .none();
  }
}
