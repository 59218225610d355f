package dev.rowsmith.adopt.bigtable.internal.column;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.PlausibleTime;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.LittleEndianCodec;
import dev.rowsmith.runtime.value.TextCodec;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Instant;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The forms that values can have, by their lengths and by what is plausible. */
public final class ValueForms {

  /** Numbers up to here are counts, of 8 and of 4 bytes. */
  private static final long LOW = 1L << 40;

  private static final int LOW_INT = 1 << 24;

  private static final double LEAST = 1e-9;
  private static final double MOST = 1e15;

  /** The first bytes of gzip. Source: RFC 1952. */
  private static final int GZIP = 0x1f8b;

  /** The first bytes of gzip in base64, with the one method of compression that there is. */
  private static final ByteString PACKED = ByteString.copyFromUtf8("H4sI");

  private static final Set<String> TRUTH = Set.of("true", "false");

  private final MessageForms messages;
  private final boolean asBytes;

  /** Values are also messages of classes that were named. */
  public ValueForms(MessageForms messages) {
    this(messages, false);
  }

  private ValueForms(MessageForms messages, boolean asBytes) {
    this.messages = messages;
    this.asBytes = asBytes;
  }

  /** Returns the forms where all values are to be bytes. */
  public ValueForms generalized() {
    return new ValueForms(messages, true);
  }

  /** Returns whether all values are bytes. */
  boolean areGeneral() {
    return asBytes;
  }

  /** What values are at first sight, whatever they stand for. */
  enum Format {
    TEXT,
    JSON,
    /** Gzip in base64. */
    PACKED_TEXT,
    GZIP,
    BYTES
  }

  /** Returns the format that all values have. */
  static Format format(List<ByteString> values) {
    if (values.stream().allMatch(Bytes::isText)) {
      return JsonWords.of(values).isPresent()
          ? Format.JSON
          : all(values, value -> value.startsWith(PACKED)) ? Format.PACKED_TEXT : Format.TEXT;
    }
    return all(values, ValueForms::isGzip) ? Format.GZIP : Format.BYTES;
  }

  /** Returns bytes as they are, which hold any value. */
  private static ValueForm bytes(String words) {
    return form(words, ByteString.class);
  }

  /**
   * Returns the form of values.
   *
   * @param values the values that were read
   * @param cut how many were too long to be read
   */
  public ValueForm of(List<ByteString> values, long cut) {
    if (asBytes) {
      return bytes("bytes");
    }
    String more = cut == 0 ? "" : "; %s too long and not read".formatted(Shown.count(cut, "value"));
    if (values.isEmpty()) {
      return bytes("all values are too long and not read");
    }
    if (values.stream().allMatch(ByteString::isEmpty)) {
      return bytes("no bytes" + more);
    }
    Optional<ValueForm> message = messages.of(values);
    if (message.isPresent()) {
      return message.get().followedBy(more);
    }
    ValueForm form = values.stream().allMatch(Bytes::isText) ? text(values) : binary(values);
    boolean general = cut == 0 || form.codec() == BinaryCodec.STRING;
    ValueForm kept = general && form.keeps(values) ? form : bytes(lengths(values));
    boolean mixed = kept.codec() == BinaryCodec.BYTE_STRING;
    return kept.followedBy((mixed ? messages.counts(values) : "") + more);
  }

  private static ValueForm text(List<ByteString> values) {
    if (all(values, value -> TRUTH.contains(value.toStringUtf8()))) {
      return form("true or false", boolean.class, StoredAs.TEXT, TextCodec.BOOLEAN);
    }
    String what =
        switch (format(values)) {
          case JSON -> JsonWords.of(values).orElse("text");
          case PACKED_TEXT -> "text, gzip in base64";
          default -> all(values, Bytes::isDigits) ? "text of decimal digits" : "text";
        };
    return form(what, String.class);
  }

  private static boolean isGzip(ByteString value) {
    return value.size() > 2 && Bytes.bigEndian(value.substring(0, 2)) == GZIP;
  }

  private static ValueForm form(String words, Class<?> type) {
    return form(words, type, StoredAs.BINARY, BinaryCodec.of(type));
  }

  private static ValueForm form(String words, Class<?> type, StoredAs stored, ValueCodec<?> codec) {
    return new ValueForm(words, TypeUse.of(type), stored, codec);
  }

