package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S18: a singer, with a full name that the database computes. */
@Table("singer")
record RecordedSinger(
    @PrimaryKey(generated = Generated.UUID_V4) @Column(length = 36) String id,
    @Column(name = "created_at") @Nullable Instant created,
    @Column(name = "updated_at") @Nullable Instant updated,
    @Column(name = "first_name", length = 100) @Nullable String firstName,
    @Column(name = "last_name", length = 200) String lastName,
    @GeneratedColumn(
            expression =
                "CASE WHEN first_name IS NULL THEN last_name ELSE first_name || ' ' || last_name END")
        @Column(name = "full_name", length = 300)
        @Nullable String fullName,
    @Column(defaultExpression = "true") @Nullable Boolean active) {}
