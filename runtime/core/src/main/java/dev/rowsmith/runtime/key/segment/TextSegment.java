package dev.rowsmith.runtime.key.segment;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.encoding.KeyText;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.encoding.TextDirection;
import dev.rowsmith.runtime.key.fast.AsciiFastPath;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;

/**
 * A text as UTF-8: escaped or as it is, as long as the text or of fixed width, from its start or
 * reversed.
 */
public final class TextSegment extends PlacedSegment<String, TextSegment> {

  /** What fills a READABLE text up to its width: these sort before all text. */
  public static final String PADS = " !\"";

  /** The pad of a segment whose texts all have its width. */
  private static final int NO_PAD = -1;

  private final KeyText form;
  private final TextDirection direction;
  private final int width;
  private final int pad;

  private final AsciiFastPath path;

  private TextSegment(
      SegmentPlace place, KeyText form, TextDirection direction, int width, int pad) {
    super(
        place,
        SegmentTraits.ofWidth(width)
            .sorting(sorts(form, direction, pad))
            .text(pad == NO_PAD ? form.leastByte() : Math.min(form.leastByte(), pad), ""));
    this.form = form;
    this.direction = direction;
    this.width = width;
    this.pad = pad;
    this.path = AsciiFastPath.of(place, form, direction, width == VARIABLE);
  }

  /** A pad that sorts after the least character would put a text behind its continuation. */
  private static boolean sorts(KeyText form, TextDirection direction, int pad) {
    return direction == TextDirection.FORWARD && (pad == NO_PAD || !form.isPlain() || pad == 0);
  }

  /** Returns a segment of the READABLE format: escaped, and as long as its text. */
  public static TextSegment of(String entity, String name) {
    return new TextSegment(
        SegmentPlace.of(entity, name), KeyText.ESCAPED, TextDirection.FORWARD, VARIABLE, NO_PAD);
  }

  /** Returns a segment of the VERBATIM format: the text as it is, and as long as it is. */
  public static TextSegment ofVerbatim(String entity, String name) {
    return new TextSegment(
        SegmentPlace.of(entity, name), KeyText.PLAIN, TextDirection.FORWARD, VARIABLE, NO_PAD);
  }

  @Override
  TextSegment at(SegmentPlace place) {
    return new TextSegment(place, form, direction, width, pad);
  }

  /**
   * Returns the same segment for texts of exactly so many bytes.
   *
   * @throws IllegalArgumentException if the width is below 1
   */
  public TextSegment width(int bytes) {
    return new TextSegment(place(), form, direction, checkWidth(bytes), NO_PAD);
  }

  /**
   * Returns the same segment in a fixed number of bytes, filled up on the right. A VERBATIM text
   * that ends with the pad is refused: it could not be told from padding.
   *
   * @param bytes the exact number of bytes of the encoded text and its padding, 1 and up
   * @param pad in READABLE space, {@code !} or {@code "}: what sorts before the delimiter and
   *     before all text; in VERBATIM any ASCII character
   * @throws IllegalArgumentException if the width or the pad is none of these
   */
  public TextSegment width(int bytes, char pad) {
    checkWidth(bytes);
    if (form.isPlain()) {
      if (pad > 0x7F) {
        throw new IllegalArgumentException("pad '" + pad + "' is more than one byte");
      }
    } else if (PADS.indexOf(pad) < 0) {
      throw new IllegalArgumentException(
          "pad '" + pad + "' does not sort before all text; expected one of: ' ', '!', '\"'");
    }
    return new TextSegment(place(), form, direction, bytes, pad);
  }

