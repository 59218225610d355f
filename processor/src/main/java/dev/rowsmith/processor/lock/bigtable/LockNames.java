package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.processor.model.Column;

/** Stored names as lock files write them. */
final class LockNames {

  /** Stands for the qualifiers of entries, behind what they all begin with. */
  private static final String ENTRIES = "*";

  private LockNames() {}

  /** Returns family and qualifier: {@code m:temperature}, {@code m:tag.*}. */
  static String column(Column column) {
    String qualifier = column.qualifier();
    boolean entries = column.shape().hasEntries();
    return LockText.name(column.family())
        + ":"
        + (entries && qualifier.isEmpty() ? "" : LockText.name(qualifier))
        + (entries ? ENTRIES : "");
  }
}
