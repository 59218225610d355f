package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.HexDigits;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.fast.UuidFastPath;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.util.UUID;

/**
 * A UUID as its canonical text of 36 lower-case characters, in another case, without hyphens, or as
 * 16 bytes; all of them sort as its bits do.
 */
public final class UuidSegment extends PlacedSegment<UUID, UuidSegment> {

  private static final int TEXT = UuidFastPath.SIZE;
  private static final int DIGITS = 32;
  private static final int BYTES = 16;

  /** One of the sizes, which tells the form. */
  private final int size;

  private final boolean upperCase;
  private final FastPath path;

  private UuidSegment(SegmentPlace place, int size, boolean upperCase) {
    super(place, traits(size, upperCase));
    this.size = size;
    this.upperCase = upperCase;
    this.path = size == TEXT ? new UuidFastPath(place, upperCase) : FastPath.NONE;
  }

  private static SegmentTraits traits(int size, boolean upperCase) {
    SegmentTraits traits = SegmentTraits.ofWidth(size);
    return size == BYTES ? traits : traits.text('-', HexDigits.all(upperCase));
  }

  /** Returns a segment of 36 bytes. */
  public static UuidSegment of(String entity, String name) {
    return new UuidSegment(SegmentPlace.of(entity, name), TEXT, false);
  }

  /** Returns the same segment with the digits {@code A} to {@code F}, for VERBATIM. */
  public UuidSegment upperCase() {
    return new UuidSegment(place(), size, true);
  }

  /** Returns the same segment as 32 hexadecimal digits without hyphens, for VERBATIM. */
  public UuidSegment withoutHyphens() {
    return new UuidSegment(place(), DIGITS, upperCase);
  }

  /** Returns the same segment as 16 bytes, the highest first, for VERBATIM. */
  public UuidSegment binary() {
    return new UuidSegment(place(), BYTES, false);
  }

  @Override
  UuidSegment at(SegmentPlace place) {
    return new UuidSegment(place, size, upperCase);
  }

  @Override
  int valueSize(UUID value) {
    present(value);
    return size;
  }

  @Override
  int writeValue(byte[] key, int at, UUID value) {
    long high = value.getMostSignificantBits();
    long low = value.getLeastSignificantBits();
    int step = size == BYTES ? Byte.SIZE : 4;
    int shift = Long.SIZE;
    for (int index = 0; index < size; index++) {
      if (isHyphen(index)) {
        key[at + index] = '-';
      } else {
        shift = shift == 0 ? Long.SIZE - step : shift - step;
        long half = (index < size / 2 ? high : low) >>> shift;
        key[at + index] = size == BYTES ? (byte) half : HexDigits.of((int) half & 0xF, upperCase);
      }
    }
    return at + size;
  }

  @Override
  public UUID read(KeyCursor key) {
    UUID value = key.path(this, path) instanceof UuidFastPath text ? text.read(key) : null;
    return value == null ? super.read(key) : value;
  }

  @Override
  public int writeCommon(byte[] key, int at, UUID value) {
    return path instanceof UuidFastPath common ? common.write(key, at, value) : FastPath.NOT_COMMON;
  }

  @Override
  public FastPath path() {
    return path;
  }

  @Override
  UUID readValue(KeyCursor key, int from, int end) {
    int step = size == BYTES ? Byte.SIZE : 4;
    long high = 0;
    long low = 0;
    for (int index = 0; index < size; index++) {
      int at = from + index;
      if (isHyphen(index)) {
        if (key.byteAt(at) != '-') {
          throw key.malformed(this, "byte " + at + " should be a hyphen of the UUID");
        }
      } else {
        long part =
            size == BYTES ? key.byteAt(at) & 0xFF : HexDigits.read(key, this, at, upperCase);
        if (index < size / 2) {
          high = (high << step) | part;
        } else {
          low = (low << step) | part;
        }
      }
    }
    return new UUID(high, low);
  }

  private boolean isHyphen(int index) {
    return size == TEXT && (index == 8 || index == 13 || index == 18 || index == 23);
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
  public SegmentDefinition definition() {
    return SegmentDefinition.of("uuid")
        .withIf(size == DIGITS, "encoding", "hexadecimal")
        .withIf(size != DIGITS && size != TEXT, "encoding", "binary")
        .withIf(upperCase, "case", "upper");
  }
}
