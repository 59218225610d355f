package dev.rowsmith.samples.pages;

import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.util.List;

/** Tells of pages that are read by domain. */
public final class PagesStory {

  private static final PageKey MAPS = new PageKey("maps.google.com", "/");

  private PagesStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(PagesStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(PageTable.SCHEMA);
    PageRepository pages = new PageRepository(stage.client());
    PageIndex index = new PageIndex(pages);
    Page wikipedia = Page.of("en.wikipedia.org", "/wiki/Bigtable", "Bigtable");

    stage.heading("Pages in the order of their row keys: google.com stands together");
    index.store(
        List.of(
            Page.of("drive.google.com", "/", "Drive"),
            wikipedia,
            Page.of("maps.google.com", "/", "Maps"),
            Page.of("maps.google.com", "/help", "Maps: help"),
            Page.of("google.com", "/", "Search"),
            Page.of("google-maps.example.com", "/", "Somebody else"),
            Page.of("googles.com", "/", "Yet another")));
    print(stage, pages.scanAll("a story of seven rows").list());

    stage.heading("maps.google.com alone");
    print(stage, index.of("maps.google.com"));

    stage.heading("google.com and all below it");
    print(stage, index.ofAll("google.com"));

    stage.heading("A link to a page is one more cell of it");
    index.link(wikipedia, MAPS, "Google Maps");
    PrintedTable links = stage.table("page", "is linked from", "as");
    pages.find(MAPS).orElseThrow().links().forEach((from, text) -> links.row(MAPS, from, text));
    links.print();
  }

  private static void print(Stage stage, List<Page> pages) {
    PrintedTable table = stage.table("row key", "domain", "path", "title");
    pages.forEach(page -> table.row(PageKey.of(page), page.domain(), page.path(), page.title()));
    table.print();
  }
}
