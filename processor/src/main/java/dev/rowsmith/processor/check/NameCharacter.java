package dev.rowsmith.processor.check;

import dev.rowsmith.runtime.VisibleText;

/** Text for an illegal character in a message, also an invisible one. */
final class NameCharacter {

  private NameCharacter() {}

  static String show(int character) {
    if (character == ' ') {
      return "a space";
    }
    int type = Character.getType(character);
    return !VisibleText.isVisible(character)
            || type == Character.UNASSIGNED
            || type == Character.SPACE_SEPARATOR
        ? VisibleText.number(character)
        : "'" + Character.toString(character) + "'";
  }
}
