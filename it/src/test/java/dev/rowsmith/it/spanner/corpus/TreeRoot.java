package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** S05: a tree of Trillian; its index has two values. */
@Table("TreeRoots")
@Allow(value = "LowCardinalityIndex", because = "the public table has this index")
@Index(name = "TreeRootsByDeleted", columns = "deleted")
record TreeRoot(
    @PrimaryKey @Distributed @Column(name = "TreeID") long treeId,
    @Column(name = "TreeState") long state,
    @Column(name = "TreeType") long type,
    @Column(name = "TreeInfo", length = 2_097_152) ByteArray info,
    @Column(name = "Deleted") boolean deleted,
    @Column(name = "DeleteTimeMillis") @Nullable Long deleteTimeMillis) {}
