package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.key.KeyField;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * A type and an encoding of a segment: what a declaration says, and the runtime's segment that
 * reads and writes it.
 *
 * @param words the encoding in words
 * @param type the type of the component
 * @param attributes what {@code @RowKey} or {@code @QualifierAsData} says
 * @param segment the runtime's segment, with a name for a component where nothing names it better
 * @param position the place of a value's bytes among those of the form, as a number; {@link #NONE}
 *     of bytes that are not of the form
 * @param valueBits the bits of a value, or less than 0 where its position says them
 * @param modelBits the bits that it takes to say the form itself
 */
public record SegmentForm(
    String words,
    TypeUse type,
    Map<String, Object> attributes,
    KeySegment<?> segment,
    ToLongFunction<ByteString> position,
    double valueBits,
    double modelBits) {

  /** The entity of segments that no declaration has yet. */
  static final String ENTITY = "Table";

  /** The position of bytes that are not of a form. */
  static final long NONE = Long.MIN_VALUE;

  /** Random bytes are not a number. */
  private static final double RANDOM_BITS = 24;

  /** What it costs to read the first byte of a neighbour as the last of a number. */
  private static final double SHIFTED_BITS = 24;

  /** What it costs to read a word in front as a number: {@code user} is a time in 2032. */
  private static final double WORD_BITS = 96;

  public SegmentForm {
    attributes = Collections.unmodifiableMap(new TreeMap<>(attributes));
  }

  /** Returns the name of a component where nothing names it better. */
  public String name() {
    return segment.name();
  }

  /** Returns the width of all values, or 0 where they have several. */
  int width() {
    try {
      segment.checkBefore(TextSegment.ofVerbatim(ENTITY, "next"));
      return segment.room();
    } catch (IllegalArgumentException needsEnd) {
      return 0;
    }
  }

  /** Returns whether it is any text, as it stands. */
  public boolean isPlainText() {
    return isOfType("text") && !has("direction");
  }

  /** Returns whether it is any text, and not one of a form that has marks in it, as an address. */
  public boolean isOfAnyText() {
    return isPlainText() && words.startsWith("text");
  }

  /** Returns whether it is any text of any length. */
  boolean isOfAnyLength() {
    return isOfAnyText() && !has("width");
  }

  /** Returns whether it is a date, a time or both, by a pattern or a count. */
  boolean isTime() {
    return isDate() || isOfType("instant");
  }

  /** Returns whether it is a date, a time or both, by a pattern. */
  boolean isDate() {
    return isOfType("calendar");
  }

  /** Returns whether it is a whole number in decimal digits, and not subtracted from another. */
  boolean isDecimal() {
    return is("encoding", "decimal") && !isTime() && !has("max");
  }

  /** Returns whether it is hexadecimal digits, or a UUID. */
  boolean isHexadecimal() {
    return isOfType("uuid") || is("encoding", "hexadecimal");
  }

  private boolean isBinary() {
    return segment.field() != KeyField.TEXT;
  }

  private boolean isBinaryNumber() {
    return has("bytes") && !isTime() && !has("max");
  }

  private boolean isOfType(String type) {
    return segment.definition().type().equals(type);
  }

  private boolean is(String attribute, String value) {
    return value.equals(segment.definition().attributes().get(attribute));
  }

  private boolean has(String attribute) {
    return segment.definition().attributes().containsKey(attribute);
  }

  /** Returns whether the runtime reads bytes, and writes the same bytes of what it has read. */
  public static boolean keeps(KeySegment<?> segment, ByteString bytes) {
    try {
      KeyReader reader = KeyReader.of(ENTITY, bytes);
      ByteString written = written(segment, reader);
      reader.end();
      return written.equals(bytes);
    } catch (RowsmithException | IllegalArgumentException refused) {
      return false;
    }
  }

  /** Reads a segment, and writes what was read, with what follows it. */
  static <T> ByteString written(KeySegment<T> segment, KeyReader reader) {
    return segment.encodeWhole(segment.read(reader));
  }

  /**
   * Returns the bits that tokens take in this form, or infinity where too many of them are not of
   * it.
   */
  double cost(Tokens tokens) {
    Range range = new Range();
    int others = Tokens.tolerated(tokens.values().size());
    for (ByteString value : tokens.values()) {
      long at = position.applyAsLong(value);
      if (at != NONE) {
        range.add(at);
      } else if (--others < 0) {
        return Double.POSITIVE_INFINITY;
      }
    }
    boolean shifted =
        valueBits < 0
            && ((isBinaryNumber() || isOfType("bytes"))
                ? range.isShifted()
                : (isTime() && isBinary() && range.isFarShifted()));
    boolean isWord = valueBits < 0 && isBinary() && tokens.beginWithWord();
    boolean isRandom = isBinaryNumber() && is("bytes", "4") && range.bits() > Integer.SIZE - 2;
    return modelBits
        + (shifted ? SHIFTED_BITS : 0)
        + (isRandom ? RANDOM_BITS : 0)
        + (isWord ? WORD_BITS : 0)
        + tokens.bits(valueBits >= 0 ? valueBits : bits(range, tokens));
  }

  /** Numbers of several lengths are not longer than their digits. */
  private double bits(Range range, Tokens tokens) {
    return isDecimal() && !attributes.containsKey("digits")
        ? Math.min(range.bits(), tokens.textBits())
        : range.bits();
  }

  /** Returns whether the runtime keeps all tokens but those that are tolerated. */
  public boolean keeps(Tokens tokens) {
    return tokens.most(value -> keeps(segment, value));
  }
}
