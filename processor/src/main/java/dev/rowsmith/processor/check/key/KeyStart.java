package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import java.util.List;
import java.util.Optional;

/** Characters that the keys of a layout can start with. */
final class KeyStart {

  private static final int UUID_DIGITS = 32;

  private KeyStart() {}

  /** Returns whether no key of a layout can start with a constant that another layout has. */
  static boolean excludes(Key key, String constant) {
    String own = LayoutConstants.bytes(key.constant());
    String other = LayoutConstants.bytes(constant);
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
    Optional<SegmentTraits> traits =
        SegmentEncoding.traits(segment, format)
            .filter(each -> !segment.property().type().optional())
            .filter(each -> format != KeyFormat.ORDERED_CODE);
    if (traits.isEmpty()) {
      return true;
    }
    if (segment.kind() == ValueKind.UUID && !segment.hasCodec()) {
      return isStartOfUuid(text);
    }
    List<String> constants = segment.property().type().constants();
    if (segment.kind() == ValueKind.ENUM && !segment.hasCodec()) {
      return starts(constants, segment.suffix(), text);
    }
    return traits.get().canHold(text.charAt(0)); // Of limited bytes there is one at least.
  }

  /** A UUID has 32 hexadecimal digits, with or without hyphens. */
  private static boolean isStartOfUuid(String text) {
    return text.chars()
        .limit(UUID_DIGITS)
        .allMatch(each -> each == '-' || Character.digit(each, 16) >= 0);
  }

  private static boolean starts(List<String> values, String suffix, String text) {
    return values.stream()
        .map(value -> value + suffix)
        .anyMatch(written -> written.startsWith(text) || text.startsWith(written));
  }
}
