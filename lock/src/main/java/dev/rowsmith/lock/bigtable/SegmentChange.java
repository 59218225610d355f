package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Meaning;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a change of the facts of a segment means for keys that are stored. */
final class SegmentChange {

  static final String TYPE = "type";
  static final String CONSTANTS = "constants";
  static final String END = "end";
  static final String OPTIONAL = "optional";

  private static final String MOST = "max-bytes";
  private static final String COMPUTED = "computed-from";
  private static final String FORM = "form";
  private static final String VERBATIM = "verbatim";
  private static final String PATTERN = "pattern";

  /** What {@code java.util.Date} holds of a finer unit. */
  private static final String PRECISION = "precision";

  /** Types of which every value is also one of a text. */
  private static final Set<String> TEXTS = Set.of("enum", "uuid", "character");

  private static final List<String> INTEGERS = List.of("byte", "short", "int", "long");

  private static final Meaning BREAK =
      new Meaning(Verdict.BREAK, "Keys that are stored have other bytes.");
  private static final Meaning SAME = new Meaning(Verdict.SAFE, "Every key stays as it is.");

  private SegmentChange() {}

  static Meaning between(Tokens before, Tokens after) {
    return encodings(encoding(before, after), encoding(after, before))
        .and(computed(before.list(COMPUTED), after.list(COMPUTED)))
        .and(most(before.number(MOST), after.number(MOST)))
        .and(option(before, after))
        .and(precision(before.has(PRECISION), after.has(PRECISION)));
  }

  /** Returns the encoding of a segment, in the spelling that it shares with another one. */
  private static Tokens encoding(Tokens segment, Tokens other) {
    Tokens bytes = segment.without(MOST, COMPUTED, OPTIONAL, PRECISION);
    if (isUnescaped(segment)) {
      return bytes.without(FORM, VERBATIM);
    }
    String pattern = bytes.get(PATTERN);
    Tokens same =
        pattern.contains("uuuu") && pattern.indexOf('\'') < 0
            ? bytes.with(PATTERN, pattern.replace("uuuu", "yyyy")) // The years 0000 to 9999.
            : bytes;
    return isUnescaped(other) ? same.without(VERBATIM) : same;
  }

  /** Returns whether a readable key has the names of constants as they are. */
  private static boolean isUnescaped(Tokens segment) {
    return isEnum(segment)
        && segment.list(CONSTANTS).stream().noneMatch(each -> each.contains("$"));
  }

  private static Meaning encodings(Tokens old, Tokens now) {
    if (old.equals(now)) {
      return SAME;
    }
    if (isInteger(old) && isInteger(now)) {
      return integer(old, now);
    }
    if (isEnum(old) && isEnum(now)) {
      return constants(old, now);
    }
    if (!old.text(END).equals(now.text(END))) {
      return BREAK;
    }
    if (isAmongTexts(old) && isText(now)) {
      return new Meaning(
          Verdict.ROLLOUT, "Every key reads as a text; old code refuses other texts.");
    }
    if (isText(old) && isAmongTexts(now)) {
      return new Meaning(Verdict.WORD, "Rows with other texts would be unreadable.");
    }
    return BREAK;
  }

  static boolean isInteger(Tokens segment) {
    return INTEGERS.contains(segment.get(TYPE));
  }

  static boolean isEnum(Tokens segment) {
    return segment.is(TYPE, "enum");
  }

  private static boolean isAmongTexts(Tokens segment) {
    return TEXTS.contains(segment.get(TYPE)) && isDefault(segment);
  }

  private static boolean isText(Tokens segment) {
    return segment.is(TYPE, "text") && isDefault(segment);
  }

  /** Returns whether a type has its default encoding; no two formats of a key are compared. */
  private static boolean isDefault(Tokens segment) {
    return segment.without(TYPE, FORM, CONSTANTS, END).isEmpty();
  }

  private static Meaning constants(Tokens old, Tokens now) {
    if (!old.without(CONSTANTS).equals(now.without(CONSTANTS))) {
      return BREAK;
    }
    Verdict verdict = Constants.between(old.list(CONSTANTS), now.list(CONSTANTS));
    return new Meaning(verdict, Constants.why(verdict, "Rows"));
  }

  /** A wider type in the same bytes reads every key, unless the sign depends on the type. */
  private static Meaning integer(Tokens old, Tokens now) {
    if (!old.without(TYPE).equals(now.without(TYPE)) || old.is("unsigned")) {
      return BREAK;
    }
    int before = INTEGERS.indexOf(old.get(TYPE));
    int after = INTEGERS.indexOf(now.get(TYPE));
    if (before != after && !isSignedAlike(old, before, after)) {
      return new Meaning(
          Verdict.WORD, "Keys of negative numbers would be unreadable, or read as other numbers.");
    }
    return before <= after
        ? new Meaning(
            Verdict.ROLLOUT, "Every key reads as before; old code refuses higher numbers.")
        : new Meaning(
            Verdict.WORD, "Rows with numbers beyond the narrower type would be unreadable.");
  }

  /**
   * Hexadecimal digits and bytes of negative numbers are the two's complement of their type. What
   * is left of a maximum is not negative, and fewer bytes than a type has hold no sign.
   */
  private static boolean isSignedAlike(Tokens segment, int before, int after) {
    return segment.has("max")
        || segment
            .number("bytes")
            .map(bytes -> bytes >= 1 << before == bytes >= 1 << after)
            .orElse(!segment.is("encoding", "hexadecimal"));
  }

  private static Meaning most(Optional<Long> before, Optional<Long> after) {
    if (before.equals(after)) {
      return SAME;
    }
    return before.isPresent() && (after.isEmpty() || before.get() <= after.get())
        ? new Meaning(Verdict.ROLLOUT, "Every key reads as before; old code refuses longer values.")
        : new Meaning(Verdict.WORD, "Rows with longer values would be unreadable.");
  }

  private static Meaning computed(List<String> before, List<String> after) {
    if (before.equals(after)) {
      return SAME;
    }
    if (after.isEmpty()) {
      return new Meaning(
          Verdict.ROLLOUT, "Every key reads as before; old code refuses other values.");
    }
    return new Meaning(
        before.isEmpty() ? Verdict.WORD : Verdict.BREAK,
        "Rows whose value is not the computed one would be unreadable.");
  }

  private static Meaning precision(boolean before, boolean after) {
    if (before == after) {
      return SAME;
    }
    return after
        ? new Meaning(Verdict.WORD, "Rows with finer times would be unreadable.")
        : new Meaning(Verdict.ROLLOUT, "Every key reads as before; old code refuses finer times.");
  }

  private static Meaning option(Tokens old, Tokens now) {
    if (old.has(OPTIONAL) == now.has(OPTIONAL)) {
      return SAME;
    }
    if (old.has(OPTIONAL)) {
      return new Meaning(Verdict.BREAK, "Keys without it would be unreadable.");
    }
    return isNeverEmpty(now)
        ? new Meaning(
            Verdict.ROLLOUT, "Every key reads as before; old code refuses keys without it.")
        : new Meaning(Verdict.WORD, "Keys with an empty value would read as keys without it.");
  }

  /** Returns whether no value is without bytes. */
  private static boolean isNeverEmpty(Tokens segment) {
    return switch (segment.get(TYPE)) {
      case "byte", "short", "int", "long", "enum", "instant", "uuid", "character", "boolean" ->
          true;
      case "bytes" -> segment.has("width");
      default -> false;
    };
  }
}
