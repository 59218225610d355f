package dev.rowsmith.processor.generate;

/** Escapes for a {@code code} tag: some characters would end the comment or its tag. */
public final class JavadocEscaper {

  private JavadocEscaper() {}

  /** Returns a text without what would end the comment or its tag. */
  public static String of(String text) {
    StringBuilder safe = new StringBuilder();
    int open = 0;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      open += letter == '{' ? 1 : letter == '}' ? -1 : 0;
      boolean plain = letter >= ' ' && letter < 0x7f && "*@\\".indexOf(letter) < 0;
      safe.append(plain && open >= 0 ? letter : '?');
      open = Math.max(open, 0);
    }
    return open == 0 ? safe.toString() : safe.toString().replace('{', '?').replace('}', '?');
  }
}
