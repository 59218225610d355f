package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;

/** Holds what a {@link ColumnIndex} compares with the family and the qualifier of a cell. */
final class IndexedColumn {

  /** The size that no qualifier has. */
  private static final int NO_SIZE = -1;

  private final String family;
  private final ByteString qualifier;
  private final boolean hasEntries;
  private final int declared;

  /** The qualifier of all cells in words, and its size; or none where qualifiers are data. */
  private final long head;

  private final long tail;
  private final int size;

  IndexedColumn(MappedColumn column, int declared) {
    this.family = column.family();
    this.qualifier = column.qualifier();
    this.hasEntries = column.hasEntries();
    this.declared = declared;
    QualifierWords words = new QualifierWords();
    words.read(qualifier);
    this.head = words.head();
    this.tail = words.tail();
    this.size = hasEntries ? NO_SIZE : words.size();
  }

  String family() {
    return family;
  }

  /** Returns the qualifier, or what stands in front of qualifiers that are data. */
  ByteString qualifier() {
    return qualifier;
  }

  /** Returns the column's place in the order of declaration. */
  int declared() {
    return declared;
  }

  /**
   * Returns whether a cell belongs to this column, which is not one of entries.
   *
   * @param words the words of the qualifier
   */
  boolean isExactly(String family, ByteString qualifier, QualifierWords words) {
    return words.size() == size
        && words.head() == head
        && words.tail() == tail
        && (size <= QualifierWords.MOST || this.qualifier.equals(qualifier))
        && this.family.equals(family);
  }

  /** Returns whether a cell is one of the entries of this column. */
  boolean isEntry(String family, ByteString qualifier) {
    return hasEntries && qualifier.startsWith(this.qualifier) && this.family.equals(family);
  }
}
