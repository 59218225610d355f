package dev.rowsmith.runtime.key.segment;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.key.KeyField;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One segment of a row key and the constant that follows it; {@code docs/keys.md} describes every
 * encoding to the byte.
 *
 * <p>A segment has a value of fixed width, which ends after its width, or of variable width, which
 * ends at the first occurrence of the segment's suffix, or with the key where it has none. Segments
 * are immutable and shared by all threads; generated code holds them in constants.
 *
 * @param <T> the type of the values
 */
public abstract class KeySegment<T> implements KeyPart {

  /** The problem of a value that is absent. */
  static final String NULL = "null, and a row key has a value for every segment";

  private final SegmentPlace place;
  private final SegmentTraits traits;

  KeySegment(SegmentPlace place, SegmentTraits traits) {
    this.place = place;
    boolean limited = traits.longest() == VARIABLE && place.maxLength() > 0;
    this.traits = limited ? traits.longest(place.maxLength()) : traits;
  }

  /**
   * Returns the same segment with a constant after its value, such as {@code #}; empty for the last
   * segment, or after a fixed width.
   */
  public abstract KeySegment<T> followedBy(String suffix);

  /**
   * Returns the same segment before an {@link OptionalSegment} that begins with a delimiter. It
   * ends at the delimiter or with the key, and writes neither.
   */
  public abstract KeySegment<T> endingBefore(String delimiter);

  /**
   * Returns the same segment of personal data: messages show {@code <personal data>} in the place
   * of its values.
   */
  public abstract KeySegment<T> personalData();

  /** Returns whether values are personal data, or contain such: no message shows them. */
  @Override
  public boolean isPersonalData() {
    return place.isPersonalData();
  }

  /** Returns a value in words, or what is shown in the place of personal data. */
  public final String shown(@Nullable Object value) {
    return isPersonalData() ? PersonalDataText.SHOWN : String.valueOf(value);
  }

  /** Returns the simple name of the entity whose key it is, for messages. */
  @Override
  public final String entity() {
    return place.entity();
  }

  /** Returns the name of the component that the segment holds. */
  @Override
  public final String name() {
    return place.name();
  }

  /** Returns the constant bytes after the value, empty where there are none. */
  public final ByteString suffix() {
    return place.isBeforeOptional() ? ByteString.EMPTY : ByteString.copyFrom(place.terminator());
  }

  /**
   * Returns about how many bytes a value takes that has no certain length, such as a text, and 0
   * for all others: for the array that a writer makes. No value is refused here.
   */
  public int length(T value) {
    return 0;
  }

  /** Returns about how many bytes a value of a certain length takes, and the suffix. */
  public final int room() {
    return Math.max(0, commonWidth()) + place.suffixSize();
  }

  /** Returns the number of bytes of most values, or {@link #VARIABLE}. */
  int commonWidth() {
    return traits.width();
  }

  /**
   * Writes a value and the suffix in one pass if both are as most are, and returns the position
   * after them. Returns a negative number for any other value, for one that must be refused, and
   * where the array is too short; what was written from the position on means nothing then.
   */
  public int writeCommon(byte[] key, int at, T value) {
    return FastPath.NOT_COMMON;
  }

  /** Returns what writes and reads most values in one step. */
  public FastPath path() {
    return FastPath.NONE;
  }

  /** Returns an array that has room for a value and the suffix: the same one if it has. */
  public final byte[] ensureRoom(byte[] key, int at, T value) {
    return KeyBytes.withRoom(key, at, size(value));
  }

  /**
   * Returns the exact number of bytes of a value and the suffix.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public final int size(T value) {
    int size = valueSize(value);
    if (place.maxLength() > 0 && size > place.maxLength()) {
      throw failure("%s bytes in the key, and maxLength = %s".formatted(size, place.maxLength()));
    }
    return size + place.suffixSize();
  }

  /**
   * Writes a value that {@link #size} has accepted and the suffix, and returns the position after
   * them.
   *
   * @throws KeyValueException if the value holds what ends its segment, so that a reader would end
   *     it too early
   */
  public final int write(byte[] key, int at, T value) {
    return close(key, at, writeValue(key, at, value));
  }

