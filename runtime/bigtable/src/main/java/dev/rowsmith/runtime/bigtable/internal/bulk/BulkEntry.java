package dev.rowsmith.runtime.bigtable.internal.bulk;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.DeleteFromRow;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.ModuleReads;
import java.util.List;

/**
 * Write of one row of many, as the messages that are sent, and its size.
 *
 * @param bytes about as many as are sent of it: of its key and its cells
 */
public record BulkEntry(ByteString rowKey, List<Mutation> mutations, long bytes) {

  static {
    ModuleReads.read(); // for the messages
  }

  private static final List<Mutation> DELETION =
      List.of(Mutation.newBuilder().setDeleteFromRow(DeleteFromRow.getDefaultInstance()).build());

  /**
   * Returns the write of a row.
   *
   * @param cellBytes the bytes of what is written to its cells
   */
  public static BulkEntry of(ByteString rowKey, List<Mutation> mutations, long cellBytes) {
    return new BulkEntry(rowKey, mutations, cellBytes + rowKey.size());
  }

  public static BulkEntry delete(ByteString rowKey) {
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
