package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;

/** Estimates the bytes of a mutation in a request, rather too many than too few. */
final class MutationSize {

  /** The longest of a number, a timestamp and a date, and what is around each value. */
  private static final int SHORT_VALUE = 40;

  /** The most bytes of a UTF-16 unit in UTF-8. */
  private static final int BYTES_OF_CHAR = 3;

  private MutationSize() {}

  static long of(Mutation mutation) {
    if (mutation.getOperation() == Mutation.Op.DELETE) {
      return (long) BYTES_OF_CHAR * mutation.getKeySet().toString().length();
    }
    long size = 0;
    for (Value value : mutation.getValues()) {
      size += SHORT_VALUE + (value.isNull() || value.isCommitTimestamp() ? 0 : length(value));
    }
    return size;
  }

  private static long length(Value value) {
    return switch (value.getType().getCode()) {
      case STRING, JSON, PG_JSONB, NUMERIC, PG_NUMERIC ->
          (long) BYTES_OF_CHAR * value.getAsString().length();
      // Sent in base 64.
      case BYTES, PROTO -> 4L * value.getBytes().length() / 3;
      case ARRAY -> arrayLength(value);
      default -> 0;
    };
  }

  private static long arrayLength(Value value) {
    if (value.getType().getArrayElementType().getCode() == Type.Code.BYTES) {
      return value.getBytesArray().stream()
          .mapToLong(bytes -> SHORT_VALUE + (bytes == null ? 0 : 4L * bytes.length() / 3))
          .sum();
    }
    return value.getAsStringList().stream()
        .mapToLong(text -> SHORT_VALUE + (long) BYTES_OF_CHAR * text.length())
        .sum();
  }
}
