package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class EveryDayTest {

  private static final CalendarSegment<LocalDate> DAY =
      CalendarSegment.ofLocalDate("Flight", "day");

  @Test
  void every_day_of_common_and_leap_years_is_read_and_no_other() {
    for (int year : new int[] {0, 1, 4, 100, 400, 1900, 2000, 2023, 2024, 9999}) {
      for (int month = 0; month <= 13; month++) {
        int days = month < 1 || month > 12 ? 0 : YearMonth.of(year, month).lengthOfMonth();
        for (int day = 0; day <= 32; day++) {
          String text = String.format(Locale.ROOT, "%04d%02d%02d", year, month, day);
          if (day >= 1 && day <= days) {
            assertThat(read(text)).isEqualTo(LocalDate.of(year, month, day));
          } else {
            assertThatThrownBy(() -> read(text)).isInstanceOf(KeyFormatException.class);
          }
        }
      }
    }
  }

  private static LocalDate read(String text) {
    return DAY.read(KeyReader.of("Flight", ByteString.copyFromUtf8(text)));
  }
}
