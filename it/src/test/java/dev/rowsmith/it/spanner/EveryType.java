package dev.rowsmith.it.spanner;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import dev.rowsmith.Allow;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.RowDeletionPolicy;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A column of every type; the names are reserved words in one dialect or the other. */
@Table("Order")
@RowDeletionPolicy(column = "written", days = 30)
@Allow(value = "GrowingCell", because = "tests store two visits")
record EveryType(
    @PrimaryKey @Column(name = "Select") String id,
    boolean flag,
    byte tiny,
    short small,
    int number,
    long large,
    float single,
    double twice,
    @Nullable BigDecimal amount,
    LocalDate day,
    Instant moment,
    Timestamp stamp,
    Date date,
    DayOfWeek weekday,
    UUID uuid,
    @Column(type = ColumnType.BYTES) UUID compact,
    ByteArray bytes,
    @Column(type = ColumnType.JSON) @Nullable String json,
    List<String> tags,
    List<Instant> visits,
    Optional<Integer> maybe,
    @Nullable Boolean perhaps,
    @Column(defaultExpression = "'new'") @Nullable String state,
    @CommitTimestamp @Nullable Instant written,
    @GeneratedColumn(expression = "1 + 1") @Nullable Long computed) {

  /** Returns the entity without the columns that the database fills or rewrites. */
  EveryType withoutDatabasesOwn() {
    return new EveryType(
        id, flag, tiny, small, number, large, single, twice, amount, day, moment, stamp, date,
        weekday, uuid, compact, bytes, null, tags, visits, maybe, perhaps, state, null, null);
  }

  /** Returns the entity without what may be absent. */
  EveryType emptied() {
    return new EveryType(
        id,
        flag,
        tiny,
        small,
        number,
        large,
        single,
        twice,
        null,
        day,
        moment,
        stamp,
        date,
        weekday,
        uuid,
        compact,
        bytes,
        null,
        List.of(),
        List.of(),
        Optional.empty(),
        null,
        null,
        null,
        null);
  }
}
