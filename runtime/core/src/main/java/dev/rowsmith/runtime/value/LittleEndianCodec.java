package dev.rowsmith.runtime.value;

import java.time.Instant;

/** The codecs of {@code @Stored(LITTLE_ENDIAN)}: numbers with their lowest byte first. */
public final class LittleEndianCodec {

  /** 8 bytes. */
  public static final ValueCodec<Long> LONG =
      new FunctionCodec<>(
          value -> CellValue.encodeLong(Long.reverseBytes(value)),
          cell -> Long.reverseBytes(CellValue.decodeLong(cell)));

  /** 4 bytes. */
  public static final ValueCodec<Integer> INT =
      new FunctionCodec<>(
          value -> CellValue.encodeInt(Integer.reverseBytes(value)),
          cell -> Integer.reverseBytes(CellValue.decodeInt(cell)));

  /** 2 bytes. */
  public static final ValueCodec<Short> SHORT =
      new FunctionCodec<>(
          value -> CellValue.encodeShort(Short.reverseBytes(value)),
          cell -> Short.reverseBytes(CellValue.decodeShort(cell)));

  /** 8 bytes of IEEE 754. */
  public static final ValueCodec<Double> DOUBLE =
      new FunctionCodec<>(
          value -> LONG.encode(Double.doubleToRawLongBits(value)),
          cell -> Double.longBitsToDouble(LONG.decode(cell)));

  /** 4 bytes of IEEE 754. */
  public static final ValueCodec<Float> FLOAT =
      new FunctionCodec<>(
          value -> INT.encode(Float.floatToRawIntBits(value)),
          cell -> Float.intBitsToFloat(INT.decode(cell)));

  /** Microseconds since 1970, as {@link #LONG}. */
  public static final ValueCodec<Instant> INSTANT =
      new FunctionCodec<>(
          value -> LONG.encode(CellValue.decodeLong(BinaryCodec.INSTANT.encode(value))),
          cell -> CellValue.decodeInstant(CellValue.encodeLong(LONG.decode(cell))));

  private LittleEndianCodec() {}
}
