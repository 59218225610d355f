package dev.rowsmith.runtime.key;

import java.util.UUID;

/** Holds a UUID as its canonical text of 36 lower-case characters, which sorts as its bits do. */
public final class UuidSegment extends KeySegment<UUID> {

  private static final int SIZE = 36;

  private UuidSegment(String entity, String name) {
    super(entity, name);
  }

  /** Returns a segment of 36 bytes. */
  public static UuidSegment of(String entity, String name) {
    return new UuidSegment(entity, name);
  }

  @Override
  public int size(UUID value) {
    present(value);
    return SIZE;
  }

  @Override
  public int write(byte[] key, int at, UUID value) {
    long high = value.getMostSignificantBits();
    long low = value.getLeastSignificantBits();
    int shift = Long.SIZE;
    for (int index = 0; index < SIZE; index++) {
      if (isHyphen(index)) {
        key[at + index] = '-';
      } else {
        shift = shift == 0 ? Long.SIZE - 4 : shift - 4;
        long half = index < SIZE / 2 ? high : low;
        key[at + index] = (byte) Character.forDigit((int) (half >>> shift) & 0xF, 16);
      }
    }
    return at + SIZE;
  }

  @Override
  public UUID read(KeyReader key) {
    int from = key.position();
    int end = key.segmentEnd();
    if (end - from != SIZE) {
      throw key.malformed(this, end - from + " bytes, and a UUID has " + SIZE);
    }
    long high = 0;
    long low = 0;
    for (int index = 0; index < SIZE; index++) {
      byte next = key.byteAt(from + index);
      if (isHyphen(index)) {
        if (next != '-') {
          throw key.malformed(this, "byte " + (from + index) + " should be a hyphen of the UUID");
        }
      } else if (index < SIZE / 2) {
        high = (high << 4) | digit(key, from + index);
      } else {
        low = (low << 4) | digit(key, from + index);
      }
    }
    key.moveTo(end);
    return new UUID(high, low);
  }

  private static boolean isHyphen(int index) {
    return index == 8 || index == 13 || index == 18 || index == 23;
  }

  private int digit(KeyReader key, int at) {
    byte next = key.byteAt(at);
    if (next >= '0' && next <= '9') {
      return next - '0';
    }
    if (next >= 'a' && next <= 'f') {
      return next - 'a' + 10;
    }
    throw key.malformed(this, "byte " + at + " is no lower-case hexadecimal digit");
  }

  /** Compares the bits without their sign, which {@link UUID#compareTo} does not. */
  @Override
  public int compare(UUID a, UUID b) {
    int high = Long.compareUnsigned(a.getMostSignificantBits(), b.getMostSignificantBits());
    return high != 0
        ? high
        : Long.compareUnsigned(a.getLeastSignificantBits(), b.getLeastSignificantBits());
  }

  @Override
  public String describe() {
    return "UUID";
  }
}
