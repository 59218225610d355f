package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import org.jspecify.annotations.Nullable;

/**
 * Integers as 1 to 8 bytes, the highest or the lowest first.
 *
 * <p>As many bytes as the type has, or more, are two's complement, which puts negative values after
 * all others; fewer have no sign. Rows are sorted where there is no sign and the highest byte is
 * first.
 */
public final class BinaryEncoding extends IntegerEncoding {

  private final int bytes;
  private final boolean littleEndian;
  private final boolean complemented;

  private BinaryEncoding(
      IntegerArithmetic arithmetic, int bytes, boolean littleEndian, boolean complemented) {
    super(arithmetic);
    this.bytes = bytes;
    this.littleEndian = littleEndian;
    this.complemented = complemented;
  }

  static BinaryEncoding of(int bytes, boolean littleEndian) {
    if (bytes < 1 || bytes > Long.BYTES) {
      throw new IllegalArgumentException("bytes = " + bytes + ", and an integer has 1 to 8");
    }
    return new BinaryEncoding(IntegerArithmetic.NONE, bytes, littleEndian, false);
  }

  /** Returns the same encoding with every bit inverted, so that the highest value comes first. */
  public BinaryEncoding complemented() {
    return new BinaryEncoding(arithmetic(), bytes, littleEndian, true);
  }

  @Override
  public BinaryEncoding unsigned() {
    return new BinaryEncoding(arithmetic().withoutSign(), bytes, littleEndian, complemented);
  }

  @Override
  public BinaryEncoding subtractedFrom(long max) {
    return new BinaryEncoding(arithmetic().subtractedFrom(max), bytes, littleEndian, complemented);
  }

  private boolean isSigned(IntegerDomain domain) {
    return !domain.unsigned() && bytes * Byte.SIZE >= domain.bits();
  }

  @Override
  @Nullable String problem(long number, IntegerDomain domain) {
    if (isSigned(domain) || bytes == Long.BYTES || number >>> (bytes * Byte.SIZE) == 0) {
      return null;
    }
    return domain.text(number)
        + " does not fit into "
        + bytes
        + (bytes == 1 ? " byte" : " bytes")
        + " without a sign";
  }

  @Override
  int size(long number, IntegerDomain domain) {
    return bytes;
  }

  @Override
  int write(byte[] key, int at, long number, IntegerDomain domain) {
    long rest = complemented ? ~number : number;
    for (int index = 0; index < bytes; index++) {
      key[littleEndian ? at + index : at + bytes - 1 - index] = (byte) rest;
      rest >>= Byte.SIZE;
    }
    return at + bytes;
  }

  @Override
  long read(KeyCursor key, KeyPart segment, int from, int end, IntegerDomain domain) {
    long bits = 0;
    for (int index = 0; index < bytes; index++) {
      bits = bits << Byte.SIZE | (key.byteAt(littleEndian ? end - 1 - index : from + index) & 0xFF);
    }
    int unused = Long.SIZE - bytes * Byte.SIZE;
    long number = complemented ? ~bits : bits;
    return isSigned(domain) ? number << unused >> unused : number << unused >>> unused;
  }

  @Override
  SegmentTraits traits(IntegerDomain domain) {
    return SegmentTraits.ofWidth(bytes)
        .sorting(!isSigned(domain) && (!littleEndian || bytes == 1))
        .descending(complemented);
  }

  @Override
  SegmentDefinition encode(SegmentDefinition type) {
    return type.with("encoding", littleEndian ? "little-endian" : "big-endian")
        .with("bytes", bytes)
        .withIf(complemented, "complemented", true);
  }
}
