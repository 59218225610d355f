package dev.rowsmith.runtime.spanner.internal.bulk;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeyRange;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Estimate of the bytes of a mutation in a request, rather too many than too few. It makes no texts
 * for that.
 */
public final class MutationSize {

  /** The longest of a number, a timestamp and a date, and what is around each value. */
  private static final int SHORT_VALUE = 40;

  /** A whole number, and what is around each element of an array. */
  private static final int ELEMENT = 24;

  /** The most bytes of a UTF-16 unit in UTF-8. */
  private static final int BYTES_OF_CHAR = 3;

  private MutationSize() {}

  public static long of(Mutation mutation) {
    if (mutation.getOperation() == Mutation.Op.DELETE) {
      return of(mutation.getKeySet());
    }
    long size = 0;
    for (Value value : mutation.getValues()) {
      size += SHORT_VALUE + (value.isNull() || value.isCommitTimestamp() ? 0 : length(value));
    }
    return size;
  }

  private static long of(KeySet keys) {
    long size = SHORT_VALUE;
    for (Key key : keys.getKeys()) {
      size += of(key);
    }
    for (KeyRange range : keys.getRanges()) {
      size += of(range.getStart()) + of(range.getEnd());
    }
    return size;
  }

  private static long of(Key key) {
    long size = 0;
    for (Object part : key.getParts()) {
      size += SHORT_VALUE;
      if (part instanceof CharSequence text) {
        size += (long) BYTES_OF_CHAR * text.length();
      } else if (part instanceof ByteArray bytes) {
        size += base64(bytes);
      }
    }
    return size;
  }

  private static long length(Value value) {
    return switch (value.getType().getCode()) {
      case BYTES, PROTO -> base64(value.getBytes());
      case STRING, PG_NUMERIC -> text(value.getString());
      case JSON -> text(value.getJson());
      case PG_JSONB -> text(value.getPgJsonb());
      case ARRAY -> ofArray(value);
      default -> 0;
    };
  }

  private static long ofArray(Value array) {
    return switch (array.getType().getArrayElementType().getCode()) {
      case STRING, PG_NUMERIC -> texts(array.getStringArray());
      case JSON -> texts(array.getJsonArray());
      case PG_JSONB -> texts(array.getPgJsonbArray());
      case BYTES, PROTO -> bytes(array.getBytesArray());
      case BOOL -> numbers(array.getBoolArray());
      case INT64 -> numbers(array.getInt64Array());
      case FLOAT32 -> numbers(array.getFloat32Array());
      case FLOAT64 -> numbers(array.getFloat64Array());
      case NUMERIC -> (long) SHORT_VALUE * array.getNumericArray().size();
      case TIMESTAMP -> (long) SHORT_VALUE * array.getTimestampArray().size();
      case DATE -> numbers(array.getDateArray());
      default -> text(array.getAsString());
    };
  }

  private static long numbers(Collection<?> elements) {
    return (long) ELEMENT * elements.size();
  }

  private static long texts(List<? extends @Nullable String> elements) {
    long size = numbers(elements);
    for (String element : elements) {
      size += element == null ? 0 : text(element);
    }
    return size;
  }

  private static long bytes(List<? extends @Nullable ByteArray> elements) {
    long size = numbers(elements);
    for (ByteArray element : elements) {
      size += element == null ? 0 : base64(element);
    }
    return size;
  }

  private static long text(String value) {
    return (long) BYTES_OF_CHAR * value.length();
  }

  private static long base64(ByteArray value) {
    return 4L * value.length() / 3;
  }
}
