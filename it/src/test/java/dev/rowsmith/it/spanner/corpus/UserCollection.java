package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S07: a collection of a user of Sync. */
@Table("user_collections")
record UserCollection(
    @PrimaryKey @Distributed @Column(name = "fxa_uid") String userId,
    @PrimaryKey @Column(name = "fxa_kid") String keyId,
    @PrimaryKey @Column(name = "collection_id") long collectionId,
    Instant modified,
    @Nullable Long count,
    @Column(name = "total_bytes") @Nullable Long totalBytes) {}
