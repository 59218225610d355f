package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** S05: a part of a tree at a revision, the newest first. */
@Table("SubtreeData")
record Subtree(
    @PrimaryKey @Distributed @Column(name = "TreeID") long treeId,
    @PrimaryKey @Column(name = "SubtreeID", length = 256) ByteArray subtreeId,
    @PrimaryKey(descending = true) @Column(name = "Revision") long revision,
    @Column(name = "Subtree") ByteArray subtree) {}
