package dev.rowsmith.processor.check;

/** Text for an illegal character in a message, also an invisible one. */
final class NameCharacter {

  private NameCharacter() {}

  static String show(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          "U+%04X".formatted(character);
      case Character.SPACE_SEPARATOR ->
          character == ' ' ? "a space" : "U+%04X".formatted(character);
      default -> "'" + Character.toString(character) + "'";
    };
  }
}
