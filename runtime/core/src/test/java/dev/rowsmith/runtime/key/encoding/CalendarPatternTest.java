package dev.rowsmith.runtime.key.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class CalendarPatternTest {

  private static final LocalDateTime MOMENT = LocalDateTime.parse("2001-02-03T04:05:06.789");

  @Test
  void a_pattern_holds_every_unit_and_its_literals() {
    assertThat(encoded("yyyyMMddHHmmssSSS")).isEqualTo("20010203040506789");
    assertThat(encoded("uuuu.MM.dd'T'HH:mm:ss.SSSSSSSSS"))
        .isEqualTo("2001.02.03T04:05:06.789000000");
    assertThat(encoded("yyyy'year''s'MMddHHmmss''SSS")).isEqualTo("2001year's0203040506'789");
    assertThat(encoded("yyyy#MM dd HHmmssSSS")).isEqualTo("2001$S02$P03$P040506789");
  }

  @Test
  void a_pattern_that_does_not_sort_is_refused() {
    assertWrong("MMddyyyy", "expected yyyy and found 'MM'");
    assertWrong("ddMMyyyy", "expected yyyy and found 'dd'");
    assertWrong("yyyydd", "expected MM and found 'dd'");
    assertWrong("yyyyMMHH", "expected dd and found 'HH'");
    assertWrong("yyyyMMMdd", "expected MM and found 'MMM'");
    assertWrong("yyyyMMddhhmm", "expected HH and found 'hh'");
    assertWrong("yyMMdd", "expected yyyy and found 'yy'");
    assertWrong("yyyyMMddHHmmssSSSSSSSSSS", "expected S (1 to 9) and found 'SSSSSSSSSS'");
    assertWrong("yyyyMMddHHmmssSSSz", "'z' is left over: LocalDateTime ends with S");
    assertWrong("HHmm", "expected yyyy and found 'HH'");
    assertWrong("", "it should begin with yyyy");
    assertWrong("'x'", "it should begin with yyyy");
    assertWrong("yyyy'MM", "a quote is not closed");
    assertWrong("yyyy\uD83D", "it has an unpaired surrogate");
  }

  @Test
  void a_pattern_that_its_type_cannot_fill_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CalendarSegment.ofLocalDate("Flight", "day").pattern("yyyyMMddHH"))
        .withMessage("pattern \"yyyyMMddHH\": 'HH' is left over: LocalDate ends with dd");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CalendarSegment.ofYearMonth("Flight", "month").pattern("yyyyMMdd"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CalendarSegment.ofLocalTime("Flight", "time").pattern("yyyyMMdd"));
  }

  private static CalendarSegment<LocalDateTime> segment(String pattern) {
    return CalendarSegment.ofLocalDateTime("Flight", "at").pattern(pattern);
  }

  private static String encoded(String pattern) {
    ByteString bytes = segment(pattern).encode(MOMENT);
    assertThat(segment(pattern).read(KeyReader.of("Flight", bytes))).isEqualTo(MOMENT);
    return bytes.toStringUtf8();
  }

  private static void assertWrong(String pattern, String problem) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> segment(pattern))
        .withMessageStartingWith("pattern \"" + pattern + "\": " + problem);
  }
}
