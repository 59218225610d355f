package dev.rowsmith.processor.generate.format;

import java.util.HexFormat;

/**
 * Layout of generated source, while it is written: the only place that decides where its lines end.
 *
 * <p>Generators write each declaration and statement in one line. Lines of more than 100 columns
 * are broken here, and comments filled, as google-java-format would. A line that fits stays as it
 * was written, and nothing is made for it.
 *
 * <p>It is also where a source becomes ASCII: compilers write generated files in the encoding of
 * the sources, and what that encoding lacks would become a question mark. Java reads {@code
 * \\u20ac} as the character in literals, names and comments alike.
 */
public final class SourceFormat implements Appendable {

  static final int COLUMNS = 100;

  private static final int NONE = -1;

  private static final char LAST_OF_ASCII = 0x7f;

  private final StringBuilder source = new StringBuilder(8_192);
  private final JavadocFormat comment = new JavadocFormat(source);

  /** Where the declaration or statement begins that is being written. */
  private int start;

  /** Where its line goes on that JavaPoet broke. */
  private int further = NONE;

  /** A line that begins a block, and is too long if the next one ends it. */
  private String block = "";

  /** Returns the source, formatted. */
  @Override
  public String toString() {
    return source.toString();
  }

  @Override
  public SourceFormat append(CharSequence text) {
    return append(text, 0, text.length());
  }

  @Override
  public SourceFormat append(CharSequence text, int from, int until) {
    int begin = from;
    for (int at = from; at < until; at++) {
      char letter = text.charAt(at);
      if (letter == '\n' || letter > LAST_OF_ASCII) {
        source.append(text, begin, at);
        append(letter);
        begin = at + 1;
      }
    }
    source.append(text, begin, until);
    return this;
  }

  @Override
  public SourceFormat append(char letter) {
    if (letter == '\n') {
      endLine();
    } else if (letter > LAST_OF_ASCII) {
      source.append("\\u").append(HexFormat.of().toHexDigits(letter));
    } else {
      source.append(letter);
    }
    return this;
  }

  static boolean isAt(StringBuilder source, String part, int at) {
    boolean is = at >= 0 && at + part.length() <= source.length();
    for (int place = 0; is && place < part.length(); place++) {
      is = source.charAt(at + place) == part.charAt(place);
    }
    return is;
  }

  private void endLine() {
    if (comment.isOpen()) {
      comment.endLine();
      start = source.length();
      return;
    }
    if (further != NONE) {
      source.delete(further, firstLetter(further));
      further = NONE;
    }
    if (isOpen()) {
      source.append(last() == '(' ? "" : " ");
      further = source.length();
      return;
    }
    if (block.isEmpty()) {
      endCode();
    } else {
      endBlock();
    }
  }

  /** Returns whether a declaration or statement goes on in the next line, which JavaPoet began. */
  private boolean isOpen() {
    int code = firstLetter(start);
    return code < source.length()
        && source.charAt(code) != '@'
        && !isAt(source, "/**", code)
        && ";{}".indexOf(last()) < 0;
  }

  private void endCode() {
    int code = firstLetter(start);
    boolean ends = isAt(source, "}", code);
    if (isAt(source, "/**", code)) {
      source.append('\n');
      comment.open(start, code - start);
    } else if (ends && isAt(source, "{\n", start - 2)) {
      source.setLength(start - 1);
      source.append("}\n");
    } else if (source.length() - start >= COLUMNS && last() == '{') {
      block = source.substring(start);
      source.setLength(start);
    } else {
      endWhole(code);
    }
    start = source.length();
  }

  /** Ends a block that is empty in one line with its declaration, and another one as it is. */
  private void endBlock() {
    String next = source.substring(start);
    boolean ends = next.strip().equals("}");
    source.setLength(start);
    source.append(block).append(ends ? "}" : "");
    block = "";
    endWhole(firstLetter(start));
    start = source.length();
    if (!ends) {
      source.append(next);
      endCode();
    }
  }

  /** Ends a declaration or statement that is complete. */
  private void endWhole(int code) {
    removeSpaceBeforeAnnotation(code);
    if (source.length() - start > COLUMNS && !isAt(source, "import ", code)) {
      String line = source.substring(code);
      source.setLength(start);
      source.append(LongLine.broken(line, code - start));
    } else {
      source.append('\n');
    }
  }

  /** Removes JavaPoet's space in {@code Map. @Nullable Entry}. */
  private void removeSpaceBeforeAnnotation(int code) {
    int point = source.indexOf(". @", code);
    if (point >= 0 && source.indexOf("\"", code) < 0) {
      for (; point >= 0; point = source.indexOf(". @", point)) {
        source.deleteCharAt(point + 1);
      }
    }
  }

  private int firstLetter(int from) {
    int at = from;
    while (at < source.length() && source.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private char last() {
    return source.charAt(source.length() - 1);
  }
}
