package dev.rowsmith.processor.patch;

import java.util.ArrayList;
import java.util.List;

/**
 * Words, literals, symbols and comments of a Java source that the compiler has read.
 *
 * <p>The compiler says where a declaration starts, but not always where it ends: it keeps the ends
 * only for tools that ask for them.
 */
final class JavaTokens {

  /** What a token can be. */
  enum Kind {
    WORD,
    LITERAL,
    SYMBOL,
    COMMENT
  }

  /**
   * One token.
   *
   * @param kind what it is; a symbol is a single character
   * @param start the offset of its first character
   * @param end the offset after its last one
   * @param text its text
   */
  record Token(Kind kind, int start, int end, String text) {

    boolean is(String other) {
      return text.equals(other) && kind != Kind.LITERAL && kind != Kind.COMMENT;
    }

    boolean isWord() {
      return kind == Kind.WORD;
    }
  }

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private JavaTokens(String text) {
    this.text = text;
  }

  /** Returns the tokens of a source, comments included. */
  static List<Token> of(String text) {
    JavaTokens lexer = new JavaTokens(text);
    while (lexer.at < text.length()) {
      lexer.next();
    }
    return lexer.tokens;
  }

  private void next() {
    char first = text.charAt(at);
    if (Character.isWhitespace(first)) {
      at++;
    } else if (text.startsWith("//", at)) {
      add(Kind.COMMENT, endOfLine());
    } else if (text.startsWith("/*", at)) {
      add(Kind.COMMENT, after("*/", at + 2));
    } else if (text.startsWith("\"\"\"", at)) {
      add(Kind.LITERAL, afterQuote("\"\"\"", at + 3));
    } else if (first == '"' || first == '\'') {
      add(Kind.LITERAL, afterQuote(String.valueOf(first), at + 1));
    } else if (Character.isDigit(first)) {
      add(Kind.LITERAL, afterWord());
    } else if (Character.isJavaIdentifierStart(text.codePointAt(at))) {
      add(Kind.WORD, afterWord());
    } else {
      add(Kind.SYMBOL, at + Character.charCount(text.codePointAt(at)));
    }
  }

  private void add(Kind kind, int end) {
    tokens.add(new Token(kind, at, end, text.substring(at, end)));
    at = end;
  }

  private int endOfLine() {
    int end = at;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private int after(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? text.length() : found + mark.length();
  }

  private int afterQuote(String quote, int from) {
    int end = from;
    while (end < text.length() && !text.startsWith(quote, end)) {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), end + quote.length());
  }

  private int afterWord() {
    int end = at;
    while (end < text.length() && Character.isJavaIdentifierPart(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return end;
  }
}
