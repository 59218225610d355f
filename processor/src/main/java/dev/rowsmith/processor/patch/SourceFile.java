package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.patch.JavaTokens.Token;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;

/**
 * The text of one source file, and its tokens.
 *
 * @param file the file
 * @param charset the encoding in which the compiler read it
 * @param text the text, with the line ends that it has
 * @param tokens its tokens without the comments
 * @param comments its comments
 */
record SourceFile(
    Path file, Charset charset, String text, List<Token> tokens, List<Token> comments) {

  static SourceFile of(Path file, Charset charset, String text) {
    List<Token> all = JavaTokens.of(text);
    return new SourceFile(
        file,
        charset,
        text,
        all.stream().filter(token -> token.kind() != JavaTokens.Kind.COMMENT).toList(),
        all.stream().filter(token -> token.kind() == JavaTokens.Kind.COMMENT).toList());
  }

  /** Returns the index of the first token at an offset or after it. */
  int tokenAt(int offset) {
    int low = 0;
    int high = tokens.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (tokens.get(middle).start() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the token at an index. */
  Token token(int index) throws UnpatchableException {
    if (index < 0 || index >= tokens.size()) {
      throw new UnpatchableException("the source is not as expected");
    }
    return tokens.get(index);
  }

  /** Returns the index of the bracket that closes the one at an index. */
  int closing(int open) throws UnpatchableException {
    int depth = 0;
    for (int at = open; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (token.is("(") || token.is("{") || token.is("[")) {
        depth++;
      } else if (token.is(")") || token.is("}") || token.is("]")) {
        depth--;
      }
      if (depth == 0) {
        return at;
      }
    }
    throw new UnpatchableException("the source has an open bracket");
  }

  /** Returns whether a line ends between two offsets. */
  boolean breaksBetween(int from, int until) {
    return text.substring(from, until).indexOf('\n') >= 0;
  }

  /** Returns whether nothing but blanks stands before an offset in its line. */
  boolean startsLine(int offset) {
    return text.substring(lineStart(offset), offset).isBlank();
  }

  /** Returns whether nothing but blanks stands behind an offset in its line. */
  boolean endsLine(int offset) {
    int end = text.indexOf('\n', offset);
    return text.substring(offset, end < 0 ? text.length() : end).isBlank();
  }

  /** Returns the blanks at the start of an offset's line. */
  String indent(int offset) {
    int start = lineStart(offset);
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  /** Returns the end of a line as this file has it. */
  String newline() {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  int lineStart(int offset) {
    return text.lastIndexOf('\n', offset - 1) + 1;
  }
}
