package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.ReadOnly;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A wallet, whose balance another program changes. */
@Table("Wallets")
record Wallet(
    @PrimaryKey @Distributed String id,
    @Nullable String owner,
    @ReadOnly @Column(defaultExpression = "0") long balance)
    implements Serializable {}
