package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE_TIME;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_TIME;
import static dev.rowsmith.processor.model.ValueKind.LONG;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.ValueKind;
import org.junit.jupiter.api.Test;

class InvalidPatternTest {

  private static Findings pattern(ValueKind kind, String pattern) {
    return Findings.of(
        new InvalidPattern(), reading().segment("day", kind, segment -> segment.pattern(pattern)));
  }

  @Test
  void day_before_the_month_does_not_sort() {
    pattern(LOCAL_DATE, "ddMMyyyy")
        .one()
        .says("the pattern \"ddMMyyyy\" of 'day' does not sort: the month comes after the day")
        .at("day@RowKey.pattern")
        .because("A LocalDate is written with yyyy MM dd, from the largest unit to the smallest")
        .today("@RowKey(pattern = \"ddMMyyyy\") LocalDate day")
        .fixes("@RowKey(pattern = \"yyyyMMdd\") LocalDate day");
  }

  @Test
  void separators_stay_where_they_are() {
    pattern(LOCAL_DATE, "dd-MM-yyyy")
        .one()
        .fixes("@RowKey(pattern = \"yyyy-MM-dd\") LocalDate day");
  }

  @Test
  void letters_of_other_languages_are_understood_in_the_fix() {
    pattern(LOCAL_DATE, "YYYYMMDD")
        .one()
        .says("the pattern \"YYYYMMDD\" of 'day' has 'YYYY', which LocalDate does not support")
        .fixes("@RowKey(pattern = \"yyyyMMdd\") LocalDate day");
    pattern(LOCAL_TIME, "hh:mm").one().fixes("@RowKey(pattern = \"HH:mm\") LocalTime day");
  }

  @Test
  void letter_without_quotes_is_quoted_in_the_fix() {
    pattern(LOCAL_DATE_TIME, "yyyy-MM-ddTHH:mm")
        .one()
        .says(
            "the pattern \"yyyy-MM-ddTHH:mm\" of 'day' has 'T', which LocalDateTime does not support")
        .fixes("@RowKey(pattern = \"yyyy-MM-dd'T'HH:mm\") LocalDateTime day");
  }

  @Test
  void unit_that_the_type_does_not_hold_is_left_out_of_the_fix() {
    pattern(LOCAL_DATE, "yyyyMMddHH")
        .one()
        .says("the pattern \"yyyyMMddHH\" of 'day' has 'HH', which LocalDate does not support")
        .fixes("@RowKey(pattern = \"yyyyMMdd\") LocalDate day");
  }

  @Test
  void pattern_of_a_date_goes_down_to_the_day_in_the_fix() {
    pattern(LOCAL_DATE, "yyyy-ww").one().fixes("@RowKey(pattern = \"yyyy-MM-dd\") LocalDate day");
    pattern(LOCAL_DATE, "MM/yyyy").one().fixes("@RowKey(pattern = \"yyyy/MM/dd\") LocalDate day");
    pattern(LOCAL_DATE_TIME, "yyyyww")
        .one()
        .fixes("@RowKey(pattern = \"yyyyMMddHHmmssSSS\") LocalDateTime day");
    pattern(LOCAL_TIME, "HH:mm a").one().fixes("@RowKey(pattern = \"HH:mm\") LocalTime day");
  }

  @Test
  void name_of_a_month_is_too_long() {
    pattern(LOCAL_DATE, "yyyyMMMdd")
        .one()
        .says("the pattern \"yyyyMMMdd\" of 'day' has 'MMM', which is too long")
        .fixes("@RowKey(pattern = \"yyyyMMdd\") LocalDate day");
  }

  @Test
  void unit_stands_once() {
    pattern(LOCAL_DATE, "yyyyMMddyyyy")
        .one()
        .fixes("@RowKey(pattern = \"yyyyMMdd\") LocalDate day");
  }

  @Test
  void open_quote_is_reported() {
    pattern(LOCAL_DATE, "yyyy'MM")
        .one()
        .says("the pattern \"yyyy'MM\" of 'day' has a quote that is not closed")
        .fixes("@RowKey LocalDate day");
  }

  @Test
  void pattern_of_a_number_is_reported() {
    pattern(LONG, "yyyyMMdd")
        .one()
        .says("the segment 'day' has a pattern, but is of type long")
        .because(
            "Patterns are for LocalDate, YearMonth, Year, LocalTime, LocalDateTime, Instant,"
                + " OffsetDateTime, ZonedDateTime and Date.")
        .fixes("@RowKey long day");
  }

  @Test
  void instant_has_a_pattern_of_its_date_and_time() {
    pattern(INSTANT, "yyyyMMddHH").none();
    pattern(INSTANT, "ddMMyyyy")
        .one()
        .says("the pattern \"ddMMyyyy\" of 'day' does not sort: the month comes after the day");
  }

  @Test
  void verbatim_pattern_need_not_sort_but_has_each_unit_once() {
    Findings.of(
            new InvalidPattern(),
            reading()
                .format(KeyFormat.VERBATIM)
                .segment("day", LOCAL_DATE, segment -> segment.pattern("ddMMyyyy")))
        .none();
    Findings.of(
            new InvalidPattern(),
            reading()
                .format(KeyFormat.VERBATIM)
                .segment("day", LOCAL_DATE, segment -> segment.pattern("ddMMyyyydd")))
        .one()
        .says("the pattern \"ddMMyyyydd\" of 'day' has the day twice");
  }

  @Test
  void patterns_that_sort_are_fine() {
    pattern(LOCAL_DATE, "uuuu/MM/dd").none();
    pattern(LOCAL_TIME, "HH'h'mm").none();
    pattern(LOCAL_DATE_TIME, "yyyyMMddHHmmssSSS").none();
  }

  @Test
  void pattern_that_cannot_be_read_back_is_another_checks_business() {
    pattern(LOCAL_DATE, "yyyyMd").none();
    pattern(LOCAL_DATE_TIME, "HHmm").none();
  }

  @Test
  void pattern_of_an_unknown_type_is_another_checks_business() {
    Findings.of(
            new InvalidPattern(),
            reading().segment("day", Types.other("Date"), segment -> segment.pattern("yyyyMMdd")))
        .none();
  }
}
