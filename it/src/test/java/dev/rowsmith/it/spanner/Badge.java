package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row whose UUID is made by the repository, and stored in its bytes. */
@Table("Badges")
record Badge(
    @PrimaryKey(generated = Generated.UUID_V4) @Column(type = ColumnType.BYTES) @Nullable UUID id,
    String name) {}
