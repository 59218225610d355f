package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InterleaveTooDeepTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new InterleaveTooDeep(), name, source);
  }

  @Test
  void eighth_table_is_reported() {
    check(
            "T8",
            """
            @Table("T8")
            @Interleaved(in = T7.class)
            record T8(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4, @PrimaryKey String p5, @PrimaryKey String p6, @PrimaryKey String p7, @PrimaryKey String p8) {}

            @Table("T7")
            @Interleaved(in = T6.class)
            record T7(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4, @PrimaryKey String p5, @PrimaryKey String p6, @PrimaryKey String p7) {}

            @Table("T6")
            @Interleaved(in = T5.class)
            record T6(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4, @PrimaryKey String p5, @PrimaryKey String p6) {}

            @Table("T5")
            @Interleaved(in = T4.class)
            record T5(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4, @PrimaryKey String p5) {}

            @Table("T4")
            @Interleaved(in = T3.class)
            record T4(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4) {}

            @Table("T3")
            @Interleaved(in = T2.class)
            record T3(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3) {}

            @Table("T2")
            @Interleaved(in = T1.class)
            record T2(@PrimaryKey String p1, @PrimaryKey String p2) {}

            @Table("T1")
            record T1(@PrimaryKey String p1) {}
            """)
        .one()
        .says("T8 is table 8 of its hierarchy")
        .today("T1 > T2 > T3 > T4 > T5 > T6 > T7 > T8");
  }

  @Test
  void seven_tables_are_fine() {
    check(
            "T7",
            """
            @Table("T7")
            @Interleaved(in = T6.class)
            record T7(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4, @PrimaryKey String p5, @PrimaryKey String p6, @PrimaryKey String p7) {}

            @Table("T6")
            @Interleaved(in = T5.class)
            record T6(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4, @PrimaryKey String p5, @PrimaryKey String p6) {}

            @Table("T5")
            @Interleaved(in = T4.class)
            record T5(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4, @PrimaryKey String p5) {}

            @Table("T4")
            @Interleaved(in = T3.class)
            record T4(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3, @PrimaryKey String p4) {}

            @Table("T3")
            @Interleaved(in = T2.class)
            record T3(@PrimaryKey String p1, @PrimaryKey String p2, @PrimaryKey String p3) {}

            @Table("T2")
            @Interleaved(in = T1.class)
            record T2(@PrimaryKey String p1, @PrimaryKey String p2) {}

            @Table("T1")
            record T1(@PrimaryKey String p1) {}
            """)
        .none();
  }
}
