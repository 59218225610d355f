package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PageTest {

  private static final int MOST_BYTES = 1_500_000;

  @TempDir Path folder;

  private String page(Load<?> load) throws IOException {
    Path file = folder.resolve("reports/load.html");
    load.on(Nodes.bigtable(10)).writeTo(file);
    return Files.readString(file);
  }

  @Test
  void the_verdict_comes_first_then_the_fix_then_the_map() throws IOException {
    String page = page(PictureTest.BAD);

    assertThat(page)
        .containsSubsequence(
            "<h1>Hotspot, MOVING_HOT_SPOT</h1>",
            "most of the work goes to keys above all of the step before.",
            "More nodes do not help.",
            "20,000 writes a second need 2 nodes if they spread; with this key 10 nodes serve at"
                + " most 14,000.",
            "Fix: Put a segment with many values in front",
            "<img ",
            "Load of each node",
            "One node keeps most of the work until the end.",
            "Hottest ranges of keys",
            "What this rests on",
            "published: cloud.google.com/bigtable/docs/performance",
            "assumed: all of them are tried");
  }

  @Test
  void a_page_shows_keys_and_can_be_read_by_its_owner_alone() throws IOException {
    assertThat(page(PictureTest.GOOD)).contains("Hottest ranges of keys");
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      assertThat(
              PosixFilePermissions.toString(
                  Files.getPosixFilePermissions(folder.resolve("reports/load.html"))))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void keys_with_controls_of_a_terminal_or_of_the_direction_are_shown_by_number() {
    assertThat(Html.escape("a\u202E<\u001B")).isEqualTo("aU+202E&lt;U+001B");
  }

  @Test
  void a_page_needs_no_script_and_nothing_outside_of_it() throws IOException {
    String page = page(PictureTest.GOOD);

    assertThat(page).doesNotContain("<script", "<link", "@import", "http-equiv", "onload");
    Matcher sources = Pattern.compile("(?:src|href)=\"([^\"]{0,20})").matcher(page);
    while (sources.find()) {
      assertThat(sources.group(1)).startsWith("data:image/png");
    }
    assertThat(page).contains("name=\"viewport\"", "@media print", " alt=\"Heat map:");
  }

  @Test
  void a_page_of_a_million_scattered_writes_is_small() throws IOException {
    Arrivals many = Arrivals.perSecond(40_000).sample(1_000_000);
    Load<?> scattered =
        Load.puts(
            Keys.Event::key,
            many,
            (random, at) -> new Keys.Event(Keys.text("%016x", random.nextLong()), at));

    int bytes = page(scattered).length();

    System.out.printf(Locale.ROOT, "page of a million writes: %,d bytes%n", bytes);
    assertThat(bytes).isLessThan(MOST_BYTES);
  }

  @Test
  void the_same_load_is_the_same_page_to_the_byte() throws IOException {
    JudgedDesign first = JudgedDesign.all().get(0);
    JudgedDesign again = JudgedDesign.all().get(0);

    assertThat(page(first.load())).isEqualTo(page(again.load()));
  }

  @Test
  void groups_of_keys_have_the_names_of_their_segments() throws IOException {
    String page =
        page(
            JudgedDesign.all().stream()
                .filter(design -> design.name().startsWith("phone#"))
                .findFirst()
                .orElseThrow()
                .load());

    assertThat(page).contains(">phone#</span>", ">tablet#</span>");
  }

  @Test
  void the_hierarchy_of_a_key_stands_beside_the_map() throws IOException {
    Arrivals arrivals = Arrivals.perSecond(1_000).sample(20_000);
    String page =
        page(
            Load.puts(
                Keys.Event::key,
                arrivals,
                (random, at) ->
                    new Keys.Event(
                        Keys.text(
                            "%s/%s/%s",
                            random.nextBoolean() ? "eu" : "us",
                            "shop%s".formatted(random.nextInt(4)),
                            Keys.millis(at)),
                        at)));

    String map = page.substring(page.indexOf("class=\"map\""), page.indexOf("<img"));
    assertThat(map.split("<div>", -1)).as("levels of labels").hasSize(3);
    assertThat(map.replaceAll("<span[^>]*>", ">"))
        .containsSubsequence(">eu/<", ">us/<", ">shop0/<", ">shop1/<", ">shop0/<", ">shop3/<");
  }

  @Test
  void keys_that_look_like_markup_are_shown_as_they_are() throws IOException {
    Arrivals arrivals = Arrivals.perSecond(1_000).sample(5_000);
    String page =
        page(
            Load.puts(
                Keys.Event::key,
                arrivals,
                (random, at) -> new Keys.Event(Keys.text("<b>&%s", random.nextInt(50)), at)));

    assertThat(page).contains("&lt;b&gt;&amp;").doesNotContain("<b>");
  }
}
