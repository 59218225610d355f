package dev.rowsmith.runtime.spanner.internal.value;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import java.time.Instant;
import java.time.LocalDate;

/** Times and dates of Java and of the client. */
public final class ClientTimes {

  private ClientTimes() {}

  public static Timestamp timestamp(Instant at) {
    return Timestamp.ofTimeSecondsAndNanos(at.getEpochSecond(), at.getNano());
  }

  public static Instant instant(Timestamp at) {
    return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
  }

  public static Date date(LocalDate day) {
    return Date.fromYearMonthDay(day.getYear(), day.getMonthValue(), day.getDayOfMonth());
  }

  public static LocalDate localDate(Date day) {
    return LocalDate.of(day.getYear(), day.getMonth(), day.getDayOfMonth());
  }
}
