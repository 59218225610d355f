package dev.rowsmith.samples.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@BigtableTest
class PagesStoryTest {

  private final PageRepository pages;
  private final PageIndex index;

  PagesStoryTest(PageRepository pages) {
    this.pages = pages;
    this.index = new PageIndex(pages);
  }

  @BeforeAll
  static void fill(PageRepository pages) {
    new PageIndex(pages)
        .store(
            List.of(
                Page.of("google.com", "/", "Search"),
                Page.of("maps.google.com", "/", "Maps"),
                Page.of("eu.maps.google.com", "/", "Maps of Europe"),
                Page.of("maps-google.com", "/", "another"),
                Page.of("google-maps.com", "/", "another"),
                Page.of("googles.com", "/", "another"),
                Page.of("google.com.br", "/", "Busca"),
                Page.of("com", "/", "the registry")));
  }

  @Test
  void a_row_has_the_reversed_domain_in_front() {
    assertThat(PageKey.of(Page.of("maps.google.com", "/help", "")).encode().toStringUtf8())
        .isEqualTo("com.google.maps#/help");
  }

  @Test
  void a_domain_is_read_without_those_below_it() {
    assertThat(index.of("google.com")).extracting(Page::title).containsExactly("Search");
    assertThat(index.of("maps.google.com")).extracting(Page::title).containsExactly("Maps");
  }

  @Test
  void a_domain_is_read_with_those_below_it_and_no_neighbour() {
    assertThat(index.ofAll("google.com"))
        .extracting(Page::domain)
        .containsExactly("google.com", "maps.google.com", "eu.maps.google.com");
    assertThat(index.ofAll("com")).hasSize(7);
    assertThat(index.ofAll("eu.maps.google.com")).hasSize(1);
    assertThat(index.ofAll("oogle.com")).isEmpty();
  }

  @Test
  void a_link_is_a_cell_of_the_page_it_leads_to() {
    PageKey maps = new PageKey("maps.google.com", "/");
    index.link(Page.of("en.wikipedia.org", "/wiki/Maps", ""), maps, "Maps");

    assertThat(pages.find(maps).orElseThrow().links())
        .isEqualTo(Map.of("https://en.wikipedia.org/wiki/Maps", "Maps"));
  }

  @Test
  void the_story_reads_google_and_no_other(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    String told = Told.told(PagesStory::tell, client, admin);

    assertThat(told.substring(told.indexOf("=== google.com and all below it")))
        .containsSubsequence("com.google#/", "com.google.drive#/", "com.google.maps#/help")
        .contains("https://en.wikipedia.org/wiki/Bigtable")
        .doesNotContain("googles", "google-maps");
  }
}
