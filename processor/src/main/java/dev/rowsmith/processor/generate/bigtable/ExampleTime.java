package dev.rowsmith.processor.generate.bigtable;

import dev.rowsmith.processor.model.Segment;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Writes a date or time by the pattern of its segment, for Javadoc. */
final class ExampleTime {

  private static final LocalDateTime AT = LocalDateTime.of(2015, 2, 9, 23, 12, 49, 918_000_000);

  /** What means something to a formatter of Java, and stands for itself in a key. */
  private static final String OTHERWISE_IN_JAVA = "[]{}#";

  private ExampleTime() {}

  static Optional<String> of(Segment segment) {
    String pattern = segment.pattern().isEmpty() ? usual(segment) : segment.pattern();
    if (pattern.chars().anyMatch(letter -> OTHERWISE_IN_JAVA.indexOf(letter) >= 0)) {
      return Optional.empty();
    }
    return Optional.of(DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(AT));
  }

  private static String usual(Segment segment) {
    return switch (segment.kind()) {
      case LOCAL_DATE -> "yyyyMMdd";
      case YEAR_MONTH -> "yyyyMM";
      case LOCAL_TIME -> "HHmmss";
      default -> "yyyyMMddHHmmss";
    };
  }
}
