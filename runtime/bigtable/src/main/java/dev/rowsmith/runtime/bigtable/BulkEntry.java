package dev.rowsmith.runtime.bigtable;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.DeleteFromRow;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.protobuf.ByteString;
import java.util.List;

/**
 * Write of one row of many, as the messages that are sent, and its size.
 *
 * @param bytes about as many as are sent of it: of its key and its cells
 */
record BulkEntry(ByteString rowKey, List<Mutation> mutations, long bytes) {

  static {
    ClassPath.read(); // for the messages
  }

  private static final List<Mutation> DELETION =
      List.of(Mutation.newBuilder().setDeleteFromRow(DeleteFromRow.getDefaultInstance()).build());

  static BulkEntry of(ByteString rowKey, RowChanges changes) {
    return of(rowKey, changes.messages(), changes);
  }

  /** Returns the write of changes that were given their time. */
  static BulkEntry of(ByteString rowKey, List<Mutation> mutations, RowChanges changes) {
    return new BulkEntry(rowKey, mutations, changes.bytes() + rowKey.size());
  }

  static BulkEntry delete(ByteString rowKey) {
    return new BulkEntry(rowKey, DELETION, rowKey.size());
  }

  /** Returns what is sent of it in a request of many rows. */
  MutateRowsRequest.Entry message() {
    return MutateRowsRequest.Entry.newBuilder()
        .setRowKey(rowKey)
        .addAllMutations(mutations)
        .build();
  }

  /** Returns what the client's batcher takes. */
  RowMutationEntry forBatcher() {
    return RowMutationEntry.createFromMutationUnsafe(
        rowKey, com.google.cloud.bigtable.data.v2.models.Mutation.fromProtoUnsafe(mutations));
  }
}
