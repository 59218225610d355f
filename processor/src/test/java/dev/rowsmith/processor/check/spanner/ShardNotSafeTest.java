package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class ShardNotSafeTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new ShardNotSafe(), name, source);
  }

  @Test
  void remainder_of_a_hash_can_be_negative() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey String id,
                @GeneratedColumn(expression = "MOD(FARM_FINGERPRINT(id), 8)") long shard) {}
            """)
        .one()
        .says("the shard 'shard' of Row can be negative, or fail to be computed")
        .today("MOD(FARM_FINGERPRINT(id), 8)")
        .fixes("@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(id), 8))\")");
  }

  @Test
  void absolute_value_of_a_hash_can_overflow() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey String id,
                @GeneratedColumn(expression = "mod(abs(farm_fingerprint(CONCAT(id, 'x'))), 16)")
                    long shard) {}
            """)
        .one()
        .fixes(
            "@GeneratedColumn(expression = \"ABS(MOD(FARM_FINGERPRINT(CONCAT(id, 'x')), 16))\")");
  }

  @Test
  void another_form_is_described() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey String id,
                @GeneratedColumn(expression = "1 + MOD(FARM_FINGERPRINT(id), 8)") long shard) {}
            """)
        .one()
        .fixes(" (ABS(MOD(FARM_FINGERPRINT(...), n)))");
  }

  @Test
  void absolute_value_of_the_remainder_is_safe() {
    check(
            "Row",
            """
            @Table("Rows")
            record Row(
                @PrimaryKey String id,
                @GeneratedColumn(expression = "ABS(MOD(FARM_FINGERPRINT(id), 8))") long shard,
                @GeneratedColumn(expression = "FARM_FINGERPRINT(id)") long hash,
                @GeneratedColumn(expression = "MOD(LENGTH(id), 8)") long rest) {}
            """)
        .none();
  }
}
