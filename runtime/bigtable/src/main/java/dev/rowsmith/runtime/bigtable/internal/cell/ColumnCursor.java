package dev.rowsmith.runtime.bigtable.internal.cell;

import com.google.protobuf.ByteOutput;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/**
 * A search for the columns of the cells of a row, one after the other; one cursor serves one
 * reader.
 *
 * <p>Bigtable sends the cells of a family in the order of their qualifiers, so the column after the
 * last one found, or the same map again, is nearly always the right one; where it is not, a binary
 * search finds it.
 *
 * <p>It looks at the bytes of a qualifier where they stand, and nothing writes to them. Those that
 * do not stand in one array are searched.
 */
public final class ColumnCursor extends ByteOutput {

  /** The column of a cell that the entity does not map. */
  static final int NONE = ColumnIndex.NONE;

  private final ColumnIndex index;

  /** The family of the cell before as the client names it, and as the entity declares it. */
  private String clientFamily = "";

  private String family = "";

  /** The position of the column that was found last. */
  private int last = NONE;

  /** Whether the qualifier begins and ends as that of the next column. */
  private boolean likeNext;

  ColumnCursor(ColumnIndex index) {
    this.index = index;
  }

  /** Starts with the first column of another row. */
  void startRow() {
    last = NONE;
  }

  /** Returns the column's place in the order of declaration, or {@link #NONE}. */
  int find(String name, ByteString qualifier) {
    if (!isSameFamily(name)) {
      clientFamily = name;
      family = index.familyOf(name);
    }
    return isNext(qualifier) ? found(last + 1) : findElsewhere(qualifier);
  }

  @SuppressWarnings("ReferenceEquality") // The cells of a family nearly always have one object.
  private boolean isSameFamily(String family) {
    return family == clientFamily;
  }

  private boolean isNext(ByteString qualifier) {
    IndexedColumn next = index.at(last + 1);
    if (!next.hasSize(qualifier.size())) {
      return false;
    }
    likeNext = false;
    try {
      UnsafeByteOperations.unsafeWriteTo(qualifier, this);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // No method below throws it.
    }
    return likeNext && next.isExactly(family, qualifier);
  }

  private int findElsewhere(ByteString qualifier) {
    if (last != NONE && index.at(last).isEntry(family, qualifier)) {
      return found(last);
    }
    int position = index.find(family, qualifier);
    return position == NONE ? NONE : found(position);
  }

  private int found(int position) {
    last = position;
    return index.at(position).declared();
  }

  @Override
  public void writeLazy(byte[] value, int from, int length) {
    IndexedColumn next = index.at(last + 1);
    likeNext = next.hasSize(length) && next.hasEnds(value, from);
  }

  @Override
  public void write(byte[] value, int from, int length) {
    // What is handed over for this call only may change later.
  }

  @Override
  public void write(byte value) {}

  @Override
  public void write(ByteBuffer value) {}

  @Override
  public void writeLazy(ByteBuffer value) {}
}
