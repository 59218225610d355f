package dev.rowsmith.processor.report.page;

import dev.rowsmith.runtime.VisibleText;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writer of a page of HTML that is well-formed XML too: every text is escaped, every tag closed.
 */
final class HtmlWriter {

  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>%s</title>
      <style>
      body { font: 15px/1.45 system-ui, sans-serif; color: #1c2430; max-width: 64em; margin: 2em auto; padding: 0 1em; }
      h2 { margin-top: 2.5em; border-bottom: 2px solid; page-break-after: avoid; overflow-wrap: anywhere; }
      h3 { margin-bottom: 0.3em; page-break-after: avoid; }
      table { border-collapse: collapse; display: block; overflow-x: auto; }
      tr { page-break-inside: avoid; }
      th, td { text-align: left; vertical-align: top; padding: 0.25em 0.9em 0.25em 0; border-bottom: 1px solid #bbb; }
      code, pre { font-family: ui-monospace, monospace; font-size: 0.93em; }
      pre { overflow-x: auto; }
      pre.text { white-space: pre-wrap; }
      p { margin: 0.3em 0; overflow-wrap: anywhere; }
      img { max-width: min(100%%, 36em); }
      ol.key { display: flex; flex-wrap: wrap; list-style: none; margin: 1em 0; padding: 0; }
      ol.key li { flex: 1 1 8em; max-width: 20em; padding: 0.5em 0.8em; border: 1px solid #5a6675; border-left-width: 5px; margin: 0 -1px -1px 0; page-break-inside: avoid; }
      ol.key li > * { display: block; overflow-wrap: anywhere; }
      ol.key i, ol.key small { color: #5a6675; font-style: normal; }
      ol.key code { margin: 0.4em 0; padding: 0.15em 0.4em; background: #eef2f7; }
      ul.tree, ul.tree ul { list-style: none; padding-left: 1.4em; border-left: 2px solid #bbb; }
      ul.found { list-style: none; padding: 0; }
      ul.found li { margin: 0.5em 0; padding: 0.4em 0.8em; border: 1px solid #bbb; page-break-inside: avoid; }
      ul.found span { margin-right: 0.7em; padding: 0 0.5em; border: 1px solid; border-radius: 3px; font-size: 0.85em; }
      .error { color: #a3120a; } .warning { color: #8a5a00; } .accepted { color: #3d5a3d; }
      p.fix { font-weight: 600; }
      @media print { body { margin: 0; max-width: none; font-size: 10pt; } a { color: inherit; } }
      </style>
      </head>
      <body>
      """;

  private final StringBuilder html = new StringBuilder();

  private HtmlWriter() {}

  /** Begins a page. */
  static HtmlWriter page(String title) {
    return new HtmlWriter().raw(HEAD.formatted(escaped(title)));
  }

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

  /** Writes lines as they are. */
  HtmlWriter lines(Collection<String> lines) {
    return lines("", lines);
  }

  /** Writes lines in an element of a CSS class, as they are. */
  HtmlWriter lines(String style, Collection<String> lines) {
    html.append(style.isEmpty() ? "<pre>" : "<pre class=\"" + style + "\">");
    html.append(lines.stream().map(HtmlWriter::escaped).collect(Collectors.joining("\n")));
    html.append("</pre>\n");
    return this;
  }

  /** Writes an element of a CSS class. */
  HtmlWriter element(String tag, String style, String text) {
    html.append('<').append(tag).append(" class=\"").append(escaped(style)).append("\">");
    html.append(escaped(text)).append("</").append(tag).append(">\n");
    return this;
  }

  /** Writes an element, unless its text is empty. */
  HtmlWriter optional(String tag, String text) {
    return text.isEmpty() ? this : element(tag, text);
  }

  /** Writes a link. */
  HtmlWriter link(String address, String text) {
    html.append("<a href=\"").append(escaped(address)).append("\">");
    html.append(escaped(text)).append("</a>\n");
    return this;
  }

  /** Writes a picture that is in the same folder. */
  HtmlWriter image(String file, String shows) {
    html.append("<p><img src=\"").append(escaped(file)).append("\" alt=\"");
    html.append(escaped(shows)).append("\"/></p>\n");
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
                  if (VisibleText.isVisible(each)) {
                    escaped.appendCodePoint(each);
                  } else {
                    escaped.append(VisibleText.number(each));
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
