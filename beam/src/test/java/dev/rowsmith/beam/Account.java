package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Check;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.io.Serializable;

/** An account, of which Spanner refuses those that are overdrawn, or of another one's address. */
@Table("Accounts")
@Check(name = "AccountsAreCovered", expression = "balance >= 0")
@Index(name = "AccountsByEmail", columns = "email", unique = true)
record Account(
    @PrimaryKey @Distributed String id,
    @Column(length = 10) String owner,
    String email,
    long balance)
    implements Serializable {}
