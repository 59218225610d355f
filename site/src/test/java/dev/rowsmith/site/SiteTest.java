package dev.rowsmith.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The project's own manual as a site. */
@NullUnmarked
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SiteTest {

  private static final Path ROOT = Path.of("..");

  @TempDir static Path site;

  @BeforeAll
  static void write() throws IOException {
    Site.write(ROOT, site);
  }

  private static Document page(String address) throws IOException {
    return Jsoup.parse(site.resolve(address));
  }

  @Test
  void every_link_of_every_page_leads_somewhere() throws IOException {
    assertThat(Links.broken(site)).isEmpty();
  }

  @Test
  void a_link_that_leads_nowhere_is_found(@TempDir Path other) throws IOException {
    Files.writeString(
        other.resolve("a.html"),
        "<p id=here><a href=#here><a href=#there><a href=b.html><img src=c.png>");

    assertThat(Links.broken(other))
        .containsExactly("a.html: #there", "a.html: b.html", "a.html: c.png");
  }

  @Test
  void every_page_of_the_documentation_is_on_the_site_and_in_the_menu() throws IOException {
    Manual manual = Manual.from(ROOT, Path.of("README.md"));
    List<Path> menu =
        Menu.of(manual, Path.of("docs/README.md")).order().stream().map(Page::source).toList();
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      List<Path> pages = files.filter(Addresses::isPage).map(ROOT::relativize).toList();

      assertThat(manual.pages().stream().map(Page::source)).containsAll(pages);
      assertThat(pages)
          .filteredOn(page -> !menu.contains(page))
          .containsExactly(Path.of("docs/README.md"));
    }
  }

  @Test
  void the_menu_opens_the_part_of_the_page_that_is_shown() throws IOException {
    Element menu = page("docs/checks/LeadingTimestamp.html").getElementById("menu");

    assertThat(menu.select("[aria-current=page]").eachText()).containsExactly("LeadingTimestamp");
    assertThat(page("docs/keys.html").select("#menu a[href*=LeadingTimestamp]")).isEmpty();
  }

  @Test
  void code_that_names_a_check_leads_to_its_page() throws IOException {
    assertThat(page("docs/lock.html").select("a[href=checks/LockBehind.html] code")).isNotEmpty();
  }

  @Test
  void a_source_that_is_linked_has_a_page() throws IOException {
    Element link = page("docs/guarantees.html").select("a[href$=ExistenceTest.java.html]").first();

    assertThat(Files.readString(site.resolve("docs").resolve(link.attr("href"))))
        .contains("class ExistenceTest");
  }

  @Test
  void the_search_has_each_section_under_its_anchor() throws IOException {
    assertThat(Files.readString(site.resolve("sections.js")))
        .startsWith("window.sections = [")
        .contains("\"id\":\"docs/checks/LeadingTimestamp.html#why-it-hurts\"")
        .contains("\"words\":\"Leading Timestamp Why it hurts\"");
  }

  /** Their Javadoc is made for the site alone, which takes a minute. */
  @Test
  void each_artifact_that_is_published_has_its_javadoc_on_the_site() throws IOException {
    List<String> published = new ArrayList<>();
    Elements modules =
        Jsoup.parse(ROOT.resolve("pom.xml").toFile(), null, "", Parser.xmlParser())
            .select("project > modules > module");
    for (String module : modules.eachText()) {
      Document pom =
          Jsoup.parse(ROOT.resolve(module + "/pom.xml").toFile(), null, "", Parser.xmlParser());
      boolean skipped = pom.select("project > properties > maven\\.deploy\\.skip").hasText();
      if (!skipped && pom.select("project > packaging").isEmpty()) {
        published.add(module);
      }
    }

    assertThat(Api.modules(ROOT).stream().map(ROOT::relativize).map(Path::toString))
        .contains("spring-boot-starter")
        .containsExactlyInAnyOrderElementsOf(published);
  }

  @Test
  void pages_ask_nobody_for_anything() throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".html")).toList()) {
        assertThat(Jsoup.parse(file).select("script[src*=:], img[src*=:], link[href^=http]"))
            .as(file.toString())
            .isEmpty();
      }
    }
  }
}
