package dev.rowsmith.runtime.key.fast;

import dev.rowsmith.runtime.key.encoding.HexDigits;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The canonical text of a UUID, written and read eight digits at a time. */
public record UuidFastPath(SegmentPlace place, boolean upperCase) implements FastPath {

  /** The characters of the text. */
  public static final int SIZE = 36;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  /** Writes a value and the suffix, or returns a negative number. */
  public int write(byte[] key, int at, @Nullable UUID value) {
    if (value == null || SIZE + place.suffixSize() > key.length - at) {
      return NOT_COMMON;
    }
    long high = value.getMostSignificantBits();
    long low = value.getLeastSignificantBits();
    long middle = HexDigits.eight((int) high, upperCase);
    long next = HexDigits.eight((int) (low >>> Integer.SIZE), upperCase);
    EIGHT_BYTES.set(key, at, HexDigits.eight((int) (high >>> Integer.SIZE), upperCase));
    key[at + 8] = '-';
    FOUR_BYTES.set(key, at + 9, (int) (middle >>> Integer.SIZE));
    key[at + 13] = '-';
    FOUR_BYTES.set(key, at + 14, (int) middle);
    key[at + 18] = '-';
    FOUR_BYTES.set(key, at + 19, (int) (next >>> Integer.SIZE));
    key[at + 23] = '-';
    FOUR_BYTES.set(key, at + 24, (int) next);
    EIGHT_BYTES.set(key, at + 28, HexDigits.eight((int) low, upperCase));
    return place.writeSuffix(key, at + SIZE);
  }

  /** Reads a value and passes the suffix; or returns null, and the reader has not moved. */
  public @Nullable UUID read(KeyCursor key) {
    int from = key.position();
    if (!place.isCommonEnd(key, from + SIZE) || !hasHyphens(key, from)) {
      return null;
    }
    long first = HexDigits.ofEight(key.word(from), upperCase);
    long second = HexDigits.ofEight(withoutHyphen(key, from + 9), upperCase);
    long third = HexDigits.ofEight(withoutHyphen(key, from + 19), upperCase);
    long last = HexDigits.ofEight(key.word(from + 28), upperCase);
    if ((first | second | third | last) < 0) {
      return null;
    }
    key.moveTo(from + SIZE + place.suffixSize());
    return new UUID(first << Integer.SIZE | second, third << Integer.SIZE | last);
  }

  /** Returns four digits, and the four behind the hyphen that follows them. */
  private static long withoutHyphen(KeyCursor key, int at) {
    long low = 0xFFFF_FFFFL;
    return (key.word(at) & low) | (key.word(at + 1) & ~low);
  }

  private static boolean hasHyphens(KeyCursor key, int from) {
    return key.byteAt(from + 8) == '-'
        && key.byteAt(from + 13) == '-'
        && key.byteAt(from + 18) == '-'
        && key.byteAt(from + 23) == '-';
  }
}
