package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** S11: an account, by a UUID of 16 bytes. */
@Table("Account")
record Account(
    @PrimaryKey @Column(name = "AccountId", type = ColumnType.BYTES) UUID accountId,
    @CommitTimestamp @Column(name = "CreationTimestamp") @Nullable Instant created,
    @Column(name = "AccountStatus") long status,
    @Column(name = "Balance") BigDecimal balance) {}
