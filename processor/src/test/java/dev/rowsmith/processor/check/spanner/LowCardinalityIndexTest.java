package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class LowCardinalityIndexTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new LowCardinalityIndex(), name, source);
  }

  @Test
  void boolean_alone_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByOpen", columns = "open")
            record Row(@PrimaryKey String id, boolean open, String text, Instant at) {}
            """)
        .one()
        .says("the index ByOpen of Row has nothing but 'open', of low cardinality")
        .judgedFixes(
            "@Index(name = \"ByOpen\", columns = {\"open\", \"text\"})"
                + " (a second column by which the rows are read)");
  }

  @Test
  void personal_data_is_no_second_column() {
    check(
            "Swimmer",
            """
            @Table("Swimmers")
            @Index(name = "ByVip", columns = "vip")
            record Swimmer(@PrimaryKey UUID id, boolean vip, @PersonalData String email) {}
            """)
        .one()
        .judgedFixes("a second column by which the rows are read");
  }

  @Test
  void enum_without_a_second_column_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByDay", columns = "day")
            record Row(
                @PrimaryKey String id,
                DayOfWeek day,
                @Column(type = ColumnType.PROTO) com.google.protobuf.Duration lasts) {}
            """)
        .one()
        .judgedFixes("a second column by which the rows are read");
  }

  @Test
  void amount_size_or_measured_value_is_no_second_column() {
    check(
            "Coupon",
            """
            @Table("Coupons")
            @Index(name = "ByRedeemed", columns = "redeemed")
            record Coupon(
                @PrimaryKey String code, boolean redeemed, BigDecimal amount, int size, double rate) {}
            """)
        .one()
        .judgedFixes("a second column by which the rows are read");
  }

  @Test
  void second_column_is_fine() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByOpen", columns = {"open", "id"})
            record Row(@PrimaryKey String id, boolean open) {}
            """)
        .none();
  }

  @Test
  void index_that_leaves_rows_out_is_fine() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByOpen", columns = "open", nullFiltered = true)
            record Row(@PrimaryKey String id, @Nullable Boolean open) {}
            """)
        .none();
  }

  @Test
  void text_that_is_named_as_a_state_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByStatus", columns = "status")
            record Row(@PrimaryKey String id, String status, String text, String shopId) {}
            """)
        .one()
        .judgedFixes(
            "@Index(name = \"ByStatus\", columns = {\"status\", \"shopId\"}) (a second column by which the rows are read)");
  }
}
