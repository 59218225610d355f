package dev.rowsmith.samples.accounts;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.UUID;

/**
 * An account, by a UUID of 16 bytes.
 *
 * @param accountId the UUID
 * @param owner whose
 */
@Table("Accounts")
public record Account(
    @PrimaryKey @Column(name = "AccountId", type = ColumnType.BYTES) UUID accountId,
    @Column(name = "Owner") String owner) {}
