package dev.rowsmith.processor.generate.format;

import java.util.ArrayList;
import java.util.List;

/**
 * Layout of a Javadoc comment: in one line where it fits, and filled, but for what is preformatted.
 */
final class JavadocFormat {

  private static final String PREFORMATTED = "<pre>";

  /** What is in front of further lines of a tag. */
  private static final String TAG = "    ";

  private final int width;
  private final List<String> lines = new ArrayList<>();
  private final StringBuilder line = new StringBuilder();
  private String continued = "";

  private JavadocFormat(int width) {
    this.width = width;
  }

  /**
   * Adds a comment to a source.
   *
   * @param comment its lines, without asterisks
   */
  static void add(StringBuilder source, int indent, List<String> comment) {
    JavadocFormat format = new JavadocFormat(SourceFormat.COLUMNS - indent - " * ".length());
    format.fill(comment);
    String spaces = " ".repeat(indent);
    String only = format.lines.get(0);
    if (format.lines.size() == 1 && indent + only.length() + "/**  */".length() <= 100) {
      source.append(spaces).append("/** ").append(only).append(" */\n");
      return;
    }
    source.append(spaces).append("/**\n");
    for (String each : format.lines) {
      source.append(spaces).append((" * " + each).stripTrailing()).append('\n');
    }
    source.append(spaces).append(" */\n");
  }

  private void fill(List<String> comment) {
    boolean preformatted = false;
    for (String each : comment) {
      preformatted |= each.startsWith(PREFORMATTED);
      if (preformatted || each.isBlank()) {
        end();
        lines.add(each);
      } else {
        if (each.startsWith("@")) {
          end();
          continued = TAG;
        }
        fill(each);
      }
      preformatted &= !each.endsWith("</pre>");
    }
    end();
  }

  private void fill(String text) {
    for (String word : text.strip().split("\\s+", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        end();
        line.append(continued);
      }
      line.append(line.toString().isBlank() ? "" : " ").append(word);
    }
  }

  private void end() {
    if (!line.isEmpty()) {
      lines.add(line.toString());
      line.setLength(0);
    }
  }
}
