package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** S05: what a leaf of a tree holds. */
@Table("LeafData")
record LeafData(
    @PrimaryKey @Distributed @Column(name = "TreeID") long treeId,
    @PrimaryKey @Column(name = "LeafIdentityHash", length = 256) ByteArray leafIdentityHash,
    @Column(name = "LeafValue") ByteArray value,
    @Column(name = "ExtraData") @Nullable ByteArray extraData,
    @Column(name = "QueueTimestampNanos") long queueTimestampNanos) {}
