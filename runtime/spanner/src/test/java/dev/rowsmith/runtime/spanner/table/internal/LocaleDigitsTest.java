package dev.rowsmith.runtime.spanner.table.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import dev.rowsmith.runtime.CellFormatException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LocaleDigitsTest {

  private static final Locale BEFORE = Locale.getDefault(Locale.Category.FORMAT);

  @AfterEach
  void restore() {
    Locale.setDefault(Locale.Category.FORMAT, BEFORE);
  }

  @Test
  void dates_and_fractions_of_seconds_are_refused_in_a_locale_with_other_digits() {
    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("ar-EG"));

    assertThatThrownBy(() -> ClientTimes.date(LocalDate.EPOCH))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("default locale ar-EG")
        .hasMessageContaining("Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT)");
    assertThatThrownBy(() -> ClientTimes.timestamp(Instant.ofEpochMilli(1)))
        .isInstanceOf(CellFormatException.class);
    assertThat(ClientTimes.timestamp(Instant.EPOCH)).hasToString("1970-01-01T00:00:00Z");
    assertThat(ClientTimes.problem(Date.fromYearMonthDay(2020, 1, 1))).isNotNull();
    assertThat(ClientTimes.problem(Timestamp.MAX_VALUE)).isNotNull();
    assertThat(ClientTimes.problem(Timestamp.MIN_VALUE)).isNull();

    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("tr-TR"));
    assertThat(ClientTimes.date(LocalDate.EPOCH)).hasToString("1970-01-01");
  }

  @Test
  void text_of_dates_and_times_has_ascii_digits() {
    Date date = Date.fromYearMonthDay(126, 5, 17);
    Timestamp time = Timestamp.ofTimeSecondsAndNanos(-1, 1_000);
    String dateText = date.toString();
    String timeText = time.toString();
    String wholeText = Timestamp.MIN_VALUE.toString();

    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("ar-EG"));

    assertThat(ClientTimes.text(date)).isEqualTo(dateText).isEqualTo("0126-05-17");
    assertThat(ClientTimes.text(time)).isEqualTo(timeText);
    assertThat(ClientTimes.text(Timestamp.MIN_VALUE)).isEqualTo(wholeText);
  }
}