  private static int checkWidth(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("width = " + bytes + ", and a width is 1 or more");
    }
    return bytes;
  }

  /** Returns the same segment with the text's code points from the last to the first. */
  public TextSegment reversed() {
    return new TextSegment(place(), form, TextDirection.REVERSED, width, pad);
  }

  /**
   * Returns the same segment with the labels between dots from the last to the first: {@code
   * maps.google.com} as {@code com.google.maps}.
   */
  public TextSegment reversedDomain() {
    return new TextSegment(place(), form, TextDirection.REVERSED_DOMAIN, width, pad);
  }

  /**
   * Returns the same segment for values that take at most so many bytes in the key.
   *
   * @throws IllegalArgumentException if the number is below 1
   */
  public TextSegment maxLength(int bytes) {
    return new TextSegment(place().atMost(bytes), form, direction, width, pad);
  }

  @Override
  int valueSize(String value) {
    int size = textSize(value);
    if (width == VARIABLE) {
      return size;
    }
    if (size > width || (size < width && pad == NO_PAD)) {
      throw refused(
          "'"
              + value
              + "' has "
              + size
              + " bytes, and the segment holds "
              + width
              + (size > width ? "; declare width = " + size : " and no fewer"));
    }
    return width;
  }

  private int textSize(String value) {
    int size = form.size(present(value));
    if (size < 0) {
      throw refused("the text has an unpaired surrogate, which UTF-8 cannot hold");
    }
    path.length().took(value, size);
    return size;
  }

  @Override
  public int length(String value) {
    return value == null || width != VARIABLE ? 0 : path.length().of(value);
  }

  @Override
  public int writeCommon(byte[] key, int at, String value) {
    return path.write(key, at, value);
  }

  @Override
  public FastPath path() {
    return path;
  }

  @Override
  int writeValue(byte[] key, int at, String value) {
    int end = direction.write(form, key, at, value);
    if (pad == NO_PAD) {
      return end;
    }
    if (end > at && key[end - 1] == (byte) pad) {
      throw refused(
          "'" + value + "' ends with the pad '" + (char) pad + "', which would be lost on reading");
    }
    while (end < at + width) {
      key[end++] = (byte) pad;
    }
    return end;
  }

  @Override
  public String read(KeyCursor key) {
    String written = key.path(this, path) instanceof AsciiFastPath ascii ? ascii.read(key) : null;
    return written == null ? super.read(key) : direction.restore(written);
  }

  @Override
  String readValue(KeyCursor key, int from, int end) {
    int until = end;
    while (pad != NO_PAD && until > from && key.byteAt(until - 1) == (byte) pad) {
      until--;
    }
    return direction.restore(form.read(key, this, from, until));
  }

  /**
   * Returns the bytes with which all texts of a prefix begin, and never a pad.
   *
   * @throws KeyValueException if the prefix is null or has an unpaired surrogate, or if its end
   *     could be the end of a shorter text
   * @throws IllegalArgumentException if the text is reversed: its rows do not stand together
   */
  public ByteString encodePrefix(String prefix) {
    if (direction != TextDirection.FORWARD) {
      throw new IllegalArgumentException(
          "the rows of " + this + " are not sorted by the start of the text");
    }
    byte[] bytes = new byte[textSize(prefix)];
    form.write(bytes, 0, prefix);
    checkPrefix(prefix, bytes);
    return KeyBytes.wrap(bytes);
  }

  /**
   * Returns the bytes with which all domains below one begin: those of its labels and a dot.
   *
   * @throws KeyValueException if the domain is null or empty or has an unpaired surrogate, or if
   *     the bytes could be the end of a shorter text
   * @throws IllegalArgumentException if the text is not a reversed domain
   */
  public ByteString encodeBelow(String domain) {
    if (direction != TextDirection.REVERSED_DOMAIN) {
      throw new IllegalArgumentException(this + " is not a reversed domain");
    }
    if (present(domain).isEmpty()) {
      throw refused("every domain is under ''; name one");
    }
    String below = "." + domain; // The empty label is the last one that is written.
    byte[] bytes = new byte[textSize(below)];
    direction.write(form, bytes, 0, below);
    checkPrefix(below, bytes);
    return KeyBytes.wrap(bytes);
  }

  /** A shorter text and what follows it must not look like a longer text with the prefix. */
  private void checkPrefix(String prefix, byte[] bytes) {
    if (width == VARIABLE) {
      if (place().isTerminated()
          && place().firstByte() >= traits().leastByte()
          && place().firstPartialEnd(bytes) < bytes.length) {
        throw refused(
            "the prefix '"
                + prefix
                + "' holds the beginning of "
                + place().terminatorText()
                + ", which ends the segment");
      }
    } else if (bytes.length > width) {
      throw refused("the prefix '" + prefix + "' is longer than the segment's " + width + " bytes");
    } else if (pad != NO_PAD && bytes.length > 0 && bytes[bytes.length - 1] == (byte) pad) {
      throw refused("the prefix '" + prefix + "' ends with the pad '" + (char) pad + "'");
    }
  }

  /** Compares by code point, which {@link String#compareTo} does not for astral characters. */
  @Override
  public int compare(String a, String b) {
    return ordered() ? KeyText.compare(a, b) : super.compare(a, b);
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("text")
        .withIf(form.isPlain(), "form", "plain")
        .withIf(direction != TextDirection.FORWARD, "direction", direction.attribute())
        .withIf(width != VARIABLE, "width", width)
        .withIf(width != VARIABLE && pad != ' ', "pad", pad == NO_PAD ? "none" : (char) pad);
  }
}
