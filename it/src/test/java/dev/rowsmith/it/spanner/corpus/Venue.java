package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S18: a venue, described in JSON. */
@Table("venue")
record Venue(
    @PrimaryKey(generated = Generated.UUID_V4) @Column(length = 36) String id,
    @Column(name = "created_at") @Nullable Instant created,
    @Column(name = "updated_at") @Nullable Instant updated,
    @Column(length = 200) String name,
    @Column(type = ColumnType.JSON) @Nullable String description) {}
