package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.value.CellValue;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The form of a partition key or a sort key: a text, or bytes, laid out as a VERBATIM row key, or
 * any value.
 *
 * <p>Generated mappings match items with it, and read its segments from the left to the right:
 *
 * <pre>{@code
 * KeyReader sortKey = SORT_KEY.reader(item);
 * String kind = SORT_KEY.read(KIND, sortKey);
 * String brand = SORT_KEY.read(BRAND, sortKey);
 * }</pre>
 */
public final class KeyTemplate {

  private static final int NO_MATCH = -1;

  private final String attribute;

  /** Null where the value is one component as it is. */
  private final @Nullable KeyLayout layout;

  /** The constant in front as a text, or null where it is not one. */
  private final @Nullable String start;

  private final List<KeySegment<?>> segments;

  private KeyTemplate(String attribute, @Nullable KeyLayout layout) {
    this.attribute = attribute;
    this.layout = layout;
    this.segments = layout == null ? List.of() : layout.segments();
    ByteString prefix = layout == null ? ByteString.EMPTY : layout.prefix();
    this.start = prefix.isValidUtf8() ? prefix.toStringUtf8() : null;
  }

  /** Returns the template of an attribute that is laid out. */
  public static KeyTemplate of(String attribute, KeyLayout layout) {
    return new KeyTemplate(attribute, layout);
  }

  /** Returns the template of an attribute that is one component, whatever its type. */
  public static KeyTemplate whole(String attribute) {
    return new KeyTemplate(attribute, null);
  }

  /**
   * Returns whether the attribute of an item has this form: its constants, at the ends of segments.
   * The values between them are not read.
   */
  public boolean matches(Item item) {
    AttributeValue value = item.attributes().get(attribute);
    if (layout == null) {
      return value instanceof AttributeValue.Text
          || value instanceof AttributeValue.Number
          || value instanceof AttributeValue.Bytes;
    }
    if (value instanceof AttributeValue.Text text && start != null) {
      if (segments.isEmpty()) {
        return text.value().equals(start);
      }
      if (!text.value().startsWith(start)) {
        return false;
      }
    }
    ByteString bytes = bytes(value);
    return bytes != null && fits(bytes, layout);
  }

  /** Returns why the attribute of an item has not this form, empty if it has; no value is shown. */
  Optional<String> mismatch(Item item) {
    if (matches(item)) {
      return Optional.empty();
    }
    AttributeValue value = item.attributes().get(attribute);
    if (value == null) {
      return Optional.of("'%s' is absent".formatted(attribute));
    }
    if (layout == null) {
      return Optional.of("'%s' is no text, number or bytes".formatted(attribute));
    }
    return Optional.of(
        bytes(value) == null
            ? "'%s' is no text of the form %s".formatted(attribute, layout)
            : "'%s' is not of the form %s".formatted(attribute, layout));
  }

  private boolean fits(ByteString bytes, KeyLayout laidOut) {
    return end(bytes, laidOut.prefix(), segments.size()) == bytes.size();
  }

  /**
   * Returns the bytes of one segment of an item that matches, for a comparison: of the whole value
   * where it is not laid out.
   */
  public ByteString part(Item item, int segment) {
    AttributeValue value = item.attributes().get(attribute);
    if (layout == null) {
      return value instanceof AttributeValue.Number number
          ? ByteString.copyFromUtf8(number.digits())
          : Objects.requireNonNullElse(bytes(value), ByteString.EMPTY);
    }
    ByteString bytes = Objects.requireNonNullElse(bytes(value), ByteString.EMPTY);
    int start = end(bytes, layout.prefix(), segment);
    int end = end(bytes, layout.prefix(), segment + 1);
    return end == NO_MATCH
        ? ByteString.EMPTY
        : bytes.substring(start, end - segments.get(segment).suffix().size());
  }

  /**
   * Returns a reader that stands at the first segment.
   *
   * @throws ItemException if the item does not match
   */
  public KeyReader reader(Item item) {
    KeyLayout laidOut = Objects.requireNonNull(layout);
    AttributeValue value = item.attributes().get(attribute);
    ByteString bytes = bytes(value);
    if (bytes == null || !fits(bytes, laidOut)) {
      String shown =
          value == null
              ? "nothing"
              : laidOut.hasPersonalData() ? ShownValue.PERSONAL : ShownValue.of(value);
      throw new ItemException(
          "%s: attribute '%s' holds %s, where a key of the form %s is needed"
              .formatted(laidOut.entity(), attribute, shown, laidOut));
    }
    KeyReader reader = KeyReader.of(laidOut, bytes);
    reader.moveTo(laidOut.prefix().size());
    return reader;
  }

  /**
   * Reads the next segment.
   *
   * @throws ItemException if its text is not one of the segment's values
   */
  public <T> T read(KeySegment<T> segment, KeyReader key) {
    try {
      return segment.read(key);
    } catch (KeyFormatException unfit) {
      throw unfit(unfit);
    }
  }

  /**
   * Reads the next segment, a whole number, without a box around it.
   *
   * @throws ItemException if its text is not one of the segment's values
   */
  public long readLong(IntegralSegment<?> segment, KeyReader key) {
    try {
      return segment.readLong(key);
    } catch (KeyFormatException unfit) {
      throw unfit(unfit);
    }
  }

  private ItemException unfit(KeyFormatException problem) {
    return new ItemException(
        "%s.%s: attribute '%s' cannot be read: %s"
            .formatted(problem.entity(), problem.segment(), attribute, problem.problem()));
  }

  /** Returns the position after some segments with what follows each, or {@link #NO_MATCH}. */
  private int end(ByteString bytes, ByteString prefix, int count) {
    int at = bytes.startsWith(prefix) ? prefix.size() : NO_MATCH;
    for (int index = 0; index < count && at != NO_MATCH; index++) {
      at = next(bytes, at, segments.get(index));
    }
    return at;
  }

  private static int next(ByteString bytes, int at, KeySegment<?> segment) {
    ByteString suffix = segment.suffix();
    if (segment.traits().isFixed()) {
      int end = at + segment.traits().width();
      return startsWith(bytes, end, suffix) ? end + suffix.size() : NO_MATCH;
    }
    if (suffix.isEmpty()) {
      return bytes.size();
    }
    for (int end = at; end <= bytes.size() - suffix.size(); end++) {
      if (startsWith(bytes, end, suffix)) {
        return end + suffix.size();
      }
    }
    return NO_MATCH;
  }

  private static boolean startsWith(ByteString bytes, int at, ByteString wanted) {
    if (at + wanted.size() > bytes.size()) {
      return false;
    }
    for (int index = 0; index < wanted.size(); index++) {
      if (bytes.byteAt(at + index) != wanted.byteAt(index)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable ByteString bytes(@Nullable AttributeValue value) {
    if (value instanceof AttributeValue.Bytes bytes) {
      return bytes.value();
    }
    if (value instanceof AttributeValue.Text text) {
      try {
        return CellValue.encodeString(text.value());
      } catch (CellFormatException halfOfSurrogate) {
        return null;
      }
    }
    return null;
  }
}
