package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Clauses;
import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a change of the facts of a segment means for keys that are stored.
 *
 * @param verdict the meaning
 * @param why the same in a sentence
 */
record SegmentChange(Verdict verdict, String why) {

  private static final String MOST = "at most ";
  private static final String CONSTANTS = "of ";
  private static final String COMPUTED = "computed from ";
  private static final String OPTIONAL = "optional";

  /** What {@code java.util.Date} holds of a finer unit. */
  private static final String WHOLE = "whole milliseconds";

  /** Encodings of which every value is also one of a text. */
  private static final Pattern TEXTS = Pattern.compile("name of the constant|UUID|one character");

  private static final Pattern TEXT = Pattern.compile("text");

  /** Encodings of which no value is without bytes. */
  private static final Pattern NEVER_EMPTY =
      Pattern.compile(
          "(byte|short|int|long) as .*|(plain )?name of the constant|epoch .*|\\d+ bytes? as .*|"
              + "UUID.*|(plain )?one character|one plain character|false or true|0 or 1");

  private static final Pattern INTEGER = Pattern.compile("(byte|short|int|long) as (.*)");
  private static final Pattern BYTES = Pattern.compile("^(\\d) bytes?, (?:big|little)-endian");

  /** What is left of a maximum, which is not negative. */
  private static final Pattern SUBTRACTED = Pattern.compile("\\d - value");

  private static final List<String> WIDTHS = List.of("byte", "short", "int", "long");

  private static final SegmentChange BREAK =
      new SegmentChange(Verdict.BREAK, "Keys that are stored have other bytes.");

  static SegmentChange between(String before, String after) {
    Clauses old = Clauses.of(before);
    Clauses now = Clauses.of(after);
    Clauses bytes = old.only(SegmentChange::isEncoding);
    Clauses newBytes = now.only(SegmentChange::isEncoding);
    SegmentChange encoding = encoding(SameBytes.of(bytes, newBytes), SameBytes.of(newBytes, bytes));
    SegmentChange computed = computed(old.after(COMPUTED), now.after(COMPUTED));
    SegmentChange most = most(old.after(MOST), now.after(MOST));
    return encoding
        .and(computed)
        .and(most)
        .and(option(old, now))
        .and(whole(old.has(WHOLE), now.has(WHOLE)));
  }

  private static boolean isEncoding(String clause) {
    return !clause.startsWith(MOST)
        && !clause.startsWith(COMPUTED)
        && !clause.equals(OPTIONAL)
        && !clause.equals(WHOLE);
  }

  private SegmentChange and(SegmentChange other) {
    return verdict.compareTo(other.verdict) < 0 ? other : this;
  }

  private static SegmentChange safe(String why) {
    return new SegmentChange(Verdict.SAFE, why);
  }

  private static SegmentChange encoding(Clauses old, Clauses now) {
    if (old.equals(now)) {
      return safe("Every key stays as it is.");
    }
    Matcher before = INTEGER.matcher(old.toString());
    Matcher after = INTEGER.matcher(now.toString());
    if (before.matches() && after.matches()) {
      return integer(before, after);
    }
    if (isConstants(old) && isConstants(now)) {
      return constants(old, now);
    }
    Clauses oldEnd = old.only(SegmentChange::isEnd);
    if (!oldEnd.equals(now.only(SegmentChange::isEnd))) {
      return BREAK;
    }
    if (isPlain(old, TEXTS) && isText(now)) {
      return new SegmentChange(
          Verdict.ROLLOUT, "Every key reads as a text; old code refuses other texts.");
    }
    if (isText(old) && isPlain(now, TEXTS)) {
      return new SegmentChange(Verdict.WORD, "Rows with other texts would be unreadable.");
    }
    return BREAK;
  }

  private static boolean isEnd(String clause) {
    return clause.startsWith("then ");
  }

  /** The plain form of an encoding, which nothing else changes. */
  private static boolean isPlain(Clauses facts, Pattern heads) {
    String head = withoutPlain(facts.head());
    return heads.matcher(head).matches()
        && facts.rest().stream().allMatch(each -> isEnd(each) || each.startsWith(CONSTANTS));
  }

  private static boolean isText(Clauses facts) {
    return isPlain(facts, TEXT);
  }

