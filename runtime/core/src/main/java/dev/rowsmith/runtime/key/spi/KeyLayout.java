package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.encoding.KeyText;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.KeyConstant;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The row key of an entity as data: a constant, and its segments with what follows each, in the
 * order of the key.
 */
public sealed interface KeyLayout permits Layout {

  /**
   * Returns the layout of a key.
   *
   * @throws IllegalArgumentException if there is no segment, or a key could not be read back: a
   *     segment of variable width is followed by another one with nothing between them, or by a
   *     constant that its numbers or names have inside, or an optional segment is not the last, or
   *     the one before it does not end at its delimiter
   */
  static KeyLayout of(KeySegment<?>... segments) {
    return of(new byte[0], segments);
  }

  /**
   * Returns the layout of a key that begins with a constant as it is.
   *
   * @throws IllegalArgumentException as {@link #of(KeySegment[])}
   */
  static KeyLayout startingWith(String prefix, KeySegment<?>... segments) {
    return of(KeyConstant.bytes(prefix), segments);
  }

  /**
   * Returns the layout of a READABLE key that begins with a constant: the escaped text and {@code
   * #}.
   *
   * @throws IllegalArgumentException as {@link #of(KeySegment[])}
   */
  static KeyLayout startingWithText(String prefix, KeySegment<?>... segments) {
    KeyConstant.bytes(prefix); // Refuses half of a character.
    byte[] escaped = new byte[KeyText.ESCAPED.size(prefix) + 1];
    escaped[KeyText.ESCAPED.write(escaped, 0, prefix)] = '#';
    return of(escaped, segments);
  }

  /**
   * Returns the layout of the one row of an entity, whose key is a constant; {@link KeyConstant} is
   * for one that is not text.
   *
   * @throws IllegalArgumentException if the constant is empty
   */
  static KeyLayout constant(String entity, String key) {
    if (key.isEmpty()) {
      throw new IllegalArgumentException("a row key has at least one byte");
    }
    return Layout.of(entity, KeyConstant.bytes(key), List.of(), JoinedFormat.INSTANCE);
  }

  /**
   * Returns the layout of an ORDERED_CODE key. Its segments are written as their VERBATIM bytes,
   * integers and instants as {@link IntegerEncoding#orderedCode}, and what separates them is the
   * format's.
   *
   * @throws IllegalArgumentException if there is no segment, or one has a suffix, is optional or a
   *     salt
   */
  static KeyLayout orderedCode(KeySegment<?>... segments) {
    if (segments.length == 0) {
      throw new IllegalArgumentException("a row key has at least one segment");
    }
    for (KeySegment<?> segment : segments) {
      if (segment instanceof SaltSegment) {
        throw new IllegalArgumentException("a salt stands in READABLE and VERBATIM keys");
      }
      if (segment.isTerminated() || segment instanceof OptionalSegment) {
        throw new IllegalArgumentException(segment + " has no suffix of its own in ORDERED_CODE");
      }
    }
    return Layout.of(
        segments[0].entity(), new byte[0], List.of(segments), OrderedCodeFormat.INSTANCE);
  }

  /**
   * Returns the same layout with a segment that those before it decide: a path that has bound them
   * binds it as well.
   *
   * @param function computes the segment from the values of {@code inputs}, in their order
   * @throws IllegalArgumentException if a segment is not of the layout, or an input is not before
   *     the computed one
   */
  <T> KeyLayout computing(
      KeySegment<T> segment, Function<List<Object>, T> function, KeySegment<?>... inputs);

  /**
   * Checks that a segment, computed from others of its key, has the value that they give.
   *
   * @throws KeyFormatException if the value that was read is another one
   */
  <T> void checkComputed(KeySegment<T> segment, ByteString key, T read, T computed);

  /** Returns the constant in front of the first segment, empty where there is none. */
  ByteString prefix();

  /** Returns the segments, from the left to the right. */
  List<KeySegment<?>> segments();

  /** Returns the bucket in front of the other segments, if the layout is salted. */
  Optional<SaltSegment> salt();

  /** Returns whether the layout is of the ORDERED_CODE format. */
  boolean isOrderedCode();

  /** Returns the simple name of the entity whose key it is. */
  String entity();

  /** Returns whether a segment is personal data. */
  boolean hasPersonalData();

  /**
   * Returns a stored key for people: printable ASCII as it is, every other byte as {@code \xNN},
   * and {@code <personal data>} in the place of each segment that is. Of a key with personal data
   * that cannot be read, nobody knows where that stands: all of it is left out.
   */
  String shown(ByteString rowKey);

  /**
   * Returns the key with the names of the segments, and the encoding of each under it:
   *
   * <pre>
   * {origin}#{departure}#{sequence}
   * |        |           sequence (decimal, 2 digits)
   * |        departure (yyyyMMddHHmm)
   * origin (text)
   * </pre>
   */
  String picture();

  /**
   * Returns a key as it is stored, with the name of each segment under it, and its value where the
   * key does not show it:
   *
   * <pre>
   * ORD#200101051015#07
   * |   |            sequence = 7 (decimal, 2 digits)
   * |   departure = 2001-01-05T10:15 (yyyyMMddHHmm)
   * origin (text)
   * </pre>
   *
   * <p>Parts of more than 48 characters are shortened. A key that is none of the layout is drawn as
   * far as it can be read, with the reason where it cannot.
   */
  String picture(ByteString rowKey);

  /**
   * Returns the key with the names of the segments, such as {@code {origin}#{departure}}; an
   * optional part stands in brackets. The segments of an ORDERED_CODE key are separated by commas.
   */
  @Override
  String toString();

  private static KeyLayout of(byte[] prefix, KeySegment<?>... segments) {
    if (segments.length == 0) {
      throw new IllegalArgumentException("a row key has at least one segment");
    }
    for (int index = 0; index < segments.length; index++) {
      segments[index].checkBefore(index + 1 < segments.length ? segments[index + 1] : null);
    }
    return Layout.of(segments[0].entity(), prefix, List.of(segments), JoinedFormat.INSTANCE);
  }
}
