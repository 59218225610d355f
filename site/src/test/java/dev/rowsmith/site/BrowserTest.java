package dev.rowsmith.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site in a real browser, from a disk: {@code mvn -Pbrowser -pl site -am verify}. */
@NullUnmarked
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BrowserTest {

  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome");

  /** Opens all pages one after the other, and notes what fails to load and what is too wide. */
  private static final String VISIT =
      """
      <ol id="failures"></ol><p id="visited"></p><iframe width="WIDTH" height="800"></iframe>
      <script>
      const frame = document.querySelector("iframe"), pages = [PAGES];
      const note = (text) => {
        const item = document.createElement("li");
        item.textContent = text;
        document.getElementById("failures").append(item);
      };
      let at = 0;
      frame.onload = () => {
        const shown = frame.contentDocument;
        if (!shown.querySelector("h1")) note(pages[at] + " has no heading");
        for (const image of shown.images) {
          if (image.complete && image.naturalWidth === 0 && image.loading !== "lazy") note(pages[at] + ": " + image.src);
        }
        if (shown.documentElement.scrollWidth > WIDTH) note(pages[at] + " is " + shown.documentElement.scrollWidth + " wide");
        at++;
        if (at < pages.length) frame.src = pages[at];
        else document.getElementById("visited").textContent = at;
      };
      frame.src = pages[0];
      </script>
      """;

  @TempDir static Path folder;
  private static Path site;

  /** A profile asks for it, as not every machine that builds has a browser. */
  @BeforeAll
  static void write() throws IOException {
    assumeTrue(Boolean.getBoolean("rowsmith.browser"), "mvn -Pbrowser looks at pages");
    site = folder.resolve("site");
    Site.write(Path.of(".."), site);
  }

  /** Returns a page as it is after its scripts, and what the browser complained about. */
  private static Shown show(String address, int width) throws IOException, InterruptedException {
    Path log = folder.resolve("browser.log");
    Path dom = folder.resolve("page.html");
    Process process =
        new ProcessBuilder(
                browser(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--allow-file-access-from-files",
                "--enable-logging=stderr",
                "--user-data-dir=" + folder.resolve("profile"),
                "--window-size=" + width + ",1000",
                "--virtual-time-budget=120000",
                "--dump-dom",
                site.toUri() + address)
            .redirectError(log.toFile())
            .redirectOutput(dom.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return new Shown(
        Jsoup.parse(dom),
        Files.readAllLines(log).stream()
            .filter(line -> line.contains("CONSOLE") || line.contains("ERR_FILE"))
            .toList());
  }

  private record Shown(Document page, List<String> complaints) {}

  private static String browser() {
    for (String on : System.getenv("PATH").split(File.pathSeparator, -1)) {
      for (String name : BROWSERS) {
        if (Files.isExecutable(Path.of(on, name))) {
          return Path.of(on, name).toString();
        }
      }
    }
    throw new AssertionError("no browser on the PATH; expected one of: " + BROWSERS);
  }

  private static void visitAll(int width) throws IOException, InterruptedException {
    List<String> pages = new ArrayList<>();
    try (Stream<Path> files = Files.walk(site)) {
      files
          .map(site::relativize)
          .map(Path::toString)
          .filter(file -> file.endsWith(".html"))
          .filter(file -> !file.startsWith("visit") && !file.startsWith("source"))
          .sorted()
          .forEach(pages::add);
    }
    String list = pages.stream().collect(Collectors.joining("\", \"", "\"", "\""));
    Files.writeString(
        site.resolve("visit.html"),
        VISIT.replace("PAGES", list).replace("WIDTH", String.valueOf(width)));

    Shown shown = show("visit.html", 1_400);

    assertThat(shown.complaints()).isEmpty();
    assertThat(shown.page().select("#failures li").eachText()).isEmpty();
    assertThat(shown.page().select("#visited").text()).isEqualTo(String.valueOf(pages.size()));
  }

  @Test
  void all_pages_load_without_an_error_on_a_screen() throws Exception {
    visitAll(1_280);
  }

  @Test
  void all_pages_load_and_are_not_wider_than_a_phone() throws Exception {
    visitAll(390);
  }

  @Test
  void the_search_finds_a_check_by_its_name_and_by_its_words() throws Exception {
    for (String query : List.of("LeadingTimestamp", "leading+timestamp")) {
      Shown shown = show("search.html?q=" + query, 1_280);

      assertThat(shown.complaints()).isEmpty();
      assertThat(shown.page().select("#results a").first().attr("href"))
          .startsWith("docs/checks/LeadingTimestamp.html");
    }
  }
}
