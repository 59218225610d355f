package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.RowDeletionPolicy;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S07: an object of a collection, with two indexes inside it. */
@Table("bsos")
@Interleaved(in = UserCollection.class, onDelete = OnDelete.CASCADE)
@Index(
    name = "BsoModified",
    columns = {"userId", "keyId", "collectionId", "modified DESC"},
    interleavedIn = UserCollection.class)
@Index(
    name = "BsoExpiry",
    columns = {"userId", "keyId", "collectionId", "expiry"},
    interleavedIn = UserCollection.class)
@RowDeletionPolicy(column = "expiry", days = 0)
record StorageObject(
    @PrimaryKey @Distributed @Column(name = "fxa_uid") String userId,
    @PrimaryKey @Column(name = "fxa_kid") String keyId,
    @PrimaryKey @Column(name = "collection_id") long collectionId,
    @PrimaryKey @Column(name = "bso_id") String objectId,
    @Column(name = "sortindex") @Nullable Long sortIndex,
    String payload,
    Instant modified,
    Instant expiry) {}
