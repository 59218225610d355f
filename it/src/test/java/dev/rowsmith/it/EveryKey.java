package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.UUID;

/** A record with a segment of every type that a row key holds. */
@Table("every_key")
@Family(value = "f", maxVersions = 1)
public record EveryKey(
    @RowKey String text,
    @RowKey char letter,
    @RowKey byte tiny,
    @RowKey short small,
    @RowKey int number,
    @RowKey long large,
    @RowKey boolean flag,
    @RowKey Color color,
    @RowKey UUID id,
    @RowKey LocalDate day,
    @RowKey YearMonth month,
    @RowKey LocalTime time,
    @RowKey LocalDateTime moment,
    @RowKey Instant instant,
    String note) {

  /** An enum of a key. */
  public enum Color {
    RED,
    GREEN
  }
}
