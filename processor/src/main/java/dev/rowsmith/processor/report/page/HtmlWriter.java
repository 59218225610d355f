package dev.rowsmith.processor.report.page;

import java.util.List;

/**
 * Writer of a page of HTML that is well-formed XML too: every text is escaped, every tag closed.
 */
final class HtmlWriter {

  private final StringBuilder html = new StringBuilder();

  /** Writes text as it is, for the frame of the page. */
  HtmlWriter raw(String markup) {
    html.append(markup);
    return this;
  }

  /** Writes an element with nothing but text inside. */
  HtmlWriter element(String tag, String text) {
    html.append('<').append(tag).append('>').append(escaped(text));
    html.append("</").append(tag).append(">\n");
    return this;
  }

  /** Writes an element of a CSS class. */
  HtmlWriter element(String tag, String style, String text) {
    html.append('<').append(tag).append(" class=\"").append(escaped(style)).append("\">");
    html.append(escaped(text)).append("</").append(tag).append(">\n");
    return this;
  }

  /** Writes a table with a line of titles; the first column is printed as code. */
  HtmlWriter table(List<String> titles, List<List<String>> rows) {
    html.append("<table>\n<thead><tr>");
    titles.forEach(title -> html.append("<th>").append(escaped(title)).append("</th>"));
    html.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : rows) {
      html.append("<tr>");
      for (int at = 0; at < row.size(); at++) {
        String cell = escaped(row.get(at));
        html.append("<td>").append(at == 0 ? "<code>" + cell + "</code>" : cell).append("</td>");
      }
      html.append("</tr>\n");
    }
    html.append("</tbody>\n</table>\n");
    return this;
  }

  /** Returns text as it stands between tags and in attributes; what XML cannot hold is shown. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            each -> {
              switch (each) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> {
                  boolean shown =
                      Character.isISOControl(each)
                          || Character.getType(each) == Character.SURROGATE
                          || (each & 0xFFFE) == 0xFFFE;
                  if (shown) {
                    escaped.append("U+%04X".formatted(each));
                  } else {
                    escaped.appendCodePoint(each);
                  }
                }
              }
            });
    return escaped.toString();
  }

  @Override
  public String toString() {
    return html.toString();
  }
}
