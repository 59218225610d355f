package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** S05: the head of a tree at a revision, the newest first. */
@Table("TreeHeads")
record TreeHead(
    @PrimaryKey @Distributed @Column(name = "TreeID") long treeId,
    @PrimaryKey(descending = true) @Column(name = "TreeRevision") long treeRevision,
    @Column(name = "TimestampNanos") long timestampNanos,
    @Column(name = "TreeSize") long treeSize,
    @Column(name = "RootHash", length = 256) ByteArray rootHash,
    @Column(name = "RootSignature", length = 1024) ByteArray rootSignature,
    @Column(name = "TreeMetadata", length = 2_097_152) @Nullable ByteArray metadata) {}
