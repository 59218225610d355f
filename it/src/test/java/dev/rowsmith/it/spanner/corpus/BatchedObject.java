package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** S07: an object of a batch, the third level. */
@Table("batch_bsos")
@Interleaved(in = UploadBatch.class, onDelete = OnDelete.CASCADE)
record BatchedObject(
    @PrimaryKey @Distributed @Column(name = "fxa_uid") String userId,
    @PrimaryKey @Column(name = "fxa_kid") String keyId,
    @PrimaryKey @Column(name = "collection_id") long collectionId,
    @PrimaryKey @Column(name = "batch_id") String batchId,
    @PrimaryKey @Column(name = "batch_bso_id") String objectId,
    @Column(name = "sortindex") @Nullable Long sortIndex,
    @Nullable String payload,
    @Column(name = "ttl") @Nullable Long secondsToLive) {}
