package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Mutation;
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
      // Sent in base 64.
      case BYTES, PROTO -> 4L * value.getBytes().length() / 3;
      case STRING, JSON, PG_JSONB, NUMERIC, PG_NUMERIC, ARRAY ->
          (long) BYTES_OF_CHAR * value.getAsString().length();
      default -> 0;
    };
  }
}
