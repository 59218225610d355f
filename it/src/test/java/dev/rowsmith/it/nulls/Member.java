package dev.rowsmith.it.nulls;

import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.runtime.spanner.table.ColumnConverter;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import dev.rowsmith.spanner.WrittenOn;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Every sort of column, once as one that is required and once as one that may be absent. */
@Table("SparseMembers")
public record Member(
    @PrimaryKey @Distributed String id,
    @PrimaryKey Integer number,
    String name,
    Double height,
    Boolean active,
    Level level,
    Instant since,
    LocalDate born,
    BigDecimal fee,
    UUID token,
    @Column(type = ColumnType.JSON) String settings,
    @Column(converter = PointsConverter.class) Points points,
    List<String> tags,
    @Embedded Address address,
    long visits,
    @Nullable String nick,
    @Nullable Integer shoe,
    Optional<Level> wanted,
    @Column(converter = PointsConverter.class) @Nullable Points oldPoints,
    @Nullable List<String> oldTags,
    @Embedded(prefix = "work_") @Nullable Address work,
    @Column(defaultExpression = "'new'") @Nullable String state,
    @GeneratedColumn(expression = "visits + 1") @Nullable Long next,
    @CommitTimestamp(on = WrittenOn.EVERY_WRITE) @Nullable Instant written) {

  /** A level. */
  public enum Level {
    HIGH,
    LOW
  }

  /** A value that a converter stores. */
  public record Points(long sum) {}

  /** A record with components that it always has, and one that it need not have. */
  public record Address(String street, int floor, @Nullable String city) {}

  /** Stores points as their sum. */
  public static final class PointsConverter implements ColumnConverter<Points, Long> {
    @Override
    public Long toColumn(Points value) {
      return value.sum();
    }

    @Override
    public Points fromColumn(Long stored) {
      return new Points(stored);
    }
  }
}
