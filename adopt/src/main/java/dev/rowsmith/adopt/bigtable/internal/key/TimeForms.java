package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.PlausibleTime;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Points in time as segments: counts since 1970. */
final class TimeForms {

  /** Fewer bits than a constant has: in the sample of one day, the date is constant. */
  static final double MODEL_BITS = 10;

  /** The digits of seconds, milliseconds, microseconds and nanoseconds. */
  private static final List<Integer> COUNTS = List.of(10, 13, 16, 19);

  private static final long UNSIGNED_INT = 0xFFFF_FFFFL;

  private TimeForms() {}

  /** Returns the widths that points in time can have as text. */
  static List<Integer> widths() {
    return Stream.concat(COUNTS.stream(), DateForms.widths().stream()).distinct().toList();
  }

  /** Returns the counts that decimal digits can be. */
  static List<SegmentForm> decimal(Tokens tokens) {
    int width = tokens.commonWidth();
    List<SegmentForm> forms = new ArrayList<>();
    for (EpochUnit unit : EpochUnit.values()) {
      int digits = unit.digits();
      if (width >= digits) {
        forms.add(ascending(unit, width));
      }
      if (width == 19) { // Long.MAX_VALUE - count
        forms.add(descending(unit));
      }
    }
    return forms;
  }

  private static SegmentForm ascending(EpochUnit unit, int width) {
    DecimalEncoding encoding = IntegerEncoding.decimal().digits(width);
    return count(
        "epoch %s, %s digits".formatted(unit.words(), width),
        attributes(unit, Map.of("digits", width)),
        instant(unit).as(encoding),
        value ->
            Bytes.isDigits(value) && value.size() == width
                ? plausible(number(value), unit)
                : SegmentForm.NONE);
  }

  private static SegmentForm descending(EpochUnit unit) {
    IntegerEncoding encoding = IntegerEncoding.decimal().digits(19).subtractedFrom(Long.MAX_VALUE);
    return count(
        "Long.MAX_VALUE - epoch %s, 19 digits".formatted(unit.words()),
        attributes(unit, Map.of("digits", 19, "descending", true)),
        instant(unit).as(encoding),
        value ->
            Bytes.isDigits(value) && value.size() == 19
                ? plausible(Long.MAX_VALUE - number(value), unit)
                : SegmentForm.NONE);
  }

  /** Returns the counts that bytes of a width can be. */
  static List<SegmentForm> binary(int width) {
    List<SegmentForm> forms = new ArrayList<>();
    if (width == Integer.BYTES) {
      EpochUnit unit = EpochUnit.SECONDS;
      forms.add(
          count(
              "epoch seconds in 4 bytes, the highest first",
              attributes(unit, Map.of("as", KeyEncoding.BIG_ENDIAN, "width", width)),
              instant(unit).as(IntegerEncoding.bigEndian(width)),
              value -> plausible(Bytes.bigEndian(value), unit)));
      forms.add(
          count(
              "epoch seconds in 4 bytes, the highest first, complemented",
              attributes(unit, Map.of("as", KeyEncoding.COMPLEMENT, "width", width)),
              instant(unit).as(IntegerEncoding.bigEndian(width).complemented()),
              value -> plausible(~Bytes.bigEndian(value) & UNSIGNED_INT, unit)));
    } else if (width == Long.BYTES) {
      for (EpochUnit unit :
          List.of(EpochUnit.MILLIS, EpochUnit.SECONDS, EpochUnit.MICROS, EpochUnit.NANOS)) {
        forms.addAll(longs(unit));
      }
    }
    return forms;
  }

  private static List<SegmentForm> longs(EpochUnit unit) {
    String count = "epoch %s in 8 bytes, the highest first".formatted(unit.words());
    return List.of(
        count(
            count,
            attributes(unit, Map.of("as", KeyEncoding.BIG_ENDIAN_UNSIGNED)),
            instant(unit).as(IntegerEncoding.bigEndian(Long.BYTES).unsigned()),
            value -> plausible(Bytes.bigEndian(value), unit)),
        count(
            "Long.MAX_VALUE - " + count,
            attributes(unit, Map.of("as", KeyEncoding.BIG_ENDIAN, "descending", true)),
            instant(unit).as(IntegerEncoding.bigEndian(Long.BYTES).subtractedFrom(Long.MAX_VALUE)),
            value -> plausible(Long.MAX_VALUE - Bytes.bigEndian(value), unit)),
        count(
            count + ", complemented",
            attributes(unit, Map.of("as", KeyEncoding.COMPLEMENT)),
            instant(unit).as(IntegerEncoding.bigEndian(Long.BYTES).complemented()),
            value -> plausible(~Bytes.bigEndian(value), unit)),
        count(
            "epoch %s in 8 bytes, the lowest first".formatted(unit.words()),
            attributes(unit, Map.of("as", KeyEncoding.LITTLE_ENDIAN)),
            instant(unit).as(IntegerEncoding.littleEndian(Long.BYTES)),
            value -> plausible(Bytes.littleEndian(value), unit)));
  }

  private static SegmentForm count(
      String words,
      Map<String, Object> attributes,
      InstantSegment segment,
      ToLongFunction<ByteString> position) {
    return new SegmentForm(
        words, TypeUse.of(Instant.class), attributes, segment, position, -1, MODEL_BITS);
  }

  private static InstantSegment instant(EpochUnit unit) {
    return InstantSegment.of(SegmentForm.ENTITY, "at").unit(unit);
  }

  private static Map<String, Object> attributes(EpochUnit unit, Map<String, Object> others) {
    Map<String, Object> attributes = new HashMap<>(others);
    if (unit != EpochUnit.MILLIS) {
      attributes.put("unit", dev.rowsmith.bigtable.EpochUnit.valueOf(unit.name()));
    }
    return attributes;
  }

  private static long plausible(long count, EpochUnit unit) {
    return PlausibleTime.isCount(count, unit) ? count : SegmentForm.NONE;
  }

  /** Returns the number of decimal digits, or 0 where a long does not hold it. */
  private static long number(ByteString digits) {
    try {
      return Long.parseLong(digits.toStringUtf8());
    } catch (NumberFormatException tooLong) {
      return 0;
    }
  }
}
