package dev.rowsmith.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * What surrounds the text of each page: head, search field, menu, and the pages before and after.
 */
final class Frame {

  private final String template;
  private final Menu menu;
  private final boolean hasApi;

  Frame(Menu menu, boolean hasApi) throws IOException {
    this.template = resource("page.html");
    this.menu = menu;
    this.hasApi = hasApi;
  }

  /** Returns a page of the manual. */
  String around(Page page, String body) {
    return around(page.address(), page.title(), body + neighbours(page), menu.html(page));
  }

  /** Returns a page beside the manual, which no entry of the menu names. */
  String around(Path address, String title, String body, Page asFrom) {
    Page placed = new Page(address, asFrom.document(), title);
    return around(address, title, body, menu.html(placed));
  }

  private String around(Path address, String title, String body, String entries) {
    String api =
        hasApi
            ? "<ul><li><a href=\""
                + Addresses.link(address, Path.of("api/index.html"))
                + "\">Javadoc</a></li></ul>"
            : "";
    return template
        .replace("{title}", Html.escaped(title))
        .replace("{root}", root(address))
        .replace("{menu}", entries + api)
        .replace("{body}", body);
  }

  private static String root(Path address) {
    return "../".repeat(address.getNameCount() - 1);
  }

  private String neighbours(Page page) {
    int at = menu.order().indexOf(page);
    if (at < 0) {
      return "";
    }
    StringBuilder html = new StringBuilder("<nav class=\"neighbours\" aria-label=\"Pages\">");
    if (at > 0) {
      html.append(neighbour(page, menu.order().get(at - 1), "prev", "&larr; "));
    }
    if (at + 1 < menu.order().size()) {
      html.append(neighbour(page, menu.order().get(at + 1), "next", ""));
    }
    return html.append("</nav>\n").toString();
  }

  private static String neighbour(Page page, Page other, String which, String arrow) {
    return "<a rel=\"%s\" href=\"%s\">%s%s%s</a>"
        .formatted(
            which,
            Addresses.link(page.address(), other.address()),
            arrow,
            Html.escaped(other.title()),
            which.equals("next") ? " &rarr;" : "");
  }

  static String resource(String name) throws IOException {
    try (InputStream in = Frame.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
