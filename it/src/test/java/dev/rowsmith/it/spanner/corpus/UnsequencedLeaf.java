package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** S05: a leaf that waits, in one of the buckets of its tree. */
@Table("Unsequenced")
record UnsequencedLeaf(
    @PrimaryKey @Distributed @Column(name = "TreeID") long treeId,
    @PrimaryKey @Column(name = "Bucket") long bucket,
    @PrimaryKey @Column(name = "QueueTimestampNanos") long queueTimestampNanos,
    @PrimaryKey @Column(name = "MerkleLeafHash", length = 256) ByteArray merkleLeafHash,
    @Column(name = "LeafIdentityHash", length = 256) ByteArray leafIdentityHash) {}
