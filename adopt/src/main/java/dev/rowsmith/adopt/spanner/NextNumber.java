package dev.rowsmith.adopt.spanner;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defaults that take a value which the database makes. */
final class NextNumber {

  private static final Pattern SEQUENCE =
      Pattern.compile(
          "(?i)\\(*(?:GET_NEXT_SEQUENCE_VALUE\\(\\s*SEQUENCE\\s+`?(\\w+)`?\\s*\\)"
              + "|nextval\\('(\\w+)'(?:::\\w+)?\\))\\)*");

  private static final Pattern UUID =
      Pattern.compile("(?i)\\(*(?:spanner\\.)?GENERATE_UUID\\(\\)\\)*");

  private NextNumber() {}

  /** Returns the sequence of which a default takes the next number, if it does. */
  static Optional<String> sequence(String fallback) {
    Matcher found = SEQUENCE.matcher(fallback.strip());
    return found.matches()
        ? Optional.of(found.group(1) == null ? found.group(2) : found.group(1))
        : Optional.empty();
  }

  /** Returns whether a default is a new UUID. */
  static boolean isUuid(String fallback) {
    return UUID.matcher(fallback.strip()).matches();
  }
}
