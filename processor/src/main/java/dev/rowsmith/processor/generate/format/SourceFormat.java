package dev.rowsmith.processor.generate.format;

import java.util.ArrayList;
import java.util.List;

/**
 * Layout of generated source: the only place that decides where its lines end.
 *
 * <p>Generators write each declaration and statement in one line. Lines of more than 100 columns
 * are broken here, and comments filled, as google-java-format would.
 */
public final class SourceFormat {

  static final int COLUMNS = 100;

  private final List<String> lines;
  private final StringBuilder formatted;
  private int next;

  private SourceFormat(String source) {
    this.lines = source.lines().toList();
    this.formatted = new StringBuilder(source.length() + 256);
  }

  /** Returns the source, formatted. */
  public static String of(String source) {
    SourceFormat format = new SourceFormat(source);
    while (format.next < format.lines.size()) {
      format.add(format.lines.get(format.next++));
    }
    return format.formatted.toString();
  }

  private void add(String line) {
    String code = line.strip();
    int indent = line.indexOf(code);
    if (code.startsWith("/**")) {
      JavadocFormat.add(formatted, indent, comment());
      return;
    }
    String whole = withoutBreaks(code);
    if (whole.indexOf('"') < 0) {
      whole = whole.replace(". @", ".@"); // JavaPoet's space in Map.@Nullable Entry.
    }
    if (indent + whole.length() <= COLUMNS || whole.startsWith("import ")) {
      formatted.append(" ".repeat(indent)).append(whole).append('\n');
    } else {
      formatted.append(LongLine.broken(whole, indent));
    }
  }

  /** Takes the lines of a comment, without their asterisks. */
  private List<String> comment() {
    List<String> comment = new ArrayList<>();
    for (String line = take(); !line.equals("*/"); line = take()) {
      comment.add(line.startsWith("* ") ? line.substring(2) : line.substring(1));
    }
    return comment;
  }

  /** Takes what follows a line that JavaPoet broke, and the end of a block that is empty. */
  private String withoutBreaks(String code) {
    StringBuilder whole = new StringBuilder(code);
    while (!code.startsWith("@") && !code.isEmpty() && ";{}".indexOf(last(whole)) < 0) {
      whole.append(last(whole) == '(' ? "" : " ").append(take());
    }
    if (last(whole) == '{' && lines.get(next).strip().equals("}")) {
      whole.append(take());
    }
    return whole.toString();
  }

  private static char last(CharSequence text) {
    return text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
  }

  private String take() {
    return lines.get(next++).strip();
  }
}
