package dev.rowsmith.runtime.spanner.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Dialect;
import org.junit.jupiter.api.Test;

/** What the information schema says, read without a database. */
class FactsTest {

  @Test
  void a_length_is_no_part_of_the_type() {
    assertThat(TypeText.of("STRING(MAX)")).isEqualTo(new TypeText("STRING", 0));
    assertThat(TypeText.of("ARRAY<BYTES(16)>")).isEqualTo(new TypeText("ARRAY<BYTES>", 16));
    assertThat(TypeText.of("character varying(36)[]")).isEqualTo(new TypeText("varchar[]", 36));
    assertThat(TypeText.of("timestamp with time zone")).isEqualTo(TypeText.of("timestamptz"));
  }

  @Test
  void no_length_is_the_longest() {
    assertThat(TypeText.of("STRING(MAX)").isAsLongAs(TypeText.of("STRING(5)"))).isTrue();
    assertThat(TypeText.of("STRING(5)").isAsLongAs(TypeText.of("STRING(MAX)"))).isFalse();
    assertThat(TypeText.of("STRING(5)").isAsLongAs(TypeText.of("STRING(4)"))).isTrue();
  }

  @Test
  void a_policy_is_read_as_each_dialect_writes_it() {
    DeletionFacts month = new DeletionFacts("at", 30);

    assertThat(DeletionFacts.of("OLDER_THAN(at, INTERVAL 30 DAY)")).contains(month);
    assertThat(DeletionFacts.of("INTERVAL '4 WEEKS 2 DAYS' ON at")).contains(month);
    assertThat(DeletionFacts.of("INTERVAL '12 MONTHS 5 DAYS' ON at"))
        .contains(new DeletionFacts("at", 365));
    assertThat(DeletionFacts.of("")).isEmpty();
  }

  @Test
  void a_shard_of_postgres_is_known_by_its_words() {
    String declared = "abs(mod(spanner.farm_fingerprint(\"Id\" || '#' || \"No\"::text), 16))";
    String live =
        "abs(mod(spanner.farm_fingerprint(((id || '#'::text) || (no)::text)), '%s'::bigint))";

    assertThat(ExpressionText.isSame(Dialect.POSTGRESQL, declared, live.formatted(16))).isTrue();
    assertThat(ExpressionText.isSame(Dialect.POSTGRESQL, declared, live.formatted(8))).isFalse();
    assertThat(ExpressionText.isSame(Dialect.POSTGRESQL, declared, "")).isFalse();
  }

  @Test
  void quotes_and_brackets_around_the_whole_make_no_other_expression_in_googlesql() {
    assertThat(isSame("(UPPER(`Id`))", "UPPER(Id)")).isTrue();
    assertThat(isSame("(a)\n + (b)", "((a) + (b))")).isTrue();
    assertThat(isSame("a - (b - c)", "(a - b) - c")).isFalse();
    assertThat(isSame("'a b'", "'ab'")).isFalse();
    assertThat(isSame("UPPER(Id)", "LOWER(Id)")).isFalse();
  }

  private static boolean isSame(String declared, String live) {
    return ExpressionText.isSame(Dialect.GOOGLE_STANDARD_SQL, declared, live);
  }
}
