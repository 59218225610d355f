package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;

/** The attributes of {@code @QualifierAsData} that change the bytes of a qualifier. */
final class QualifierAttributes {

  private QualifierAttributes() {}

  /** Changes one attribute that the type of the entries' keys can have. */
  static void change(Part entries, Dice dice) {
    switch (entries.keyType) {
      case "Integer", "Long" -> {
        String attribute = dice.oneOf("digits", "descending", "format");
        toggle(entries, attribute, dice);
      }
      case "java.time.Instant" ->
          toggle(entries, dice.oneOf("digits", "unit", "descending", "format"), dice);
      case "java.time.LocalDate" -> toggle(entries, dice.oneOf("pattern", "format"), dice);
      default -> toggle(entries, "format", dice);
    }
  }

  private static void toggle(Part entries, String attribute, Dice dice) {
    boolean there = entries.get("QualifierAsData", attribute) != null;
    entries.set("QualifierAsData", attribute, there ? null : value(attribute, dice));
    if (attribute.equals("format") && !there) {
      entries.set("QualifierAsData", "prefix", null);
    }
  }

  private static String value(String attribute, Dice dice) {
    return switch (attribute) {
      case "digits" -> dice.oneOf("16", "19");
      case "descending" -> "true";
      case "unit" -> "EpochUnit." + dice.oneOf("SECONDS", "MICROS");
      case "pattern" -> dice.oneOf("\"yyyy-MM-dd\"", "\"yyyyMMdd\"");
      default -> "KeyFormat.VERBATIM";
    };
  }
}
