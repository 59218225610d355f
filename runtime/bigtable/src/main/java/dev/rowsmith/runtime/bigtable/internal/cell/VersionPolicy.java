package dev.rowsmith.runtime.bigtable.internal.cell;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;

/**
 * The cells of a column that an entity holds.
 *
 * @param kind what the column's cells are to the entity
 * @param most the most versions, for {@link Kind#VERSIONS}
 */
public record VersionPolicy(Kind kind, int most) {

  /** What the cells of a column are to an entity. */
  enum Kind {
    /** The newest is the value. */
    NEWEST,
    /** The newest of each qualifier is an entry. */
    ENTRIES,
    /** Each is a version. */
    VERSIONS
  }

  static VersionPolicy of(MappedColumn column) {
    if (column.hasEntries()) {
      return new VersionPolicy(Kind.ENTRIES, 0);
    }
    if (column instanceof VersionedColumn<?> versioned) {
      boolean all = versioned.versions() == MappedColumn.ALL_VERSIONS;
      return new VersionPolicy(Kind.VERSIONS, all ? Integer.MAX_VALUE : versioned.versions());
    }
    return new VersionPolicy(Kind.NEWEST, 1);
  }

  /**
   * Returns whether the next cell is wanted; the versions of a column come one after the other, the
   * newest first.
   *
   * @param taken how many of this column were taken
   * @param qualifier the qualifier of the cell
   * @param before the qualifier of the cell that was taken last
   */
  boolean wants(int taken, ByteString qualifier, ByteString before) {
    return switch (kind) {
      case NEWEST -> taken == 0;
      case ENTRIES -> taken == 0 || !qualifier.equals(before);
      case VERSIONS -> taken < most;
    };
  }
}
