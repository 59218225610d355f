package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.RowDeletionPolicy;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** S07: a batch of objects that is being uploaded. */
@Table("batches")
@Interleaved(in = UserCollection.class, onDelete = OnDelete.CASCADE)
@RowDeletionPolicy(column = "expiry", days = 0)
record UploadBatch(
    @PrimaryKey @Distributed @Column(name = "fxa_uid") String userId,
    @PrimaryKey @Column(name = "fxa_kid") String keyId,
    @PrimaryKey @Column(name = "collection_id") long collectionId,
    @PrimaryKey @Column(name = "batch_id") String batchId,
    Instant expiry) {}
