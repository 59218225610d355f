package dev.rowsmith.it;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A record with a column of every type that a cell holds; all but the primitives can be absent. */
@Table("every_column")
@Family(value = "f", maxVersions = 1)
@SuppressWarnings("ArrayRecordComponent") // byte[] is one of the types that a cell holds
public record EveryColumn(
    @RowKey String id,
    boolean flag,
    byte tiny,
    short small,
    int number,
    long large,
    float ratio,
    double exact,
    char letter,
    @Nullable Boolean boxedFlag,
    @Nullable Byte boxedTiny,
    @Nullable Short boxedSmall,
    @Nullable Integer boxedNumber,
    @Nullable Long boxedLarge,
    @Nullable Float boxedRatio,
    @Nullable Double boxedExact,
    @Nullable Character boxedLetter,
    @Nullable String text,
    @Nullable Unit unit,
    @Nullable Instant instant,
    @Nullable LocalDate day,
    @Nullable LocalTime time,
    @Nullable LocalDateTime moment,
    @Nullable YearMonth month,
    @Nullable Duration duration,
    @Nullable UUID uuid,
    @Nullable BigDecimal decimal,
    @Nullable BigInteger integer,
    byte @Nullable [] array,
    @Nullable ByteString bytes,
    Optional<String> maybeText,
    Optional<Long> maybeLarge,
    Optional<Unit> maybeUnit) {

  /** An enum of a cell. */
  public enum Unit {
    METRE,
    MILE
  }
}
