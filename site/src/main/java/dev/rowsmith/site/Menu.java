package dev.rowsmith.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/**
 * What is left of each page: the pages in their order. A heading of the manual's first page is a
 * part, and the first link of each row of a table an entry; the entries of a page that has a table
 * of others, as the checks, are below it.
 */
final class Menu {

  private record Entry(String name, Page page, List<Entry> below) {

    boolean has(Page shown) {
      return page.equals(shown) || below.stream().anyMatch(entry -> entry.has(shown));
    }
  }

  private record Part(String name, List<Entry> entries) {}

  private final List<Part> parts = new ArrayList<>();
  private final Set<Page> listed = new LinkedHashSet<>();

  static Menu of(Manual manual, Path first) {
    Menu menu = new Menu();
    Page page = manual.page(first);
    for (Node node = page.document().getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading heading) {
        menu.parts.add(new Part(Page.text(heading), new ArrayList<>()));
      } else {
        menu.parts.get(menu.parts.size() - 1).entries().addAll(menu.entries(manual, page, node));
      }
    }
    menu.parts.removeIf(part -> part.entries().isEmpty());
    return menu;
  }

  private List<Entry> entries(Manual manual, Page page, Node within) {
    List<Entry> entries = new ArrayList<>();
    for (Node node = within.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof TableCell cell) {
        firstPage(manual, page, cell).ifPresent(entry -> entries.add(entry));
        return entries;
      }
      entries.addAll(entries(manual, page, node));
    }
    return entries;
  }

  private Optional<Entry> firstPage(Manual manual, Page page, TableCell cell) {
    for (Node node = cell.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Link link) {
        Optional<Page> target =
            manual.target(page, link.getDestination()).filter(manual::has).map(manual::page);
        return target
            .filter(listed::add)
            .map(found -> new Entry(Page.text(link), found, below(manual, found)));
      }
    }
    return Optional.empty();
  }

  private List<Entry> below(Manual manual, Page page) {
    return page.source().endsWith("README.md") ? entries(manual, page, page.document()) : List.of();
  }

  /** Returns the pages of the menu in their order. */
  List<Page> order() {
    return List.copyOf(listed);
  }

  /** Returns the menu as HTML, as the page that is shown has it: its own entry is marked. */
  String html(Page shown) {
    StringBuilder html = new StringBuilder();
    for (Part part : parts) {
      html.append("<h2>").append(Html.escaped(part.name())).append("</h2>\n");
      append(html, part.entries(), shown);
    }
    return html.toString();
  }

  private static void append(StringBuilder html, List<Entry> entries, Page shown) {
    html.append("<ul>\n");
    for (Entry entry : entries) {
      html.append("<li>")
          .append("<a href=\"")
          .append(Addresses.link(shown.address(), entry.page().address()))
          .append(entry.page().equals(shown) ? "\" aria-current=\"page\">" : "\">")
          .append(Html.escaped(entry.name()))
          .append("</a>");
      if (!entry.below().isEmpty() && entry.has(shown)) {
        append(html, entry.below(), shown);
      }
      html.append("</li>\n");
    }
    html.append("</ul>\n");
  }
}
