package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.protobuf.ByteString;

/**
 * Write of one row of many, and its size.
 *
 * @param bytes about as many as are sent of it: of its key and its cells
 */
record BulkEntry(RowMutationEntry entry, int mutations, long bytes) {

  static BulkEntry of(ByteString rowKey, RowChanges changes) {
    return of(rowKey, changes.mutation(), changes);
  }

  /** Returns the write of changes that were given their time. */
  static BulkEntry of(ByteString rowKey, Mutation mutation, RowChanges changes) {
    return new BulkEntry(
        RowMutationEntry.createFromMutationUnsafe(rowKey, mutation),
        changes.count(),
        changes.bytes() + rowKey.size());
  }

  static BulkEntry delete(ByteString rowKey) {
    Mutation mutation = Mutation.create().deleteRow();
    return new BulkEntry(
        RowMutationEntry.createFromMutationUnsafe(rowKey, mutation), 1, rowKey.size());
  }
}
