package dev.rowsmith.testing.spanner;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Table("Shops")
public record Shop(
    @PrimaryKey @Distributed UUID id,
    @Column(converter = OpeningConverter.class) Opening opening,
    @Nullable String note,
    boolean open,
    long visits,
    float small,
    double large,
    BigDecimal rent,
    ByteArray logo,
    Instant since,
    LocalDate day,
    @Nullable DayOfWeek closed,
    List<String> tags,
    List<Long> counts,
    @Column(type = ColumnType.JSON) @Nullable String json,
    @CommitTimestamp @Nullable Instant written,
    @GeneratedColumn(expression = "LOWER(note)") @Nullable String sorted) {

  record Opening(int from, int until) {}
}
