package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BYTES;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE_TIME;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_TIME;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;
import static dev.rowsmith.processor.model.ValueKind.YEAR_MONTH;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.ValueKind;
import org.junit.jupiter.api.Test;

class AmbiguousKeyLayoutTest {

  private static Findings check(Entities entity) {
    return Findings.of(new AmbiguousKeyLayout(), entity);
  }

  private static Findings pattern(ValueKind kind, String pattern) {
    return check(reading().segment("day", kind, segment -> segment.pattern(pattern)));
  }

  @Test
  void fields_without_a_fixed_width_are_reported_at_the_pattern() {
    pattern(LOCAL_DATE, "yyyyMd")
        .one()
        .says("the pattern \"yyyyMd\" of 'day' does not fix the width of the month")
        .at("day@RowKey.pattern")
        .today("@RowKey(pattern = \"yyyyMd\") LocalDate day")
        .fixes("@RowKey(pattern = \"yyyyMMdd\") LocalDate day");
  }

  @Test
  void last_field_without_a_fixed_width_is_reported_behind_a_separator_too() {
    pattern(LOCAL_DATE, "yyyy-MM-d")
        .one()
        .says("the pattern \"yyyy-MM-d\" of 'day' does not fix the width of the day")
        .fixes("@RowKey(pattern = \"yyyy-MM-dd\") LocalDate day");
  }

  @Test
  void two_digits_of_a_year_leave_out_the_century() {
    pattern(YEAR_MONTH, "yyMM")
        .one()
        .says("the pattern \"yyMM\" of 'day' leaves out the century")
        .fixes("@RowKey(pattern = \"yyyyMM\") YearMonth day");
  }

  @Test
  void larger_units_must_not_be_left_out() {
    pattern(LOCAL_DATE_TIME, "HHmm")
        .one()
        .says("the pattern \"HHmm\" of 'day' leaves out the year")
        .fixes("@RowKey(pattern = \"yyyyMMddHHmm\") LocalDateTime day");
    pattern(LOCAL_DATE, "MM-dd")
        .one()
        .says("the pattern \"MM-dd\" of 'day' leaves out the year")
        .fixes("@RowKey(pattern = \"yyyyMM-dd\") LocalDate day");
  }

  @Test
  void unit_in_the_middle_gets_the_separator_of_the_next_one() {
    pattern(LOCAL_DATE, "yyyy-dd")
        .one()
        .says("the pattern \"yyyy-dd\" of 'day' leaves out the month")
        .fixes("@RowKey(pattern = \"yyyy-MM-dd\") LocalDate day");
  }

  @Test
  void pattern_without_any_field_leaves_out_everything() {
    pattern(LOCAL_TIME, "'now'")
        .one()
        .says("the pattern \"'now'\" of 'day' leaves out the hour")
        .fixes("@RowKey LocalTime day");
  }

  @Test
  void smaller_units_may_be_left_out() {
    pattern(LOCAL_DATE, "yyyyMM").none();
    pattern(LOCAL_TIME, "HHmm").none();
    pattern(LOCAL_DATE_TIME, "uuuu-MM-dd'T'HH:mm").none();
  }

  @Test
  void fraction_of_a_second_may_have_up_to_nine_digits() {
    pattern(LOCAL_TIME, "HHmmssS").none();
    pattern(LOCAL_TIME, "HHmmssSSSSSSSSS").none();
  }

  @Test
  void pattern_that_does_not_sort_is_another_checks_business() {
    pattern(LOCAL_DATE, "ddMMyyyy").none();
    pattern(LONG, "yyyyMd").none();
  }

  @Test
  void pad_that_text_can_hold_is_reported() {
    check(reading().segment("symbol", STRING, segment -> segment.width(6).pad('0')))
        .one()
        .says("'symbol' is filled up with '0', which can be part of a value or of the key's layout")
        .at("symbol@RowKey.pad")
        .fixes("@RowKey(width = 6) String symbol (filled up with spaces)");
  }

  @Test
  void delimiter_as_a_pad_is_reported() {
    check(reading().segment("symbol", STRING, segment -> segment.width(6).pad('#'))).one();
  }

