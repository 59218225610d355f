package dev.rowsmith.it.cells;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.CellValue;
import dev.rowsmith.runtime.value.ValueCodec;

/** A point as two doubles, as the documentation of codecs shows it. */
public final class PointCodec implements ValueCodec<Forms.Point> {

  @Override
  public ByteString encode(Forms.Point value) {
    return CellValue.encodeDouble(value.x()).concat(CellValue.encodeDouble(value.y()));
  }

  @Override
  public Forms.Point decode(ByteString cell) {
    return new Forms.Point(
        CellValue.decodeDouble(cell.substring(0, 8)), CellValue.decodeDouble(cell.substring(8)));
  }
}
