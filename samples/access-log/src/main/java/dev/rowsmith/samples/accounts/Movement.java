package dev.rowsmith.samples.accounts;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * A movement of money, stored with its account, the newest first.
 *
 * @param accountId the account
 * @param at when
 * @param amount how much came in, or went out if negative
 * @param text what for
 */
@Table("Movements")
@Interleaved(in = Account.class, onDelete = OnDelete.CASCADE)
public record Movement(
    @PrimaryKey @Column(name = "AccountId", type = ColumnType.BYTES) UUID accountId,
    @PrimaryKey(descending = true) @Column(name = "At") Instant at,
    @Column(name = "Amount") BigDecimal amount,
    @Column(name = "Text", length = 140) String text) {}
