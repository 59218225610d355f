package dev.rowsmith.beam;

import dev.rowsmith.runtime.bigtable.internal.CellCodec;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.value.ProtoCodec;
import dev.rowsmith.runtime.value.ValueCodec;

/**
 * Codecs that write equal values as equal bytes. JSON and messages have maps, whose order is not
 * part of their value, and of a custom codec nothing is known.
 */
final class StableCodecs {

  private static final Package VALUES = ValueCodec.class.getPackage();
  private static final Package TABLES = MappedColumn.class.getPackage();

  private StableCodecs() {}

  /** Returns whether the values of a column are written by such a codec. */
  static boolean writes(MappedColumn column) {
    if (column instanceof Column<?> one) {
      return isStable(one.codec());
    }
    if (column instanceof VersionedColumn<?> versions) {
      return isStable(versions.codec());
    }
    return !(column instanceof MapColumn<?, ?> entries) || isStable(entries.codec());
  }

  private static boolean isStable(ValueCodec<?> codec) {
    if (codec instanceof CellCodec<?> cell) {
      return isStable(cell.codec());
    }
    Package home = codec.getClass().getPackage();
    return (home.equals(VALUES) || home.equals(TABLES)) && !(codec instanceof ProtoCodec<?>);
  }
}
