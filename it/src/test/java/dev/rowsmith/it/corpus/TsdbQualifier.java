package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyCodec;

/**
 * A qualifier of OpenTSDB: how long after the hour a value was measured, and what its bytes are.
 *
 * @param millis the milliseconds after the hour
 * @param fine whether the qualifier counts milliseconds, in four bytes, or seconds in two
 * @param flags four bits: whether the value is a floating-point number, and its bytes less one
 */
record TsdbQualifier(int millis, boolean fine, int flags) {

  private static final int FINE = 0xF0;
  private static final int FLAGS = 0xF;

  /** Returns the qualifier of an integer of so many bytes, at a second. */
  static TsdbQualifier ofSecond(int second, int flags) {
    return new TsdbQualifier(second * 1000, false, flags);
  }

  /**
   * Writes the offset and the flags as OpenTSDB does, which sorts by time in each of both forms.
   */
  static final class Codec implements KeyCodec<TsdbQualifier> {

    @Override
    public ByteString encode(TsdbQualifier value) {
      int bits =
          value.fine
              ? FINE << 24 | value.millis << 6 | value.flags
              : (value.millis / 1000) << 4 | value.flags;
      byte[] bytes =
          value.fine
              ? new byte[] {
                (byte) (bits >> 24), (byte) (bits >> 16), (byte) (bits >> 8), (byte) bits
              }
              : new byte[] {(byte) (bits >> 8), (byte) bits};
      return ByteString.copyFrom(bytes);
    }

    @Override
    public TsdbQualifier decode(ByteString bytes) {
      int bits = 0;
      for (byte each : bytes) {
        bits = bits << 8 | (each & 0xFF);
      }
      return bytes.size() == 4
          ? new TsdbQualifier((bits & 0x0FFFFFFF) >> 6, true, bits & FLAGS)
          : new TsdbQualifier((bits >> 4) * 1000, false, bits & FLAGS);
    }

    @Override
    public boolean sorts() {
      return false;
    }
  }
}
