package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** S11: a transaction of an account, the newest first. */
@Table("TransactionHistory")
@Interleaved(in = Account.class, onDelete = OnDelete.CASCADE)
record AccountTransaction(
    @PrimaryKey @Column(name = "AccountId", type = ColumnType.BYTES) UUID accountId,
    @PrimaryKey(descending = true) @CommitTimestamp @Column(name = "EventTimestamp")
        @Nullable Instant at,
    @Column(name = "IsCredit") boolean credit,
    @Column(name = "Amount") BigDecimal amount,
    @Column(name = "Description") @Nullable String description) {}
