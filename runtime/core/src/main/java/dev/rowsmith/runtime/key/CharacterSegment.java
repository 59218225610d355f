package dev.rowsmith.runtime.key;

import java.util.Locale;

/** Holds one character as escaped UTF-8. */
public final class CharacterSegment extends KeySegment<Character> {

  private CharacterSegment(String entity, String name) {
    super(entity, name);
  }

  /** Returns a segment of one character, which is no surrogate. */
  public static CharacterSegment of(String entity, String name) {
    return new CharacterSegment(entity, name);
  }

  @Override
  public int size(Character value) {
    char character = present(value);
    if (Character.isSurrogate(character)) {
      throw refused(
          "U+"
              + Integer.toHexString(character).toUpperCase(Locale.ROOT)
              + " is half of a character, which UTF-8 cannot hold; use a String");
    }
    return EscapedText.size(character);
  }

  @Override
  public int write(byte[] key, int at, Character value) {
    return EscapedText.write(key, at, (int) value);
  }

  @Override
  public Character read(KeyReader key) {
    int end = key.segmentEnd();
    String text = EscapedText.read(key, this, key.position(), end);
    if (text.length() != 1) {
      throw key.malformed(this, text.length() + " UTF-16 characters, and the segment holds one");
    }
    key.moveTo(end);
    return text.charAt(0);
  }

  @Override
  public int compare(Character a, Character b) {
    return Character.compare(a, b);
  }

  @Override
  public String describe() {
    return "one character";
  }
}
