package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.protobuf.ByteString;

/**
 * Is the write of one row of many, and how large it is.
 *
 * @param bytes about as many as are sent of it: of its key and its cells
 */
record BulkEntry(RowMutationEntry entry, int mutations, long bytes) {

  static BulkEntry of(ByteString rowKey, SizedMutation mutation) {
    return new BulkEntry(
        RowMutationEntry.createFromMutationUnsafe(rowKey, mutation.mutation()),
        mutation.mutations(),
        mutation.bytes() + rowKey.size());
  }

  static BulkEntry delete(ByteString rowKey) {
    return of(rowKey, new SizedMutation(Mutation.create().deleteRow(), 1, 0));
  }
}
