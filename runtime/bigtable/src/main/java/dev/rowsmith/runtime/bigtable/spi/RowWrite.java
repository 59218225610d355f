package dev.rowsmith.runtime.bigtable.spi;

import com.google.protobuf.ByteString;

/**
 * The write of one row among many.
 *
 * @param rowKey the bytes of the row key
 * @param mutations what is written to the row, at least one mutation
 */
public record RowWrite(ByteString rowKey, RowMutations mutations) {}
