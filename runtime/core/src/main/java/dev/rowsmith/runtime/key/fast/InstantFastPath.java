package dev.rowsmith.runtime.key.fast;

import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.encoding.Decimal;
import dev.rowsmith.runtime.key.encoding.IntegerCode;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The instants from 1970 to 9999 that are counted in decimal digits. */
public record InstantFastPath(SegmentPlace place, EpochUnit unit, Decimal decimal)
    implements FastPath {

  /** Returns the fast path of a code, if it is decimal digits. */
  public static FastPath of(SegmentPlace place, EpochUnit unit, IntegerCode code) {
    return code instanceof Decimal decimal ? new InstantFastPath(place, unit, decimal) : NONE;
  }

  /** Writes a value and the suffix, or returns a negative number. */
  public int write(byte[] key, int at, @Nullable Instant value) {
    if (value == null) {
      return NOT_COMMON;
    }
    long count = unit.commonCount(value);
    // A negative count says that this way is none for the value, also below a declared maximum.
    return count >= 0
            && decimal.isCommon(count)
            && decimal.digits() + place.suffixSize() <= key.length - at
        ? place.writeSuffix(key, decimal.writeCommon(key, at, count))
        : NOT_COMMON;
  }

  /** Reads a value and passes the suffix; or returns null, and the reader has not moved. */
  public @Nullable Instant read(KeyCursor key) {
    long count = decimal.readCommon(key, place);
    if (count < 0 || !unit.isCommon(count)) {
      return null;
    }
    key.moveTo(key.position() + decimal.digits() + place.suffixSize());
    return unit.instant(count);
  }
}
