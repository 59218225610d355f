package dev.rowsmith.processor.generate.format;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * Layout of a Javadoc comment, while it is written: in one line where it fits, and filled, but for
 * what is preformatted.
 */
final class JavadocFormat {

  private static final String FIRST = "/**\n";
  private static final String MARGIN = " * ";

  /** What is in front of further lines of a tag. */
  private static final String TAG = "    ";

  private final StringBuilder source;
  private boolean open;
  private int start;
  private int indent;
  private int lineStart;
  private int lines;
  private boolean preformatted;
  private boolean behindWords;

  /** Whether all lines can stay as they were written. */
  private boolean filled;

  JavadocFormat(StringBuilder source) {
    this.source = source;
  }

  boolean isOpen() {
    return open;
  }

  /** Begins a comment, whose first line was written. */
  void open(int start, int indent) {
    this.open = true;
    this.start = start;
    this.indent = indent;
    this.lineStart = source.length();
    this.lines = 0;
    this.preformatted = false;
    this.behindWords = false;
    this.filled = true;
  }

  /** Looks at a line that was written, and closes the comment behind its last one. */
  void endLine() {
    int text = lineStart + indent + MARGIN.length();
    if (isAt("/", text - 1)) {
      open = false;
      close();
      return;
    }
    preformatted |= isAt("<pre>", text);
    boolean words = text < source.length() && !preformatted;
    if (words) {
      boolean begins = !behindWords || source.charAt(text) == '@';
      filled &= begins && source.length() - lineStart <= SourceFormat.COLUMNS;
    }
    behindWords = words;
    preformatted &= !isAt("</pre>", source.length() - "</pre>".length());
    lines++;
    source.append('\n');
    lineStart = source.length();
  }

  private boolean isAt(String part, int at) {
    return SourceFormat.isAt(source, part, at);
  }

  private void close() {
    if (!filled) {
      write(fill(written()));
    } else if (lines == 1) {
      write(written());
    } else {
      source.append('\n');
    }
  }

  /** Returns the lines as they were written, without their asterisks. */
  private List<String> written() {
    List<String> written = new ArrayList<>();
    int at = start + indent + FIRST.length();
    while (at < lineStart) {
      int end = source.indexOf("\n", at);
      written.add(source.substring(Math.min(at + indent + MARGIN.length(), end), end));
      at = end + 1;
    }
    return written;
  }

  private List<String> fill(List<String> written) {
    List<String> filledLines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    String further = "";
    boolean asWritten = false;
    for (String each : written) {
      asWritten |= each.startsWith("<pre>");
      if (asWritten || each.isBlank() || each.startsWith("@")) {
        end(line, filledLines);
      }
      if (asWritten || each.isBlank()) {
        filledLines.add(each);
      } else {
        further = each.startsWith("@") ? TAG : further;
        fill(each, further, line, filledLines);
      }
      asWritten &= !each.endsWith("</pre>");
    }
    end(line, filledLines);
    return filledLines;
  }

  private void fill(String text, String further, StringBuilder line, List<String> filledLines) {
    StringTokenizer words = new StringTokenizer(text);
    int width = SourceFormat.COLUMNS - indent - MARGIN.length();
    while (words.hasMoreTokens()) {
      String word = words.nextToken();
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        end(line, filledLines);
        line.append(further);
      } else if (!line.isEmpty()) {
        line.append(' ');
      }
      line.append(word);
    }
  }

  private static void end(StringBuilder line, List<String> filledLines) {
    if (!line.isEmpty()) {
      filledLines.add(line.toString());
      line.setLength(0);
    }
  }

  private void write(List<String> comment) {
    String spaces = " ".repeat(indent);
    String only = comment.get(0);
    source.setLength(start);
    if (comment.size() == 1
        && indent + only.length() + "/**  */".length() <= SourceFormat.COLUMNS) {
      source.append(spaces).append("/** ").append(only).append(" */\n");
      return;
    }
    source.append(spaces).append(FIRST);
    for (String each : comment) {
      source.append(spaces).append(each.isBlank() ? " *" : MARGIN).append(each).append('\n');
    }
    source.append(spaces).append(" */\n");
  }
}
