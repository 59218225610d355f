package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.key.segment.KeyConstant;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.util.ArrayList;
import java.util.List;

/**
 * A layout that keys may have, which is run to see whether they do.
 *
 * @param prefix the constant in front of the first segment
 * @param segments the segments, none where there is one key
 */
record KeyGuess(ByteString prefix, List<Segment> segments) {

  KeyGuess {
    segments = List.copyOf(segments);
  }

  /** A segment, and the constant that follows it. */
  record Segment(SegmentForm form, ByteString suffix) {}

  /**
   * Returns the layout as the runtime has it.
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
      KeySegment<?> plain = segment.form().segment().apply("part" + at);
      made[at] = segment.suffix().isEmpty() ? plain : plain.followedBy(constant(segment.suffix()));
    }
    return prefix.isEmpty() ? KeyLayout.of(made) : KeyLayout.startingWith(constant(prefix), made);
  }

  /** Returns whether the runtime reads a key, and writes the same bytes of what it has read. */
  private boolean keeps(KeyLayout layout, ByteString key) {
    try {
      KeyReader reader = KeyReader.of(layout, key);
      reader.prefix(layout);
      ByteString written = layout.prefix();
      for (int at = 0; at < segments.size(); at++) {
        ByteString part = SegmentForm.written(layout.segments().get(at), reader);
        Segment segment = segments.get(at);
        ByteString value = part.substring(0, part.size() - segment.suffix().size());
        if (segment.form().isPlainText() && !Bytes.isText(value)) {
          return false; // A zero byte can be read as a text, and is a row of another kind.
        }
        written = written.concat(part);
      }
      reader.end();
      return written.equals(key);
    } catch (RowsmithException | IllegalArgumentException refused) {
      return false;
    }
  }

  /** Returns the keys that the layout keeps; none if it is not a layout. */
  List<ByteString> kept(List<ByteString> keys) {
    KeyLayout layout;
    try {
      layout = layout();
    } catch (IllegalArgumentException notALayout) {
      return List.of();
    }
    return keys.stream().filter(key -> keeps(layout, key)).toList();
  }

  /** Returns the bytes of each segment in a key that the layout keeps. */
  List<ByteString> parts(ByteString key) {
    KeyLayout layout = layout();
    KeyReader reader = KeyReader.of(layout, key);
    reader.prefix(layout);
    List<ByteString> parts = new ArrayList<>();
    for (int at = 0; at < segments.size(); at++) {
      ByteString whole = SegmentForm.written(layout.segments().get(at), reader);
      parts.add(whole.substring(0, whole.size() - segments.get(at).suffix().size()));
    }
    return parts;
  }

  /** Returns the same layout with another form in a place. */
  KeyGuess with(int place, SegmentForm form) {
    List<Segment> others = new ArrayList<>(segments);
    others.set(place, new Segment(form, segments.get(place).suffix()));
    return new KeyGuess(prefix, others);
  }

  /** Returns the layout as {@code @Table(key)} has it. */
  String template(List<String> names) {
    StringBuilder template = new StringBuilder(quoted(prefix));
    for (int at = 0; at < segments.size(); at++) {
      template.append('{').append(names.get(at)).append('}');
      template.append(quoted(segments.get(at).suffix()));
    }
    return template.toString();
  }

  /** Returns the bits that it takes to name keys by their segments. */
  double bits(List<ByteString> keys) {
    List<ByteString> kept = kept(keys);
    double bits = LayoutSearch.foreignBits(keys) - LayoutSearch.foreignBits(kept);
    if (kept.isEmpty() || segments.isEmpty()) {
      return bits;
    }
    List<List<ByteString>> parts = kept.stream().map(this::parts).toList();
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
      constant.append(KeyConstant.hex("%02x".formatted(each)));
    }
    return constant.toString();
  }

  private static String quoted(ByteString bytes) {
    if (bytes.isValidUtf8()) {
      return bytes.toStringUtf8().replace("{", "{{").replace("}", "}}");
    }
    StringBuilder quoted = new StringBuilder();
    for (byte each : bytes) {
      quoted.append("{0x%02X}".formatted(each));
    }
    return quoted.toString();
  }
}
