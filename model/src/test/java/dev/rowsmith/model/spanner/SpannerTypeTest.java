package dev.rowsmith.model.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.spanner.SpannerType.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** Types as statements and the information schema write them. */
class SpannerTypeTest {

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "OTHER")
  void a_type_in_googlesql_is_read_back(Code code) {
    assertReadBack(SqlDialect.GOOGLE_SQL, code);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"OTHER", "PROTO"})
  void a_type_in_postgresql_is_read_back(Code code) {
    assertReadBack(SqlDialect.POSTGRESQL, code);
  }

  private static void assertReadBack(SqlDialect dialect, Code code) {
    String name = code == Code.PROTO ? "shop.v1.Invoice" : "";
    for (int length : code == Code.STRING ? new int[] {0, 36} : new int[] {0}) {
      for (boolean array : new boolean[] {false, true}) {
        SpannerType type = new SpannerType(code, length, array, name);

        assertThat(SpannerType.parse(dialect, type.in(dialect))).isEqualTo(type);
      }
    }
  }

  @Test
  void postgresql_has_long_names_for_two_types() {
    assertThat(SpannerType.parse(SqlDialect.POSTGRESQL, "character varying(36)[]"))
        .isEqualTo(SpannerType.of(Code.STRING, 36, true));
    assertThat(SpannerType.parse(SqlDialect.POSTGRESQL, "timestamp with time zone"))
        .isEqualTo(SpannerType.of(Code.TIMESTAMP));
    assertThat(SpannerType.parse(SqlDialect.POSTGRESQL, "spanner.commit_timestamp"))
        .isEqualTo(SpannerType.of(Code.TIMESTAMP));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TOKENLIST",
        "ARRAY<FLOAT32>(vector_length=>128)",
        "ENUM<shop.v1.Color>",
        "ARRAY<ARRAY<INT64>>",
        "INTERVAL",
        "bigint",
        "STRING(99999999999)",
        ""
      })
  void a_type_that_no_entity_declares_keeps_its_text(String text) {
    SpannerType type = SpannerType.parse(SqlDialect.GOOGLE_SQL, text);

    assertThat(type.code()).isEqualTo(Code.OTHER);
    assertThat(type.in(SqlDialect.GOOGLE_SQL)).isEqualTo(text);
  }

  @Test
  void no_length_is_the_longest() {
    SpannerType unlimited = SpannerType.of(Code.STRING);

    assertThat(unlimited.isAsLongAs(unlimited.ofLength(5))).isTrue();
    assertThat(unlimited.ofLength(5).isAsLongAs(unlimited)).isFalse();
    assertThat(unlimited.ofLength(5).isAsLongAs(unlimited.ofLength(4))).isTrue();
    assertThat(unlimited.isOfKind(unlimited.ofLength(5))).isTrue();
  }

  @Test
  void postgresql_stores_no_length_of_bytes() {
    SpannerType bytes = SpannerType.of(Code.BYTES, 16, false);

    assertThat(bytes.storedIn(SqlDialect.POSTGRESQL)).isEqualTo(bytes.ofLength(0));
    assertThat(bytes.storedIn(SqlDialect.GOOGLE_SQL)).isEqualTo(bytes);
    assertThat(SpannerType.of(Code.STRING, 16, false).storedIn(SqlDialect.POSTGRESQL).length())
        .isEqualTo(16);
  }
}
