package dev.rowsmith.runtime.key.encoding;

import java.util.Arrays;
import java.util.List;

/**
 * A date and time pattern, parsed once: {@code yyyy MM dd HH mm ss S…} with no unit left out
 * between the largest and the smallest, and literals. From the largest to the smallest its digits
 * sort as the values do; only a VERBATIM pattern may have another order.
 */
public final class CalendarPattern {

  private static final List<CalendarUnit> UNITS = List.of(CalendarUnit.values());

  private final String text;

  /** The bytes of the literals as they are, and a unit as minus one minus its index. */
  private final int[] steps;

  private final int size;
  private final CalendarUnit finest;
  private final int fractionDigits;
  private final int nanosPerFraction;
  private final boolean sorts;

  private CalendarPattern(Parser parser) {
    this.text = parser.pattern;
    this.sorts = parser.sorts;
    this.steps = Arrays.copyOf(parser.steps, parser.count);
    this.size = parser.size;
    this.finest = UNITS.get(parser.next - 1);
    this.fractionDigits = parser.fractionDigits;
    int nanos = 1_000_000_000;
    for (int digit = 0; digit < fractionDigits; digit++) {
      nanos /= 10;
    }
    this.nanosPerFraction = nanos;
  }

  /**
   * Parses a pattern of a type.
   *
   * @throws IllegalArgumentException if it is none whose texts sort as the values of the type do
   */
  public static CalendarPattern parse(String pattern, CalendarType<?> type) {
    return parse(new Parser(pattern, type, KeyText.ESCAPED));
  }

  /**
   * Parses a pattern of a type whose literals are written as they are, and whose units may stand in
   * any order.
   *
   * @throws IllegalArgumentException if its texts do not tell the value
   */
  public static CalendarPattern parseVerbatim(String pattern, CalendarType<?> type) {
    return parse(new Parser(pattern, type, KeyText.PLAIN));
  }

  private static CalendarPattern parse(Parser parser) {
    parser.run();
    return new CalendarPattern(parser);
  }

  /** Returns whether the texts sort as the values do. */
  public boolean sorts() {
    return sorts;
  }

  /** Returns the number of steps of writing or reading; see {@link #isLiteral}. */
  public int steps() {
    return steps.length;
  }

  public boolean isLiteral(int step) {
    return steps[step] >= 0;
  }

  public byte literal(int step) {
    return (byte) steps[step];
  }

  /** Returns the least byte of a literal or a digit. */
  public int leastByte() {
    return Arrays.stream(steps)
        .filter(step -> step >= 0)
        .map(step -> step & 0xFF)
        .reduce('0', Math::min);
  }

  /** Returns the digits, and the bytes of the literals as characters. */
  public String characters() {
    StringBuilder characters = new StringBuilder(Digits.ALL);
    Arrays.stream(steps).filter(step -> step >= 0).forEach(step -> characters.append((char) step));
    return characters.toString();
  }

  public CalendarUnit unit(int step) {
    return UNITS.get(-1 - steps[step]);
  }

  public int digits(CalendarUnit unit) {
    return unit == CalendarUnit.FRACTION ? fractionDigits : unit.letters().length();
  }

  /** Returns the number of bytes, the same for all values. */
  public int size() {
    return size;
  }

  public CalendarUnit finest() {
    return finest;
  }

  /** Returns the nanoseconds of the fraction's last digit, a whole second where it has none. */
  public int nanosPerFraction() {
    return nanosPerFraction;
  }

  @Override
  public String toString() {
    return text;
  }

  /** Reads a pattern from the left to the right. */
  private static final class Parser {

    private final String pattern;
    private final CalendarType<?> type;
    private final KeyText literals;
    private final boolean[] found = new boolean[UNITS.size()];
    private int[] steps = new int[16];
    private int count;
    private int size;
    private int next;
    private int fractionDigits;
    private boolean sorts = true;

    Parser(String pattern, CalendarType<?> type, KeyText literals) {
      this.pattern = pattern;
      this.type = type;
      this.literals = literals;
      this.next = UNITS.indexOf(type.largest());
    }

