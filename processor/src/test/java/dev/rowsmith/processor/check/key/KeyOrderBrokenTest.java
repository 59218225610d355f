package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BYTE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.SegmentDraft;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class KeyOrderBrokenTest {

  private static Findings check(Entities entity) {
    return Findings.of(new KeyOrderBroken(), entity);
  }

  private static Findings segment(ValueKind kind, UnaryOperator<SegmentDraft> segment) {
    return check(reading().layout("{id}/{x}").segment("id", STRING).segment("x", kind, segment));
  }

  @Test
  void day_before_the_month_does_not_sort() {
    segment(LOCAL_DATE, segment -> segment.pattern("ddMMyyyy"))
        .one()
        .says(
            "the rows of Reading do not sort by 'x': its pattern \"ddMMyyyy\" does not sort:"
                + " the month comes after the day")
        .at("x@RowKey.pattern")
        .today("{id}/{x}")
        .fixes("@RowKey(pattern = \"yyyyMMdd\") LocalDate x (for a table without rows yet)");
  }

  @Test
  void little_endian_does_not_sort() {
    segment(INSTANT, segment -> segment.as(KeyEncoding.LITTLE_ENDIAN))
        .one()
        .says("the rows of Reading do not sort by 'x': its lowest byte comes first")
        .at("x@RowKey.as")
        .fixes("@RowKey(as = KeyEncoding.BIG_ENDIAN) Instant x (for a table without rows yet)");
    segment(INT, segment -> segment.as(KeyEncoding.LITTLE_ENDIAN))
        .one()
        .fixes(
            "@RowKey(as = KeyEncoding.BIG_ENDIAN, width = 3) int x"
                + " (for a table without rows yet)");
  }

  @Test
  void sign_of_twos_complement_does_not_sort() {
    segment(LONG, segment -> segment.as(KeyEncoding.BIG_ENDIAN))
        .one()
        .because("not a range of rows")
        .fixes(
            "@RowKey(as = KeyEncoding.BIG_ENDIAN_UNSIGNED) long x"
                + " (for a table without rows yet)");
    segment(BYTE, segment -> segment.as(KeyEncoding.COMPLEMENT))
        .one()
        .fixes(
            "@RowKey(as = KeyEncoding.COMPLEMENT, width = 1) short x"
                + " (for a table without rows yet)");
  }

  @Test
  void hexadecimal_digits_sort_once_they_are_padded() {
    segment(LONG, segment -> segment.as(KeyEncoding.HEX))
        .one()
        .fixes(
            "@RowKey(as = KeyEncoding.HEX_UNSIGNED, digits = 16) long x"
                + " (for a table without rows yet)");
    segment(LONG, segment -> segment.as(KeyEncoding.HEX_UNSIGNED).digits(16)).none();
    segment(LONG, segment -> segment.as(KeyEncoding.HEX).digits(8).digitsAre(DigitCount.EXACTLY))
        .none();
    segment(LONG, segment -> segment.as(KeyEncoding.HEX).digits(8))
        .one()
        .fixes(
            "@RowKey(as = KeyEncoding.HEX, digits = 8, digitsAre = DigitCount.EXACTLY) long x"
                + " (for a table without rows yet)");
  }

  @Test
  void sign_of_hexadecimal_digits_does_not_sort() {
    segment(LONG, segment -> segment.as(KeyEncoding.HEX_UPPER).digits(16))
        .one()
        .says(
            "the rows of Reading do not sort by 'x': two's complement puts the negative values"
                + " after all others")
        .fixes(
            "@RowKey(as = KeyEncoding.HEX_UPPER_UNSIGNED, digits = 16) long x"
                + " (for a table without rows yet)");
  }

  @Test
  void digest_has_no_order_to_break() {
    for (String name : new String[] {"hash", "urlHash", "sha256"}) {
      check(
              reading()
                  .layout("{%s}/{id}".formatted(name))
                  .segment(name, LONG, segment -> segment.as(KeyEncoding.HEX))
                  .segment("id", STRING))
          .none();
    }
    segment(
            LONG,
            segment -> segment.as(KeyEncoding.LITTLE_ENDIAN).distribution(Distribution.DISTRIBUTED))
        .none();
  }

  @Test
  void bytes_without_a_sign_sort() {
    segment(LONG, segment -> segment.as(KeyEncoding.BIG_ENDIAN).width(7)).none();
    segment(LONG, segment -> segment.as(KeyEncoding.BIG_ENDIAN_UNSIGNED)).none();
    segment(INSTANT, segment -> segment.as(KeyEncoding.BIG_ENDIAN)).none();
  }

  @Test
  void plain_decimal_is_another_checks_business() {
    segment(LONG, segment -> segment).none();
  }

  @Test
  void text_before_a_delimiter_is_not_reported() {
    check(reading().layout("{id}/{name}").segment("id", STRING).segment("name", STRING)).none();
  }

  @Test
  void readable_pattern_is_another_checks_business() {
    check(reading().segment("day", LOCAL_DATE, segment -> segment.pattern("ddMMyyyy"))).none();
  }
}