  private static ValueForm binary(List<ByteString> values) {
    int width = values.get(0).size();
    if (!all(values, value -> value.size() == width)) {
      return bytes(lengths(values));
    }
    return switch (width) {
      case 1 ->
          all(values, value -> value.byteAt(0) >= 0 && value.byteAt(0) <= 1)
                  && values.stream().distinct().count() == 2
              ? form("1 byte, 0 or 1", boolean.class)
              : form("1 byte", byte.class);
      case Short.BYTES -> form("2 bytes", short.class);
      case Integer.BYTES -> ofInt(values);
      case Long.BYTES -> ofLong(values);
      case 2 * Long.BYTES ->
          all(values, Bytes::isUuid) ? form("16 bytes of a UUID", UUID.class) : bytes("16 bytes");
      default -> bytes(lengths(values));
    };
  }

  private static ValueForm ofInt(List<ByteString> values) {
    if (all(values, value -> isLow((int) Bytes.bigEndian(value)))) {
      return form("4 bytes, a low number", int.class);
    }
    if (areDoubles(values, value -> Float.intBitsToFloat((int) Bytes.bigEndian(value)))) {
      return form("4 bytes, a plausible float", float.class);
    }
    if (all(values, value -> Math.abs((long) (int) Bytes.littleEndian(value)) < LOW_INT)) {
      return form(
          "4 bytes, a low number from its end",
          int.class,
          StoredAs.LITTLE_ENDIAN,
          LittleEndianCodec.INT);
    }
    return form("4 bytes", int.class);
  }

  private static ValueForm ofLong(List<ByteString> values) {
    if (all(values, value -> PlausibleTime.isCount(Bytes.bigEndian(value), EpochUnit.MICROS))) {
      return form("8 bytes, epoch microseconds", Instant.class);
    }
    if (all(values, value -> PlausibleTime.isCount(Bytes.bigEndian(value), EpochUnit.MILLIS))) {
      return form("8 bytes, epoch milliseconds", long.class);
    }
    if (all(values, value -> isLow(Bytes.bigEndian(value)))) {
      return form("8 bytes, a low number", long.class);
    }
    if (areDoubles(values, value -> Double.longBitsToDouble(Bytes.bigEndian(value)))) {
      return form("8 bytes, a plausible double", double.class);
    }
    if (all(values, value -> Math.abs(Bytes.littleEndian(value)) < LOW)) {
      return form(
          "8 bytes, a low number from its end",
          long.class,
          StoredAs.LITTLE_ENDIAN,
          LittleEndianCodec.LONG);
    }
    if (areDoubles(values, value -> Double.longBitsToDouble(Bytes.littleEndian(value)))) {
      return form(
          "8 bytes, a plausible double from its end",
          double.class,
          StoredAs.LITTLE_ENDIAN,
          LittleEndianCodec.DOUBLE);
    }
    return form("8 bytes", long.class);
  }

  /** The highest and the least numbers stand for what is absent. */
  private static boolean isLow(int number) {
    return Math.abs((long) number) < LOW_INT
        || number == Integer.MAX_VALUE
        || number == Integer.MIN_VALUE;
  }

  private static boolean isLow(long number) {
    return (number > -LOW && number < LOW) || number == Long.MAX_VALUE || number == Long.MIN_VALUE;
  }

  /** What is not a number is a double where the others are, as what is absent often is. */
  private static boolean areDoubles(List<ByteString> values, ToDoubleFunction<ByteString> number) {
    return all(values, value -> isPlausible(number.applyAsDouble(value)))
        && values.stream().mapToDouble(number).anyMatch(each -> Double.isFinite(each) && each != 0);
  }

  private static boolean isPlausible(double number) {
    double magnitude = Math.abs(number);
    return number == 0 || !Double.isFinite(number) || (magnitude > LEAST && magnitude < MOST);
  }

  private static boolean all(List<ByteString> values, Predicate<ByteString> form) {
    return values.stream().allMatch(form);
  }

  private static String lengths(List<ByteString> values) {
    IntSummaryStatistics sizes =
        values.stream().collect(Collectors.summarizingInt(ByteString::size));
    String gzip =
        all(values, ValueForms::isGzip) ? ", gzip: @Stored(StoredAs.GZIP) unpacks it" : "";
    return sizes.getMin() == sizes.getMax()
        ? Shown.count(sizes.getMin(), "byte") + gzip
        : "%s to %s%s"
            .formatted(Shown.number(sizes.getMin()), Shown.count(sizes.getMax(), "byte"), gzip);
  }
}
