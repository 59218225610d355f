package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.key.segment.KeyConstant;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.OrderedCodeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A layout that keys may have, which is run to see whether they do.
 *
 * @param format VERBATIM, or ORDERED_CODE, whose segments are followed by nothing
 * @param prefix the constant in front of the salt and the first segment
 * @param salt the bucket in front of the segments
 * @param segments the segments, none where there is one key
 */
public record KeyGuess(
    KeyFormat format, ByteString prefix, Optional<KeySalt> salt, List<Segment> segments) {

  public KeyGuess {
    segments = List.copyOf(segments);
  }

  /** Returns a layout of constants and segments. */
  public static KeyGuess of(ByteString prefix, List<Segment> segments) {
    return new KeyGuess(KeyFormat.VERBATIM, prefix, Optional.empty(), segments);
  }

  /** Returns the layout of fields that ORDERED_CODE joins. */
  static KeyGuess ofFields(List<SegmentForm> fields) {
    return new KeyGuess(
        KeyFormat.ORDERED_CODE,
        ByteString.EMPTY,
        Optional.empty(),
        fields.stream().map(field -> new Segment(field, ByteString.EMPTY)).toList());
  }

  /** A segment, and the constant that follows it. */
  public record Segment(SegmentForm form, ByteString suffix) {}

  /** Returns the same layout with a bucket in front of its segments. */
  KeyGuess salted(KeySalt bucket) {
    return new KeyGuess(format, prefix, Optional.of(bucket), segments);
  }

  /**
   * Returns the layout as the runtime has it, without the salt.
   *
   * @throws IllegalArgumentException if its keys could not be read back
   */
  KeyLayout layout() {
    if (segments.isEmpty()) {
      return KeyLayout.constant(SegmentForm.ENTITY, constant(prefix));
    }
    KeySegment<?>[] made = new KeySegment<?>[segments.size()];
    for (int at = 0; at < made.length; at++) {
      Segment segment = segments.get(at);
      KeySegment<?> plain = segment.form().segment();
      made[at] = segment.suffix().isEmpty() ? plain : plain.followedBy(constant(segment.suffix()));
    }
    return isOrderedCode()
        ? KeyLayout.orderedCode(made)
        : prefix.isEmpty() ? KeyLayout.of(made) : KeyLayout.startingWith(constant(prefix), made);
  }

  private boolean isOrderedCode() {
    return format == KeyFormat.ORDERED_CODE;
  }

  /**
   * Returns the bytes of each segment, if the runtime reads a key, and writes the same bytes of
   * what it has read.
   */
  private Optional<List<ByteString>> read(KeyLayout layout, ByteString key) {
    try {
      if (isOrderedCode()) {
        return Optional.of(fields(layout, key));
      }
      if (salt.isEmpty()) {
        return joined(layout, key);
      }
      KeySalt bucket = salt.get();
      return bucket
          .without(prefix, key)
          .flatMap(rest -> joined(layout, rest))
          .filter(parts -> bucket.isOf(prefix, key, wholes(parts)));
    } catch (RowsmithException | IllegalArgumentException refused) {
      return Optional.empty();
    }
  }

  private Optional<List<ByteString>> joined(KeyLayout layout, ByteString key) {
    KeyReader reader = KeyReader.of(layout, key);
    reader.prefix(layout);
    List<ByteString> parts = new ArrayList<>();
    for (int at = 0; at < segments.size(); at++) {
      ByteString part = SegmentForm.written(layout.segments().get(at), reader);
      Segment segment = segments.get(at);
      ByteString value = part.substring(0, part.size() - segment.suffix().size());
      if (segment.form().isPlainText() && !Bytes.isText(value)) {
        return Optional.empty(); // A zero byte can be read as a text, and is a row of another kind.
      }
      parts.add(value);
    }
    reader.end();
    ByteString written = layout.prefix().concat(ByteString.copyFrom(wholes(parts)));
    return written.equals(key) ? Optional.of(parts) : Optional.empty();
  }

  /** Returns segments with what follows each. */
  List<ByteString> wholes(List<ByteString> parts) {
    return IntStream.range(0, parts.size())
        .mapToObj(at -> parts.get(at).concat(segments.get(at).suffix()))
        .toList();
  }

  /** The reader of such keys compares each field with what is written of its value. */
  private static List<ByteString> fields(KeyLayout layout, ByteString key) {
    OrderedCodeReader reader = OrderedCodeReader.of(layout, key);
    List<ByteString> fields = new ArrayList<>();
    for (KeySegment<?> segment : layout.segments()) {
      fields.add(field(segment, reader));
    }
    reader.end();
    return fields;
  }

  private static <T> ByteString field(KeySegment<T> segment, OrderedCodeReader reader) {
    return segment.encode(reader.read(segment));
  }

  /** Returns whether a segment that is not the last ends where its width does. */
  boolean cuts() {
    return !isOrderedCode()
        && segments.stream()
            .limit(Math.max(0, segments.size() - 1))
            .anyMatch(segment -> segment.suffix().isEmpty());
  }

  /** Returns the keys that the layout keeps; none if it is not a layout. */
  public List<ByteString> kept(List<ByteString> keys) {
    KeyLayout layout;
    try {
      layout = layout();
    } catch (IllegalArgumentException notALayout) {
      return List.of();
    }
    return keys.stream().filter(key -> read(layout, key).isPresent()).toList();
  }

  /** Returns the bytes of each segment in keys that the layout keeps. */
  public List<List<ByteString>> parts(List<ByteString> keys) {
    KeyLayout layout = layout();
    return keys.stream().map(key -> read(layout, key).orElseThrow()).toList();
  }

  /** Returns the constants of the layout, in their order. */
  public List<ByteString> constants() {
    List<ByteString> constants = new ArrayList<>();
    constants.add(prefix);
    segments.forEach(segment -> constants.add(segment.suffix()));
    constants.removeIf(ByteString::isEmpty);
    return constants;
  }

  /** Returns the same layout with another form in a place. */
  public KeyGuess with(int place, SegmentForm form) {
    List<Segment> others = new ArrayList<>(segments);
    others.set(place, new Segment(form, segments.get(place).suffix()));
    return new KeyGuess(format, prefix, salt, others);
  }

  /** Returns the layout as {@code @Table(key)} has it. */
  public String template(List<String> names) {
    StringBuilder template = new StringBuilder(quoted(prefix));
    for (int at = 0; at < segments.size(); at++) {
      template.append('{').append(names.get(at)).append('}');
      template.append(quoted(segments.get(at).suffix()));
    }
    return template.toString();
  }

  /** Returns the bits that it takes to name keys by their segments. */
  public double bits(List<ByteString> keys) {
    List<ByteString> kept = kept(keys);
    double bits = LayoutSearch.foreignBits(keys) - LayoutSearch.foreignBits(kept);
    if (kept.isEmpty() || segments.isEmpty()) {
      return bits;
    }
    List<List<ByteString>> parts = parts(kept);
    for (int at = 0; at < segments.size(); at++) {
      int place = at;
      Tokens tokens =
          new Tokens(parts.stream().map(each -> each.get(place)).toList(), Tokens.Place.LAST);
      SegmentForm form = segments.get(at).form();
      bits += Math.min(form.cost(tokens), tokens.bits(tokens.textBits()));
    }
    return bits;
  }

  private static String constant(ByteString bytes) {
    if (bytes.isValidUtf8()) {
      return bytes.toStringUtf8();
    }
    StringBuilder constant = new StringBuilder();
    for (byte each : bytes) {
      constant.append(KeyConstant.hex(String.format(Locale.ROOT, "%02x", each)));
    }
    return constant.toString();
  }

  private static String quoted(ByteString bytes) {
    if (bytes.isValidUtf8()) {
      return bytes.toStringUtf8().replace("{", "{{").replace("}", "}}");
    }
    StringBuilder quoted = new StringBuilder();
    for (byte each : bytes) {
      quoted.append(String.format(Locale.ROOT, "{0x%02X}", each));
    }
    return quoted.toString();
  }
}