  /**
   * Reads the value at the reader's position, and passes it and the suffix.
   *
   * @throws KeyFormatException if the bytes are none that {@link #write} writes
   */
  public T read(KeyCursor key) {
    int from = key.position();
    int end = valueEnd(key);
    T value = readValue(key, from, end);
    key.moveTo(end + place.suffixSize());
    return value;
  }

  /** Compares two values as the rows of their keys are sorted. */
  public int compare(T a, T b) {
    return ByteString.unsignedLexicographicalComparator().compare(encodeWhole(a), encodeWhole(b));
  }

  /** Returns the encoding in words, such as {@code decimal, 10 digits}. */
  @Override
  public String describe() {
    return definition().describe();
  }

  /** Returns the encoding as a type and its attributes. */
  public abstract SegmentDefinition definition();

  /**
   * Returns the smallest value that the segment can hold at or above a bound of a range.
   *
   * <p>A bound that is finer than the key is rounded up. That is right for both ends of a half-open
   * range: no value of the segment lies between the bound and its ceiling.
   *
   * @throws KeyValueException if no value of the segment's type is at or above the bound
   */
  public T ceiling(T bound) {
    return present(bound);
  }

  /** Returns what the bytes of the values are like, whatever follows them. */
  public final SegmentTraits traits() {
    return traits;
  }

  /** Returns whether the highest value comes first. */
  public final boolean isDescending() {
    return traits.isDescending();
  }

  /**
   * Returns whether the rows are sorted by the values, so that a range of values can be read. It
   * depends on what follows: {@code a/} comes after {@code a!/}, though {@code a} is before {@code
   * a!}.
   */
  public final boolean ordered() {
    return traits.sorts()
        && (traits.isPrefixFree()
            || !place.isTerminated()
            || place.firstByte() < traits.leastByte());
  }

  /**
   * Returns the bytes of one value, without the suffix.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public final ByteString encode(T value) {
    byte[] bytes = new byte[valueSize(value)];
    writeValue(bytes, 0, value);
    return KeyBytes.wrap(bytes);
  }

  /** Returns the segment's name and encoding, for people. */
  @Override
  public final String toString() {
    return name() + " (" + describe() + ")";
  }

  /** Returns whether a constant ends the segment: its suffix, or that of an optional one. */
  public final boolean isTerminated() {
    return place.isTerminated();
  }

  /**
   * Checks that a key can be read back in which another segment follows.
   *
   * @param next the segment behind this one, or null behind the last
   * @throws IllegalArgumentException if a reader would not find the end of each value
   */
  public final void checkBefore(@Nullable KeySegment<?> next) {
    valueWithEndInside().ifPresent(this::refuseEnd);
    if (next != null) {
      checkNeighbour(next);
    } else if (place.isBeforeOptional()) {
      throw new IllegalArgumentException(
          this + " ends before an optional segment, and none follows");
    }
  }

  private void refuseEnd(String inside) {
    throw new IllegalArgumentException(
        "%s ends at %s, which %s can have inside; put another constant after it"
            .formatted(this, place.terminatorText(), inside));
  }

  private void checkNeighbour(KeySegment<?> next) {
    if (this instanceof OptionalSegment) {
      throw new IllegalArgumentException(this + " is optional, and not the last segment");
    }
    if (!traits.isFixed() && !place.isTerminated()) {
      throw new IllegalArgumentException(
          "nothing tells where " + this + " ends and " + next + " begins; put a constant between");
    }
    if (place.isBeforeOptional() && !next.lead().equals(ByteString.copyFrom(place.terminator()))) {
      throw new IllegalArgumentException(
          this + " ends before another delimiter than that of " + next);
    }
  }

  /** Returns what the bytes of a value are to Bigtable; a custom encoding is just bytes. */
  public final KeyField field() {
    return traits.field();
  }

  /** Returns whether every byte of every value is above that of an ASCII character. */
  public final boolean isAbove(char character) {
    return traits.leastByte() > character;
  }

  /** Returns the number of bytes of a value, or refuses it. */
  abstract int valueSize(T value);

