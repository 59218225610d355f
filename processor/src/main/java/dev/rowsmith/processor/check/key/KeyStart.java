package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/** Knows what the keys of a layout can start with. */
final class KeyStart {

  private KeyStart() {}

  /** Returns whether no key of a layout can start with a constant that another layout has. */
  static boolean excludes(Key key, String constant) {
    String own = SegmentLength.asBytes(key.constant());
    String other = SegmentLength.asBytes(constant);
    if (!other.startsWith(own) || other.equals(own)) {
      return false;
    }
    if (key.segments().isEmpty()) {
      return true; // The only row of the layout is shorter.
    }
    String rest = other.substring(own.length());
    return key.salt().isPresent()
        ? !Character.isDigit(rest.charAt(0))
        : !canStart(key.segments().get(0), key.format(), rest);
  }

  private static boolean canStart(Segment segment, KeyFormat format, String text) {
    if (segment.property().type().constants().isEmpty()) {
      // A number, a boolean and a UUID have one character at least.
      Optional<String> characters = ValueCharacters.of(segment, format);
      return characters.filter(inside -> inside.indexOf(text.charAt(0)) < 0).isEmpty();
    }
    return ValueCharacters.of(segment, format).isEmpty()
        || starts(segment.property().type().constants(), segment.suffix(), text);
  }

  private static boolean starts(List<String> values, String suffix, String text) {
    return values.stream()
        .map(value -> value + suffix)
        .anyMatch(written -> written.startsWith(text) || text.startsWith(written));
  }
}
