package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.KeyField;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import org.jspecify.annotations.Nullable;

/**
 * Integers as Bigtable's {@code Int64.OrderedCodeBytes}: 1 to 10 bytes that sort with their sign.
 *
 * <p>A value of 0 and up takes the least {@code n} bytes with {@code value < 2^(7n - 1)}:
 * big-endian, the first {@code n} bits set and the next one not. A negative value is the complement
 * of its own complement. Source: the comments of {@code google/bigtable/admin/v2/types.proto}.
 */
public final class OrderedCodeEncoding extends IntegerEncoding {

  static final OrderedCodeEncoding PLAIN = new OrderedCodeEncoding(IntegerArithmetic.NONE);

  private static final int MAX_SIZE = 10;

  private OrderedCodeEncoding(IntegerArithmetic arithmetic) {
    super(arithmetic);
  }

  @Override
  public OrderedCodeEncoding unsigned() {
    return new OrderedCodeEncoding(arithmetic().withoutSign());
  }

  @Override
  public OrderedCodeEncoding subtractedFrom(long max) {
    return new OrderedCodeEncoding(arithmetic().subtractedFrom(max));
  }

  @Override
  @Nullable String problem(long number, IntegerDomain domain) {
    return domain.unsigned() && number < 0
        ? domain.text(number) + " is above any long, which an ordered code holds"
        : null;
  }

  @Override
  int size(long number, IntegerDomain domain) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(number < 0 ? ~number : number);
    return bits / 7 + 1;
  }

  @Override
  int write(byte[] key, int at, long number, IntegerDomain domain) {
    int size = size(number, domain);
    long rest = number < 0 ? ~number : number;
    int flip = number < 0 ? 0xFF : 0;
    for (int index = size - 1; index >= 0; index--) {
      key[at + index] = (byte) ((rest | lengthBits(size, index)) ^ flip);
      rest >>>= Byte.SIZE;
    }
    return at + size;
  }

  /** Returns the bits of one byte that say how many bytes there are. */
  private static int lengthBits(int size, int index) {
    int ones = Math.max(0, Math.min(Byte.SIZE, size - Byte.SIZE * index));
    return (0xFF00 >> ones) & 0xFF;
  }

  @Override
  long read(KeyCursor key, KeyPart segment, int from, int end, IntegerDomain domain) {
    int size = end - from;
    if (size < 1 || size > MAX_SIZE) {
      throw key.malformed(segment, size + " bytes, and an ordered code has 1 to " + MAX_SIZE);
    }
    int flip = key.byteAt(from) < 0 ? 0 : 0xFF;
    long magnitude = 0;
    for (int index = 0; index < size; index++) {
      int part = (key.byteAt(from + index) ^ flip) & 0xFF;
      magnitude = magnitude << Byte.SIZE | (part & ~lengthBits(size, index));
    }
    long number = flip == 0 ? magnitude : ~magnitude;
    byte[] again = new byte[MAX_SIZE];
    int written = magnitude < 0 ? 0 : write(again, 0, number, domain);
    for (int index = 0; index < size; index++) {
      if (written != size || again[index] != key.byteAt(from + index)) {
        throw key.malformed(segment, "no ordered code of a number");
      }
    }
    if (domain.unsigned() && number < 0) {
      throw key.malformed(segment, number + " is negative, and the segment holds 0 and up");
    }
    return number;
  }

  @Override
  SegmentTraits traits(IntegerDomain domain) {
    return SegmentTraits.VARYING
        .prefixFree() // The first bits say how many bytes follow.
        .as(KeyField.ORDERED_CODE, 0, "");
  }

  @Override
  SegmentDefinition encode(SegmentDefinition type) {
    return type.with("encoding", "ordered-code");
  }
}
