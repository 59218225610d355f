package dev.rowsmith.lock;

import java.util.ArrayList;
import java.util.List;

/** Reads the tokens of a line from the left to the right. */
final class TokenReader {

  private static final String ENDS = " =,[]{}\"#";

  private final String text;
  private int at;

  TokenReader(String text) {
    this.text = text;
  }

  /** Reads tokens up to a closing brace, or the end. */
  Tokens tokens() {
    Tokens tokens = Tokens.NONE;
    for (skipSpaces(); at < text.length() && text.charAt(at) != '}'; skipSpaces()) {
      String name = word();
      expect('=');
      if (tokens.has(name)) {
        throw new IllegalArgumentException("two values of " + name);
      }
      tokens = tokens.with(name, value());
    }
    return tokens;
  }

  private Object value() {
    if (isAt('[')) {
      return list();
    }
    if (isAt('{')) {
      at++;
      Tokens inside = tokens();
      expect('}');
      return inside;
    }
    return word();
  }

  private List<Object> list() {
    List<Object> values = new ArrayList<>();
    at++;
    skipSpaces();
    while (!isAt(']')) {
      if (!values.isEmpty()) {
        expect(',');
        skipSpaces();
      }
      values.add(value());
      skipSpaces();
    }
    at++;
    return values;
  }

  /** Reads a word, or a text in quotes. */
  private String word() {
    int from = at;
    if (isAt('"')) {
      at = LockText.endOfQuote(text, at);
      if (at - from < 2 || text.charAt(at - 1) != '"') {
        throw new IllegalArgumentException("a quote that does not end");
      }
    } else {
      while (at < text.length() && ENDS.indexOf(text.charAt(at)) < 0) {
        at++;
      }
      if (at == from) {
        throw new IllegalArgumentException("no word at " + at);
      }
    }
    return LockText.text(text.substring(from, at));
  }

  private void skipSpaces() {
    while (isAt(' ')) {
      at++;
    }
  }

  private boolean isAt(char character) {
    return at < text.length() && text.charAt(at) == character;
  }

  private void expect(char character) {
    if (!isAt(character)) {
      throw new IllegalArgumentException("no " + character + " at " + at);
    }
    at++;
  }

  void expectEnd() {
    if (at < text.length()) {
      throw new IllegalArgumentException("no token at " + at);
    }
  }
}
