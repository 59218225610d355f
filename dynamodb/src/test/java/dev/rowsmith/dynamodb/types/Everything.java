package dev.rowsmith.dynamodb.types;

import com.google.protobuf.ByteString;
import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.PersonalData;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of all types. */
@Table("everything")
@Family(value = "f", maxVersions = 1, isDefault = true)
@Family(value = "tags", maxVersions = 1)
@Family(value = "years", maxVersions = 1)
@Family(value = "sums", maxVersions = 1)
@FromDynamo(partitionKey = "{id}", sortKey = "{kind}/{day}/{number}#{rest}", sortAttribute = "sort")
public record Everything(
    @RowKey @Distributed UUID id,
    @RowKey Kind kind,
    @RowKey @Attribute(text = @RowKey(pattern = "yyyy-MM-dd")) LocalDate day,
    @RowKey int number,
    @RowKey String rest,
    @Attribute("byte") byte aByte,
    @Attribute("short") short aShort,
    @Attribute("int") int anInt,
    @Attribute("long") @Nullable Long aLong,
    @Attribute("float") float aFloat,
    @Attribute("double") double aDouble,
    @Attribute(value = "rounded", rounded = true) double rounded,
    @Attribute("truth") boolean truth,
    @Attribute("letter") char letter,
    @Attribute("decimal") BigDecimal decimal,
    @Attribute("integer") Optional<BigInteger> integer,
    @Attribute("text") String text,
    @Attribute("bytes") ByteString bytes,
    @Attribute("uuid") UUID uuid,
    @Attribute("at") Instant at,
    @Attribute(value = "seconds", unit = EpochUnit.SECONDS) Instant seconds,
    @Attribute(value = "compact", text = @RowKey(pattern = "yyyyMMdd")) LocalDate compact,
    @Attribute("date") LocalDate date,
    @Attribute("time") LocalTime time,
    @Attribute("dateTime") LocalDateTime dateTime,
    @Attribute("month") YearMonth month,
    @Attribute("duration") Duration duration,
    @Attribute("count") @Stored(whenAbsent = "7") int count,
    @Attribute("secret") @PersonalData String secret,
    @Attribute("address") @Embedded(prefix = "a_") @Nullable Address address,
    @Attribute("tags") @Family("tags") @QualifierAsData(max = 100) Set<String> tags,
    @Attribute("years") @Family("years") @QualifierAsData(max = 100) Set<Integer> years,
    @Attribute("sums") @Family("sums") @QualifierAsData(max = 100) Map<String, Long> sums) {

  /** What is in the sort key. */
  public enum Kind {
    SMALL,
    LARGE
  }

  /** A map in an item. */
  public record Address(
      @Attribute("Street") String street, @Attribute("Zip") @Nullable Integer zip) {}
}
