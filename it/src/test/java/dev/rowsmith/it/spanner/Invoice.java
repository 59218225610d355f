package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** A row whose number is an identity column. */
@Table("Invoices")
record Invoice(
    @PrimaryKey(generated = Generated.IDENTITY) @Nullable Long number, String customer) {}
