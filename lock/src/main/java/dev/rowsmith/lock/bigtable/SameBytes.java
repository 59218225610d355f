package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Clauses;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One spelling for encodings that have the same bytes under two. */
final class SameBytes {

  private static final String VERBATIM = "verbatim";
  private static final String NAME = "name of the constant";
  private static final String CODEC = "by ";
  private static final char LITERAL = '\'';

  /** Names in which a readable text escapes nothing. */
  private static final Pattern NAMES = Pattern.compile("of [^$]+");

  private SameBytes() {}

  /** Returns the parts of an encoding, in the spelling that it shares with another one. */
  static Clauses of(Clauses facts, Clauses other) {
    boolean plain = isPlain(facts);
    boolean formatted = plain || isPlain(other);
    return new Clauses(
        Stream.concat(
                Stream.of(plain ? NAME : year(facts.head())),
                facts.rest().stream().filter(each -> !formatted || !each.equals(VERBATIM)))
            .toList());
  }

  private static boolean isPlain(Clauses facts) {
    return facts.head().endsWith(NAME) && facts.rest().stream().anyMatch(NAMES.asMatchPredicate());
  }

  /** Both letters are the year from 0000 to 9999. */
  private static String year(String pattern) {
    return pattern.startsWith(CODEC) || pattern.indexOf(LITERAL) >= 0
        ? pattern
        : pattern.replace("uuuu", "yyyy");
  }
}