  /** Writes a value that {@link #valueSize} has accepted, and returns the position after it. */
  abstract int writeValue(byte[] key, int at, T value);

  /** Reads a value of which the end is known: its width is right where that is fixed. */
  abstract T readValue(KeyCursor key, int from, int end);

  /**
   * Returns values, in words, that end too early since they have the suffix of the segment inside:
   * the constant of an enum, or {@code numbers}. A layout with such a segment is refused. Empty
   * where all values can be written, or where only some text decides.
   */
  public final Optional<String> valueWithEndInside() {
    return traits.isFixed() || !place.isTerminated()
        ? Optional.empty()
        : Optional.ofNullable(valueEndingEarly());
  }

  /** Returns such values of a segment that is terminated, or null. */
  @Nullable String valueEndingEarly() {
    return place.consistsOf(traits.characters()) ? "numbers" : null;
  }

  /** Returns whether a reader sees where a value ends, whatever follows it. */
  boolean hasEnd() {
    return traits.isFixed() || place.isTerminated();
  }

  /** Returns the constant bytes in front of the value, which only an optional segment has. */
  public ByteString lead() {
    return ByteString.EMPTY;
  }

  final SegmentPlace place() {
    return place;
  }

  /**
   * Returns the bytes of one value and of the constant after it.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public final ByteString encodeWhole(T value) {
    byte[] bytes = new byte[size(value)];
    write(bytes, 0, value);
    return KeyBytes.wrap(bytes);
  }

  /** Writes the suffix after a value that was written, and returns the position after it. */
  final int close(byte[] key, int from, int end) {
    if (place.isTerminated() && !traits.isFixed() && place.firstByte() >= traits.leastByte()) {
      checkEnd(key, from, end);
    }
    return place.writeSuffix(key, end);
  }

  private void checkEnd(byte[] key, int from, int end) {
    int first = place.firstEnd(key, from, end);
    if (first < end) {
      String value = "'" + PrintableKey.of(ByteString.copyFrom(key, from, end - from)) + "'";
      String terminator = place.terminatorText();
      throw refused(
          first + place.terminator().length <= end
              ? value + " contains " + terminator + ", which ends the segment"
              : value + " ends as " + terminator + " begins, which ends the segment");
    }
  }

  /** Returns the position after the value at the reader's position. */
  final int valueEnd(KeyCursor key) {
    int from = key.position();
    if (traits.isFixed()) {
      return fixedEnd(key, from);
    }
    if (!place.isTerminated()) {
      return key.size();
    }
    int end = key.find(place.terminator(), from);
    if (end >= 0) {
      return end;
    }
    if (place.isBeforeOptional()) {
      return keyEnd(key, from);
    }
    throw key.endsEarly();
  }

  /** The value ends with the key, unless an optional value would have ended it earlier. */
  private int keyEnd(KeyCursor key, int from) {
    int end = key.size();
    for (int at = Math.max(from, end - place.terminator().length + 1); at < end; at++) {
      if (key.matchesAcross(place.terminator(), at)) {
        throw key.malformed(this, "the key ends as " + place.terminatorText() + " begins");
      }
    }
    return end;
  }

  private int fixedEnd(KeyCursor key, int from) {
    int end = from + traits.width();
    if (end > key.size()) {
      throw key.malformed(
          this, key.size() - from + " bytes are left, and the segment has " + traits.width());
    }
    if (place.suffixSize() > 0 && !key.matches(place.terminator(), end)) {
      throw key.malformed(
          this, "byte " + end + " should begin " + place.terminatorText() + ", which follows");
    }
    return end;
  }

  /** Refuses a value, for a reason that may show it. */
  final KeyValueException refused(String problem) {
    return failure(
        isPersonalData()
            ? PersonalDataText.SHOWN + ", which the segment cannot hold: " + describe()
            : problem);
  }

  /** Refuses a value, for a reason that never shows it. */
  public final KeyValueException failure(String problem) {
    return new KeyValueException(entity(), name(), problem);
  }

  /** Generated code is null-marked, its callers need not be: the check is at run time as well. */
  final T present(@Nullable T value) {
    if (value == null) {
      throw failure(NULL);
    }
    return value;
  }
}
