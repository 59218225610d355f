package dev.rowsmith.spring.app;

import dev.rowsmith.Revision;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** An account. */
@Table("Accounts")
public record Account(@PrimaryKey String name, long balance, @Revision long revision) {}
