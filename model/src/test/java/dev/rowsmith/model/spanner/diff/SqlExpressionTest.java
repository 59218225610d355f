package dev.rowsmith.model.spanner.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.spanner.SqlDialect;
import org.junit.jupiter.api.Test;

/** Expressions as they are declared, and as a database reports them. */
class SqlExpressionTest {

  @Test
  void a_shard_of_postgres_is_known_by_its_words() {
    String declared = "abs(mod(spanner.farm_fingerprint(\"Id\" || '#' || \"No\"::text), 16))";
    String live =
        "abs(mod(spanner.farm_fingerprint(((id || '#'::text) || (no)::text)), '%s'::bigint))";

    assertThat(SqlExpression.isSame(SqlDialect.POSTGRESQL, declared, live.formatted(16))).isTrue();
    assertThat(SqlExpression.isSame(SqlDialect.POSTGRESQL, declared, live.formatted(8))).isFalse();
    assertThat(SqlExpression.isSame(SqlDialect.POSTGRESQL, declared, "")).isFalse();
  }

  @Test
  void brackets_around_a_default_of_postgres_are_no_word() {
    assertThat(
            SqlExpression.isSame(
                SqlDialect.POSTGRESQL, "(nextval('ids'::text))", "nextval('ids'::text)"))
        .isTrue();
    assertThat(
            SqlExpression.isSame(
                SqlDialect.POSTGRESQL, "(nextval('ids'::text))", "nextval('others'::text)"))
        .isFalse();
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
    return SqlExpression.isSame(SqlDialect.GOOGLE_SQL, declared, live);
  }
}
