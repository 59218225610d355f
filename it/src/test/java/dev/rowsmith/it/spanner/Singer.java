package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** A parent. */
@Table("Singers")
record Singer(@PrimaryKey String singerId, String name) {}
