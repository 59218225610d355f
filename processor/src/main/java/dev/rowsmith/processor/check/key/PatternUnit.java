package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.ValueKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The units of a date or time in a key, from the largest to the smallest. */
enum PatternUnit {
  YEAR("yyyy", "yu", "Y"),
  MONTH("MM", "M", "L"),
  DAY("dd", "d", "D"),
  HOUR("HH", "H", "hkK"),
  MINUTE("mm", "m", ""),
  SECOND("ss", "s", ""),
  FRACTION("SSS", "S", "nNA");

  private static final int LONGEST_FRACTION = 9;

  private final String field;
  private final String letters;
  private final String likeLetters;

  PatternUnit(String field, String letters, String likeLetters) {
    this.field = field;
    this.letters = letters;
    this.likeLetters = likeLetters;
  }

  /** Returns the units that a type can be stored in, or none if it is not a date or time. */
  static Set<PatternUnit> of(ValueKind kind) {
    return switch (kind) {
      case YEAR -> EnumSet.of(YEAR);
      case YEAR_MONTH -> EnumSet.of(YEAR, MONTH);
      case LOCAL_DATE -> EnumSet.of(YEAR, MONTH, DAY);
      case LOCAL_TIME -> EnumSet.of(HOUR, MINUTE, SECOND, FRACTION);
      case LOCAL_DATE_TIME, INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE ->
          EnumSet.allOf(PatternUnit.class);
      default -> EnumSet.noneOf(PatternUnit.class);
    };
  }

  /** Returns the unit that a pattern's letter stands for. */
  static Optional<PatternUnit> ofLetter(char letter) {
    return Arrays.stream(values()).filter(unit -> unit.letters.indexOf(letter) >= 0).findFirst();
  }

  /** Returns the unit that a letter of other pattern languages was probably meant to be. */
  static Optional<PatternUnit> like(char letter) {
    return ofLetter(letter)
        .or(
            () ->
                Arrays.stream(values())
                    .filter(unit -> unit.likeLetters.indexOf(letter) >= 0)
                    .findFirst());
  }

  /** Returns the fields of units one after the other: {@code yyyyMMdd}. */
  static String join(List<PatternUnit> units) {
    StringBuilder pattern = new StringBuilder();
    units.forEach(unit -> pattern.append(unit.field));
    return pattern.toString();
  }

  /** Returns the field of this unit, of the right length, from what the user wrote for it. */
  String fix(String run) {
    if (this == YEAR && run.startsWith("u")) {
      return "uuuu";
    }
    boolean declared = this == FRACTION && run.startsWith("S") && run.length() <= LONGEST_FRACTION;
    return declared ? run : field;
  }

  /** Returns the field as the messages name it: {@code yyyy}. */
  String field() {
    return field;
  }

  boolean isTooLong(String run) {
    return run.length() > (this == FRACTION ? LONGEST_FRACTION : field.length());
  }

  boolean isTooShort(String run) {
    return this != FRACTION && run.length() < field.length();
  }

  /** Returns the unit's name in a sentence. */
  String word() {
    return this == FRACTION ? "fraction of a second" : name().toLowerCase(Locale.ROOT);
  }
}
