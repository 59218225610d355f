package dev.rowsmith.runtime.spanner.internal.read;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.StructReader;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Estimate of the bytes of a row that was read, of texts and bytes by their length. */
final class RowBytes {

  /** A number, a timestamp or a date, and what is around each value. */
  private static final int VALUE = 24;

  private RowBytes() {}

  static long of(StructReader row) {
    long size = 0;
    for (int place = 0; place < row.getColumnCount(); place++) {
      size += VALUE + (row.isNull(place) ? 0 : length(row, place));
    }
    return size;
  }

  private static long length(StructReader row, int place) {
    return switch (row.getColumnType(place).getCode()) {
      case STRING, PG_NUMERIC -> row.getString(place).length();
      case JSON -> row.getJson(place).length();
      case PG_JSONB -> row.getPgJsonb(place).length();
      case BYTES, PROTO -> row.getBytes(place).length();
      case ARRAY -> ofArray(row, place);
      default -> 0;
    };
  }

  private static long ofArray(StructReader row, int place) {
    return switch (row.getColumnType(place).getArrayElementType().getCode()) {
      case STRING, PG_NUMERIC -> texts(row.getStringList(place));
      case JSON -> texts(row.getJsonList(place));
      case PG_JSONB -> texts(row.getPgJsonbList(place));
      case BYTES, PROTO -> bytes(row.getBytesList(place));
      case BOOL -> numbers(row.getBooleanList(place));
      case INT64, ENUM -> numbers(row.getLongList(place));
      case FLOAT32 -> numbers(row.getFloatList(place));
      case FLOAT64 -> numbers(row.getDoubleList(place));
      case NUMERIC -> numbers(row.getBigDecimalList(place));
      case TIMESTAMP -> numbers(row.getTimestampList(place));
      case DATE -> numbers(row.getDateList(place));
      default -> 0;
    };
  }

  private static long numbers(Collection<?> elements) {
    return (long) VALUE * elements.size();
  }

  private static long texts(List<? extends @Nullable String> elements) {
    long size = numbers(elements);
    for (String element : elements) {
      size += element == null ? 0 : element.length();
    }
    return size;
  }

  private static long bytes(List<? extends @Nullable ByteArray> elements) {
    long size = numbers(elements);
    for (ByteArray element : elements) {
      size += element == null ? 0 : element.length();
    }
    return size;
  }
}
