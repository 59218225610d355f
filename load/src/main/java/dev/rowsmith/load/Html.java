package dev.rowsmith.load;

import dev.rowsmith.runtime.VisibleText;

/** Text of a page, written piece by piece. */
final class Html {

  private final StringBuilder text = new StringBuilder();

  /** Adds markup of which each {@code %s} is replaced by an escaped value. */
  Html add(String markup, Object... values) {
    Object[] escaped = new Object[values.length];
    for (int index = 0; index < values.length; index++) {
      escaped[index] = escape(String.valueOf(values[index]));
    }
    text.append(Words.of(markup, escaped));
    return this;
  }

  /** Adds what is markup already. */
  Html raw(String markup) {
    text.append(markup);
    return this;
  }

  static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    String visible = VisibleText.of(text);
    for (int at = 0; at < visible.length(); at++) {
      char next = visible.charAt(at);
      switch (next) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        default -> escaped.append(next);
      }
    }
    return escaped.toString();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
