package dev.rowsmith.processor.check.key;

import java.util.ArrayList;
import java.util.List;

/**
 * Pattern of a date or time, split into runs of one letter and the text before each.
 *
 * @param fields the runs of one letter
 * @param tail the text after the last run, with its quotes
 * @param quoteOpen whether the last quote is not closed
 */
record KeyPattern(List<Field> fields, String tail, boolean quoteOpen) {

  /**
   * One run of a letter.
   *
   * @param literal the text before it, with its quotes
   * @param run the letters
   */
  record Field(String literal, String run) {

    char letter() {
      return run.charAt(0);
    }
  }

  KeyPattern {
    fields = List.copyOf(fields);
  }

  static KeyPattern parse(String pattern) {
    List<Field> fields = new ArrayList<>();
    StringBuilder literal = new StringBuilder();
    boolean quoted = false;
    int at = 0;
    while (at < pattern.length()) {
      char character = pattern.charAt(at);
      if (quoted || !Character.isLetter(character)) {
        quoted ^= character == '\'';
        literal.append(character);
        at++;
      } else {
        int start = at;
        while (at < pattern.length() && pattern.charAt(at) == character) {
          at++;
        }
        fields.add(new Field(literal.toString(), pattern.substring(start, at)));
        literal.setLength(0);
      }
    }
    return new KeyPattern(fields, literal.toString(), quoted);
  }
}
