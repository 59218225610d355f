package dev.rowsmith.samples.pages;

import dev.rowsmith.runtime.bigtable.Scan;
import java.util.ArrayList;
import java.util.List;

/** Finds pages by their domain. */
final class PageIndex {

  private final PageRepository pages;

  PageIndex(PageRepository pages) {
    this.pages = pages;
  }

  /** Stores pages. */
  void store(List<Page> found) {
    pages.putAll(found).orThrow();
  }

  /** Remembers that a page links to another: one cell, and neither page is read. */
  void link(Page from, PageKey to, String text) {
    pages.update(to).putLinks("https://" + from.domain() + from.path(), text).apply();
  }

  /** Reads the pages of exactly this domain: a prefix. */
  List<Page> of(String domain) {
    return pages.scan().domain(domain).list();
  }

  /** Reads the pages of a domain and of those below it, such as {@code maps.} of google.com. */
  List<Page> ofAll(String domain) {
    List<Page> all = new ArrayList<>(of(domain));
    below(domain).forEach(all::add);
    return all;
  }

  /**
   * Scans the domains below one: from {@code com.google.} up to {@code com.google/}, for the dot is
   * followed by the slash. So {@code com.google-maps} is not among them.
   */
  Scan<Page, PageKey> below(String domain) {
    int firstDot = domain.indexOf('.');
    String name = firstDot < 0 ? domain : domain.substring(0, firstDot);
    String rest = firstDot < 0 ? "" : domain.substring(firstDot);
    return pages.scanBetween(new PageKey("." + domain, ""), new PageKey(name + "/" + rest, ""));
  }
}
