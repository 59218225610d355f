package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Distribution;
import org.junit.jupiter.api.Test;

class UnpaddedNumberTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnpaddedNumber(), entity);
  }

  @Test
  void plain_decimal_is_reported_with_the_digits_that_sort() {
    check(reading().layout("{line}/{number}").segment("line", STRING).segment("number", INT))
        .one()
        .says("the number 'number' in the row key of Reading is not padded")
        .at("number")
        .because("10 comes before 9")
        .today("{line}/{number}")
        .fixes("@RowKey(digits = 10) int number (for a table without rows yet)");
  }

  @Test
  void instant_is_as_long_as_its_unit() {
    check(
            reading()
                .format(KeyFormat.VERBATIM)
                .segment("line", STRING)
                .segment("at", INSTANT, segment -> segment.unit(EpochUnit.SECONDS)))
        .one()
        .fixes(
            "@RowKey(unit = EpochUnit.SECONDS, digits = 10) Instant at"
                + " (for a table without rows yet)");
  }

  @Test
  void padded_and_descending_numbers_are_fine() {
    check(
            reading()
                .format(KeyFormat.VERBATIM)
                .segment("one", LONG, segment -> segment.digits(19))
                .segment("two", LONG, segment -> segment.descending())
                .segment("three", LONG, segment -> segment.as(KeyEncoding.BIG_ENDIAN)))
        .none();
  }

  @Test
  void digest_and_distributed_number_are_not_read_by_ranges() {
    check(reading().layout("{line}/{lineHash}").segment("line", STRING).segment("lineHash", INT))
        .none();
    check(
            reading()
                .layout("{line}/{id}")
                .segment("line", STRING)
                .segment("id", INT, segment -> segment.distribution(Distribution.DISTRIBUTED)))
        .none();
  }

  @Test
  void readable_numbers_are_always_padded() {
    check(reading().segment("number", LONG)).none();
  }

  @Test
  void codec_of_its_own_says_nothing_of_padding() {
    check(
            reading()
                .format(KeyFormat.VERBATIM)
                .segment("number", LONG, segment -> segment.codec("Shuffle")))
        .none();
  }
}
