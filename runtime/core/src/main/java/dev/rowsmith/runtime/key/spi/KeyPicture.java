package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A drawing of a key in one line, with the names of its parts under it, the last one first:
 *
 * <pre>
 * phone#4c410523#1423523569918
 * |     |        at = 2015-02-09T23:12:49.918Z (epoch milliseconds, 13 digits)
 * |     deviceId (text)
 * deviceType (text)
 * </pre>
 */
final class KeyPicture {

  /** The most characters of one part: a key of 4 KiB is still a picture. */
  private static final int SHOWN = 48;

  private final StringBuilder key = new StringBuilder();
  private final List<Part> parts = new ArrayList<>();

  /** A part of the key, from a column on. */
  private record Part(int column, String words) {}

  private KeyPicture() {}

  /** Draws the names of the segments in the place of values. */
  static String of(Layout layout) {
    KeyPicture picture = new KeyPicture();
    picture.key.append(layout.prefixText());
    List<KeySegment<?>> segments = layout.segments();
    for (int index = 0; index < segments.size(); index++) {
      KeySegment<?> segment = segments.get(index);
      boolean optional = segment instanceof OptionalSegment;
      picture.key.append(layout.isOrderedCode() && index > 0 ? ", " : "");
      picture.key.append(optional ? "[" + PrintableKey.of(segment.lead()) : "");
      picture.add(segment.toString());
      picture.key.append('{').append(segment.name()).append('}');
      picture.key.append(PrintableKey.of(segment.suffix())).append(optional ? "]" : "");
    }
    return picture.drawn();
  }

  /** Draws the bytes of a key, up to the first that no value is written as. */
  static String of(Layout layout, ByteString key) {
    KeyPicture picture = new KeyPicture();
    int shown = 0;
    try {
      FieldReader fields = FieldReader.of(layout, key);
      shown = fields.position();
      picture.key.append(PrintableKey.of(key.substring(0, shown)));
      for (KeySegment<?> segment : layout.segments()) {
        Object value = fields.read(segment);
        int from = fields.start();
        picture.key.append(PrintableKey.of(key.substring(shown, from)));
        ByteString bytes = key.substring(from, fields.end());
        String text = segment.isPersonalData() ? PersonalDataText.SHOWN : PrintableKey.of(bytes);
        picture.add(words(segment, value, text, bytes.size()));
        picture.key.append(shortened(text));
        picture.key.append(PrintableKey.of(key.substring(fields.end(), fields.position())));
        shown = fields.position();
      }
      fields.finish();
    } catch (KeyFormatException problem) {
      if (layout.hasPersonalData()) { // Nobody knows where in the key it stands.
        return withoutBytes(problem).drawn();
      }
      picture.add(words(problem));
    }
    picture.key.append(shortened(PrintableKey.of(key.substring(shown))));
    return picture.drawn();
  }

  private static KeyPicture withoutBytes(KeyFormatException problem) {
    KeyPicture picture = new KeyPicture();
    picture.add(words(problem));
    picture.key.append(PersonalDataText.SHOWN);
    return picture;
  }

  private static String words(KeyFormatException problem) {
    String at = problem.segment().isEmpty() ? "" : problem.segment() + " ";
    return at + "cannot be read: " + problem.problem();
  }

  private static String words(KeySegment<?> segment, Object value, String text, int bytes) {
    StringBuilder words = new StringBuilder(segment.name());
    Object said = value instanceof Optional<?> optional ? optional.orElse(null) : value;
    if (segment.isPersonalData()) {
      return segment.toString();
    }
    if (said == null) {
      words.append(" is absent");
    } else if (said.toString().isEmpty()) {
      words.append(" is empty");
    } else if (!(said instanceof ByteString) && !said.toString().equals(text)) {
      words.append(" = ").append(shortened(said.toString().replaceAll("\\p{Cntrl}", "?")));
    }
    words.append(" (").append(segment.describe());
    return words.append(text.length() > SHOWN ? ", " + bytes + " bytes)" : ")").toString();
  }

  private static String shortened(String text) {
    return text.length() > SHOWN ? text.substring(0, SHOWN - 3) + "..." : text;
  }

  private void add(String words) {
    parts.add(new Part(key.length(), words));
  }

  private String drawn() {
    StringBuilder page = new StringBuilder(key).append('\n');
    for (int index = parts.size() - 1; index >= 0; index--) {
      Part part = parts.get(index);
      int column = 0;
      for (Part before : parts.subList(0, index)) {
        if (before.column() >= column && before.column() < part.column()) {
          page.append(" ".repeat(before.column() - column)).append('|');
          column = before.column() + 1;
        }
      }
      page.append(" ".repeat(part.column() - column)).append(part.words()).append('\n');
    }
    return page.toString();
  }
}