  /** Verbatim keys have plain texts and names, and no key is of both formats. */
  private static String withoutPlain(String head) {
    return head.replace("one plain ", "one ").replaceFirst("^plain ", "");
  }

  private static boolean isConstants(Clauses facts) {
    return facts.head().endsWith("name of the constant");
  }

  private static SegmentChange constants(Clauses old, Clauses now) {
    if (!old.only(each -> !each.startsWith(CONSTANTS))
        .equals(now.only(each -> !each.startsWith(CONSTANTS)))) {
      return BREAK;
    }
    return Constants.of(old.after(CONSTANTS), now.after(CONSTANTS))
        .map(verdict -> new SegmentChange(verdict, Constants.why(verdict, "Rows")))
        .orElse(BREAK);
  }

  /** A wider type in the same bytes reads every key, unless the sign depends on the type. */
  private static SegmentChange integer(Matcher before, Matcher after) {
    String words = before.group(2);
    if (!words.equals(after.group(2)) || words.contains("unsigned")) {
      return BREAK;
    }
    if (!isSignedAlike(words, before.group(1), after.group(1))) {
      return new SegmentChange(
          Verdict.WORD, "Keys of negative numbers would be unreadable, or read as other numbers.");
    }
    return WIDTHS.indexOf(before.group(1)) <= WIDTHS.indexOf(after.group(1))
        ? new SegmentChange(
            Verdict.ROLLOUT, "Every key reads as before; old code refuses higher numbers.")
        : new SegmentChange(
            Verdict.WORD, "Rows with numbers beyond the narrower type would be unreadable.");
  }

  /** Hexadecimal digits and bytes of negative numbers are the two's complement of their type. */
  private static boolean isSignedAlike(String words, String before, String after) {
    Matcher bytes = BYTES.matcher(words);
    if (before.equals(after) || SUBTRACTED.matcher(words).find()) {
      return true;
    }
    if (bytes.find()) {
      int count = Integer.parseInt(bytes.group(1));
      return isSigned(count, before) == isSigned(count, after);
    }
    return !words.contains("hexadecimal");
  }

  /** Fewer bytes than a type has hold no sign. */
  private static boolean isSigned(int bytes, String type) {
    return bytes >= 1 << WIDTHS.indexOf(type);
  }

  private static SegmentChange most(Optional<String> before, Optional<String> after) {
    if (before.equals(after)) {
      return safe("Every key stays as it is.");
    }
    return before.isPresent() && (after.isEmpty() || bytes(before.get()) <= bytes(after.get()))
        ? new SegmentChange(
            Verdict.ROLLOUT, "Every key reads as before; old code refuses longer values.")
        : new SegmentChange(Verdict.WORD, "Rows with longer values would be unreadable.");
  }

  private static long bytes(String words) {
    String number = words.replaceFirst(" bytes?$", "");
    return number.matches("\\d{1,18}") ? Long.parseLong(number) : 0;
  }

  private static SegmentChange computed(Optional<String> before, Optional<String> after) {
    if (before.equals(after)) {
      return safe("Every key stays as it is.");
    }
    if (after.isEmpty()) {
      return new SegmentChange(
          Verdict.ROLLOUT, "Every key reads as before; old code refuses other values.");
    }
    return new SegmentChange(
        before.isEmpty() ? Verdict.WORD : Verdict.BREAK,
        "Rows whose value is not the computed one would be unreadable.");
  }

  private static SegmentChange whole(boolean before, boolean after) {
    if (before == after) {
      return safe("Every key stays as it is.");
    }
    return after
        ? new SegmentChange(Verdict.WORD, "Rows with finer times would be unreadable.")
        : new SegmentChange(
            Verdict.ROLLOUT, "Every key reads as before; old code refuses finer times.");
  }

  private static SegmentChange option(Clauses old, Clauses now) {
    if (old.has(OPTIONAL) == now.has(OPTIONAL)) {
      return safe("Every key stays as it is.");
    }
    if (old.has(OPTIONAL)) {
      return new SegmentChange(Verdict.BREAK, "Keys without it would be unreadable.");
    }
    return NEVER_EMPTY.matcher(now.head()).matches()
        ? new SegmentChange(
            Verdict.ROLLOUT, "Every key reads as before; old code refuses keys without it.")
        : new SegmentChange(
            Verdict.WORD, "Keys with an empty value would read as keys without it.");
  }
}