  @Test
  void pads_that_sort_before_the_delimiter_are_fine() {
    for (char pad : new char[] {' ', '!', '"'}) {
      check(reading().segment("symbol", STRING, segment -> segment.width(6).pad(pad))).none();
    }
  }

  @Test
  void pad_of_a_verbatim_text_is_refused_when_it_is_written() {
    check(
            reading()
                .format(KeyFormat.VERBATIM)
                .segment("symbol", STRING, segment -> segment.width(6).pad('0')))
        .none();
  }

  @Test
  void segments_that_touch_need_a_width() {
    check(reading().layout("g{game}{move}").segment("game", LONG).segment("move", LONG))
        .one()
        .says("the segments 'game' and 'move' of Reading touch, and 'game' has no fixed width")
        .at("game")
        .today("g{game}{move}")
        .fixes(
            "@RowKey(digits = 19) long game (so that it always ends at the same place)",
            "key = \"g{game}#{move}\" (in @Table)");
    check(reading().layout("{name}{move}").segment("name", STRING).segment("move", LONG))
        .one()
        .fixes(
            "@RowKey(width = 8) String name (so that it always ends at the same place)",
            "key = \"{name}#{move}\" (in @Table)");
  }

  @Test
  void fixed_widths_may_touch() {
    check(
            reading()
                .layout("{metric}{hour}{day}{id}{name}")
                .segment("metric", BYTES, segment -> segment.width(3))
                .segment("hour", INSTANT, segment -> segment.as(KeyEncoding.BIG_ENDIAN).width(4))
                .segment("day", LOCAL_DATE)
                .segment("id", UUID)
                .segment("name", STRING))
        .none();
  }

  @Test
  void constant_of_an_enum_must_not_hold_the_end_of_its_segment() {
    check(
            reading()
                .layout("{kind}_{id}")
                .segment("kind", Types.enumOf("Kind", "SMALL", "VERY_LARGE"), segment -> segment)
                .segment("id", STRING))
        .one()
        .says("'kind' of Reading ends at \"_\", which the value VERY_LARGE has inside")
        .fixes("another constant after 'kind' (one that no value has inside)");
    check(
            reading()
                .layout("{kind}#{id}")
                .segment("kind", Types.enumOf("Kind", "SMALL", "VERY_LARGE"), segment -> segment)
                .segment("id", STRING))
        .none();
  }

  @Test
  void constant_of_an_enum_must_not_end_as_the_delimiter_begins() {
    check(
            reading()
                .layout("{kind}__{id}")
                .segment("kind", Types.enumOf("Kind", "A_"), segment -> segment)
                .segment("id", STRING))
        .one();
  }

  @Test
  void number_does_not_end_at_a_digit() {
    check(reading().layout("{game}0{move}").segment("game", LONG).segment("move", LONG))
        .one()
        .says("'game' of Reading ends at \"0\", which a number has inside");
    check(reading().layout("{game}_m_{move}").segment("game", LONG).segment("move", LONG)).none();
  }

  @Test
  void last_segment_may_have_any_length() {
    check(reading().layout("{day}{name}").segment("day", LOCAL_DATE).segment("name", STRING))
        .none();
  }

  @Test
  void codec_of_its_own_needs_a_delimiter() {
    check(
            reading()
                .layout("{id}{name}")
                .segment("id", LONG, segment -> segment.codec("Shuffle"))
                .segment("name", STRING))
        .one()
        .fixes("key = \"{id}#{name}\" (in @Table)");
  }

  @Test
  void layout_that_names_other_segments_is_another_checks_business() {
    check(reading().layout("{ids}/{name}").segment("id", STRING).segment("name", STRING)).none();
  }

  @Test
  void readable_segments_are_always_delimited() {
    check(reading().segment("kind", ENUM).segment("name", STRING).segment("move", LONG)).none();
  }

  @Test
  void pad_without_a_width_is_another_checks_business() {
    check(reading().segment("symbol", STRING, segment -> segment.pad('0'))).none();
  }
}
