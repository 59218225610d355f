package dev.rowsmith.it.spanner;

import dev.rowsmith.Embedded;
import dev.rowsmith.runtime.spanner.table.ColumnConverter;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of types of the user's own and of messages, in the key, in an index, in a record and in an
 * array.
 */
@Table("Offers")
@Index(
    name = "OffersByPrice",
    columns = {"price", "least"},
    storing = "terms.lasts")
record Offer(
    @PrimaryKey @Column(converter = EmailConverter.class, length = 100) Email buyer,
    @PrimaryKey int number,
    @Column(converter = MoneyConverter.class) Money price,
    @Column(converter = MoneyConverter.class) @Nullable Money least,
    @Column(converter = MoneyConverter.class) Optional<Money> most,
    @Column(converter = MoneyConverter.class) List<Money> earlier,
    @Column(converter = MinutesConverter.class) int minutes,
    @Column(converter = MoneyConverter.class, defaultExpression = "7") @Nullable Money fee,
    @Embedded @Nullable Terms terms,
    @Column(type = ColumnType.BYTES) com.google.protobuf.@Nullable Duration delivery,
    @Column(type = ColumnType.BYTES) List<com.google.protobuf.Duration> delays) {

  /** A text that is always written alike. */
  record Email(String address) {}

  /** An amount. */
  record Money(long cents) {}

  /** A record with a converted component. */
  record Terms(@Column(converter = LastingConverter.class) Duration lasts, @Nullable String note) {}

  /** Stores an address in small letters; refuses what has no {@code @}. */
  static final class EmailConverter implements ColumnConverter<Email, String> {
    @Override
    public String toColumn(Email value) {
      return value.address().toLowerCase(Locale.ROOT);
    }

    @Override
    public Email fromColumn(String stored) {
      if (stored.indexOf('@') < 0) {
        throw new IllegalArgumentException("'" + stored + "' is no address");
      }
      return new Email(stored);
    }
  }

  /** Stores cents. */
  static final class MoneyConverter implements ColumnConverter<Money, Long> {
    @Override
    public Long toColumn(Money value) {
      return value.cents();
    }

    @Override
    public Money fromColumn(Long stored) {
      return new Money(stored);
    }
  }

  /** Stores a number as a text. */
  static final class MinutesConverter implements ColumnConverter<Integer, String> {
    @Override
    public String toColumn(Integer value) {
      return value + " min";
    }

    @Override
    public Integer fromColumn(String stored) {
      return Integer.valueOf(stored.replace(" min", ""));
    }
  }

  /** Stores a time as ISO has it. */
  static final class LastingConverter implements ColumnConverter<Duration, String> {
    @Override
    public String toColumn(Duration value) {
      return value.toString();
    }

    @Override
    public Duration fromColumn(String stored) {
      return Duration.parse(stored);
    }
  }
}
