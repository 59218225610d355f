package dev.rowsmith.samples.pages;

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
    return pages.scan().domainUnder(domain).list();
  }
}
