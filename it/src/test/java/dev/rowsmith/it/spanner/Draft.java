package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import dev.rowsmith.spanner.WrittenOn;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of which the database makes the key, a default, a sum and a time. */
@Table("Drafts")
record Draft(
    @PrimaryKey(generated = Generated.UUID_V4) @Nullable UUID id,
    long words,
    @GeneratedColumn(expression = "words + 1") @Nullable Long next,
    @Column(defaultExpression = "'new'") @Nullable String state,
    @Column(type = ColumnType.JSON) @Nullable String json,
    @Nullable BigDecimal price,
    List<BigDecimal> prices,
    Optional<String> title,
    @CommitTimestamp(on = WrittenOn.EVERY_WRITE) @Nullable Instant written) {}
