package dev.rowsmith.adopt.source;

import dev.rowsmith.runtime.VisibleText;
import java.util.ArrayList;
import java.util.List;

/** Comments, broken into lines that fit. */
final class Comment {

  /** A source is read in any encoding. */
  private static final int LAST_ASCII = 0x7E;

  private Comment() {}

  /** Returns the lines of a comment, each with its slashes and its end. */
  static String print(List<String> paragraphs, String indent) {
    StringBuilder printed = new StringBuilder();
    for (String paragraph : paragraphs) {
      for (String line : lines(paragraph, RecordSource.WIDTH - indent.length() - "// ".length())) {
        printed.append(indent).append("// ").append(line).append('\n');
      }
    }
    return printed.toString();
  }

  private static List<String> lines(String paragraph, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : visible(paragraph).split(" ", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /** A line break would end the comment, and the compiler reads {@code \}{@code u} in comments. */
  private static String visible(String text) {
    StringBuilder visible = new StringBuilder();
    text.codePoints()
        .forEach(
            each -> {
              if (each == '\\') {
                visible.append("\\\\");
              } else if (each > LAST_ASCII || !VisibleText.isVisible(each)) {
                visible.append(VisibleText.number(each));
              } else {
                visible.appendCodePoint(each);
              }
            });
    return visible.toString();
  }
}
