package dev.rowsmith.runtime.key.fast;

import dev.rowsmith.runtime.key.encoding.Decimal;
import dev.rowsmith.runtime.key.encoding.IntegerCode;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;

/** The integers that take a segment's decimal digits, and nothing else. */
public record IntegerFastPath(SegmentPlace place, Decimal decimal) implements FastPath {

  /** Returns the fast path of a code, if it is decimal digits. */
  public static FastPath of(SegmentPlace place, IntegerCode code) {
    return code instanceof Decimal decimal ? new IntegerFastPath(place, decimal) : NONE;
  }

  /** Writes a value and the suffix, or returns a negative number. */
  public int write(byte[] key, int at, long value) {
    return decimal.isCommon(value) && decimal.digits() + place.suffixSize() <= key.length - at
        ? place.writeSuffix(key, decimal.writeCommon(key, at, value))
        : NOT_COMMON;
  }

  /**
   * Reads a value from 0 up to a maximum and passes the suffix; or returns a negative number, and
   * the reader has not moved.
   */
  public long read(KeyCursor key, long max) {
    long value = decimal.readCommon(key, place);
    if (value < 0 || value > max) {
      return NOT_COMMON;
    }
    key.moveTo(key.position() + decimal.digits() + place.suffixSize());
    return value;
  }
}
