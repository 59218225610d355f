package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.EpochUnit;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.ZonedInstantSegment;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Facts of a segment: the runtime's own words of its bytes, and which values it holds. */
final class SegmentFacts {

  private static final String AS = " as ";
  private static final String PARTING = "\"#()[]{}<>";

  /** Units that a {@code java.util.Date} does not fill. */
  private static final Set<EpochUnit> FINER = EnumSet.of(EpochUnit.MICROS, EpochUnit.NANOS);

  private SegmentFacts() {}

  /**
   * Returns the facts of a segment without what follows it.
   *
   * @throws IllegalArgumentException if the declaration does not fit; checks report it
   */
  static List<String> of(Segment segment, KeyFormat format) {
    List<String> facts = new ArrayList<>();
    if (segment.codec().isPresent()) {
      Codec codec = segment.codec().get();
      facts.add("by " + codec.type().qualified());
      codec.width().ifPresent(width -> facts.add(width + (width == 1 ? " byte" : " bytes")));
      return facts;
    }
    facts.add(inFile(words(segment, SegmentEncoding.made(segment, format, "").value())));
    switch (segment.kind()) {
      case ENUM -> facts.add("of " + Constants.words(segment.property().type().constants()));
      case STRING, BYTES, BYTE_STRING -> {
        if (segment.maxLength() > 0) {
          facts.add(
              "at most " + segment.maxLength() + (segment.maxLength() == 1 ? " byte" : " bytes"));
        }
      }
      case DATE -> {
        if (segment.pattern().isEmpty() && FINER.contains(segment.unit())) {
          facts.add("whole milliseconds");
        }
      }
      default -> {}
    }
    return facts;
  }

  /** The type in Java is a fact where it bounds the values, and no fact where the bytes agree. */
  private static String words(Segment segment, KeySegment<?> stored) {
    String words = stored.describe();
    return switch (segment.kind()) {
      case BYTE, SHORT, INT, LONG -> {
        String type = segment.kind().name().toLowerCase(Locale.ROOT) + AS;
        yield words.startsWith(type) ? words : type + words;
      }
      default ->
          stored instanceof ZonedInstantSegment
              ? words.substring(words.indexOf(AS) + AS.length())
              : words;
    };
  }

  /** A pad or a pattern may have characters that part the facts of a line. */
  private static String inFile(String words) {
    return words.chars().anyMatch(each -> PARTING.indexOf(each) >= 0)
        ? LockText.quoted(words)
        : words;
  }

  /** Returns the facts of a segment of a record that is a qualifier, in one part. */
  static String joined(List<String> facts) {
    return String.join(", ", facts);
  }

  /** Returns the fact of the constant that follows a segment. */
  static String end(String suffix) {
    return "then " + LockText.quoted(suffix);
  }
}