    void run() {
      int at = 0;
      while (at < pattern.length()) {
        char letter = pattern.charAt(at);
        if (letter == '\'') {
          at = quoted(at + 1);
        } else if (Character.isLetter(letter)) {
          int end = at;
          while (end < pattern.length() && pattern.charAt(end) == letter) {
            end++;
          }
          if (literals.isPlain()) {
            unitAnywhere(pattern.substring(at, end));
          } else {
            unit(pattern.substring(at, end));
          }
          at = end;
        } else {
          at = literal(at);
        }
      }
      if (literals.isPlain()) {
        checkComplete();
      }
      if (next == UNITS.indexOf(type.largest())) {
        throw wrong("it should begin with " + type.largest().letters());
      }
    }

    /** Adds a unit of a VERBATIM pattern, which may stand anywhere, and once. */
    private void unitAnywhere(String letters) {
      for (CalendarUnit unit : UNITS) {
        if (type.has(unit) && matches(unit, letters)) {
          int index = UNITS.indexOf(unit);
          if (found[index]) {
            throw wrong("'" + letters + "' is there twice");
          }
          sorts &= index > latest();
          found[index] = true;
          if (unit == CalendarUnit.FRACTION) {
            fractionDigits = letters.length();
          }
          add(-1 - index);
          size += letters.length();
          return;
        }
      }
      throw wrong(
          "'"
              + letters
              + "' is not a unit of "
              + type.type().getSimpleName()
              + "; quote literal letters");
    }

    private int latest() {
      int latest = -1;
      for (int index = 0; index < found.length; index++) {
        latest = found[index] ? index : latest;
      }
      return latest;
    }

    /** Checks that no unit is left out above the smallest, which would be lost on reading. */
    private void checkComplete() {
      int latest = latest();
      while (next <= latest) {
        if (!found[next]) {
          throw wrong(UNITS.get(next).letters() + " is left out, so that no value can be read");
        }
        next++;
      }
    }

    private void unit(String letters) {
      boolean known = next < UNITS.size() && type.has(UNITS.get(next));
      if (!known) {
        throw wrong(
            "'"
                + letters
                + "' is left over: "
                + type.type().getSimpleName()
                + " ends with "
                + type.smallest().letters());
      }
      CalendarUnit unit = UNITS.get(next);
      if (!matches(unit, letters)) {
        throw wrong(
            "expected "
                + unit.letters()
                + (unit == CalendarUnit.FRACTION ? " (1 to 9)" : "")
                + " and found '"
                + letters
                + "'; a pattern goes from the largest unit to the"
                + " smallest, leaves none out, and quotes its literal letters");
      }
      if (unit == CalendarUnit.FRACTION) {
        fractionDigits = letters.length();
      }
      add(-1 - next);
      size += letters.length();
      next++;
    }

    private static boolean matches(CalendarUnit unit, String letters) {
      return switch (unit) {
        case FRACTION -> letters.charAt(0) == 'S' && letters.length() <= 9;
        case YEAR -> letters.equals("yyyy") || letters.equals("uuuu");
        default -> letters.equals(unit.letters());
      };
    }

    /** Adds the text of quotes that open before a position; two quotes are one quote. */
    private int quoted(int from) {
      int at = from;
      if (at < pattern.length() && pattern.charAt(at) == '\'') {
        return literal(at);
      }
      while (at < pattern.length()) {
        if (pattern.charAt(at) != '\'') {
          at = literal(at);
        } else if (at + 1 < pattern.length() && pattern.charAt(at + 1) == '\'') {
          at = literal(at + 1);
        } else {
          return at + 1;
        }
      }
      throw wrong("a quote is not closed");
    }

    /** Adds the escaped bytes of one character, and returns the position after it. */
    private int literal(int at) {
      int end = pattern.offsetByCodePoints(at, 1);
      String character = pattern.substring(at, end);
      if (literals.size(character) < 0) {
        throw wrong("it has an unpaired surrogate");
      }
      for (byte part : literals.bytes(character)) {
        add(part & 0xFF);
        size++;
      }
      return end;
    }

    private void add(int step) {
      if (count == steps.length) {
        steps = Arrays.copyOf(steps, 2 * count);
      }
      steps[count++] = step;
    }

    private IllegalArgumentException wrong(String problem) {
      return new IllegalArgumentException("pattern \"" + pattern + "\": " + problem);
    }
  }
}
