package dev.rowsmith.it.nulls;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** A row of a table in which others may write NULL. */
@Table("SparseParcels")
public record SparseParcel(
    @PrimaryKey @Distributed String id, String depot, @Nullable String note) {}
