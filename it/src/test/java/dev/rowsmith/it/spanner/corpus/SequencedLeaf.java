package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** S05: a leaf by its number, which grows within its tree: a hotspot for each tree. */
@Table("SequencedLeafData")
@Index(
    name = "SequenceByMerkleHash",
    columns = {"treeId", "merkleLeafHash"},
    storing = "leafIdentityHash")
record SequencedLeaf(
    @PrimaryKey @Distributed @Column(name = "TreeID") long treeId,
    @PrimaryKey @Column(name = "SequenceNumber") long sequenceNumber,
    @Column(name = "LeafIdentityHash", length = 256) ByteArray leafIdentityHash,
    @Column(name = "MerkleLeafHash", length = 256) ByteArray merkleLeafHash,
    @Column(name = "IntegrateTimestampNanos") long integrateTimestampNanos) {}
