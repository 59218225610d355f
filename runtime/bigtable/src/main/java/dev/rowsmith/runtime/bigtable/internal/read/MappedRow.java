package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import org.jspecify.annotations.Nullable;

/**
 * What became of one row, on its way through the client, which needs its key to resume a broken
 * scan.
 *
 * @param key the row's key as it is stored
 * @param entity the entity, or {@code null} for a marker, for a row read for its key alone, and for
 *     a row that could not be read
 * @param failure why the row could not be read, or {@code null}
 * @param marker whether this is not a row, but a report of how far the server has come
 * @param bytes about how many bytes the cells had, with their qualifiers, and the key
 */
public record MappedRow<E>(
    ByteString key,
    @Nullable E entity,
    @Nullable UnreadableRowException failure,
    boolean marker,
    long bytes) {

  /** Returns a row that was read for its key alone. */
  static <E> MappedRow<E> of(ByteString key) {
    return new MappedRow<>(key, null, null, false, key.size());
  }

  /** Returns the server's word that it has come to a key. */
  static <E> MappedRow<E> marker(ByteString key) {
    return new MappedRow<>(key, null, null, true, 0);
  }

  /** Returns a row as one of a supertype, which it is: nothing in it can be changed. */
  @SuppressWarnings("unchecked")
  static <B> MappedRow<B> of(MappedRow<? extends B> row) {
    return (MappedRow<B>) row;
  }

  /** Returns the entity, or throws why there is none. */
  public E get() {
    if (failure != null) {
      throw failure;
    }
    if (entity == null) {
      throw new IllegalStateException("a row that was read for its key alone has no entity");
    }
    return entity;
  }
}
