package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser: {@code mvn -Pbrowser -pl load -am verify}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BrowserTest {

  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome");

  @TempDir static Path folder;

  /** A profile asks for it, as not every machine that builds has a browser. */
  @BeforeAll
  static void asked() {
    assumeTrue(Boolean.getBoolean("rowsmith.browser"), "mvn -Pbrowser looks at pages");
  }

  private static String browser() {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      for (String name : BROWSERS) {
        if (Files.isExecutable(Path.of(folder, name))) {
          return Path.of(folder, name).toString();
        }
      }
    }
    throw new AssertionError("no browser on the PATH; expected one of: " + BROWSERS);
  }

  private static BufferedImage screenshot(Load<?> load, int width, int height)
      throws IOException, InterruptedException {
    Path shot = folder.resolve("shot.png");
    browse(
        load,
        shot,
        "--hide-scrollbars",
        "--window-size=" + width + "," + height,
        "--screenshot=" + shot);
    return ImageIO.read(shot.toFile());
  }

  private static void browse(Load<?> load, Path result, String... options)
      throws IOException, InterruptedException {
    Path page = folder.resolve("load.html");
    load.on(Nodes.bigtable(10)).writeTo(page);
    Files.deleteIfExists(result);
    List<String> command =
        new ArrayList<>(List.of(browser(), "--headless=new", "--no-sandbox", "--disable-gpu"));
    command.add("--user-data-dir=" + folder.resolve("profile"));
    command.addAll(List.of(options));
    command.add(page.toUri().toString());
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("browser.log").toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(result).exists();
  }

  /** Returns the part of a screenshot that is the map: its dark rectangle. */
  private static BufferedImage map(BufferedImage shot) {
    int left = shot.getWidth();
    int right = 0;
    int top = shot.getHeight();
    int bottom = 0;
    for (int x = 0; x < shot.getWidth(); x++) {
      for (int y = 0; y < shot.getHeight(); y++) {
        if (isOfMap(shot.getRGB(x, y))) {
          left = Math.min(left, x);
          right = Math.max(right, x);
          top = Math.min(top, y);
          bottom = Math.max(bottom, y);
        }
      }
    }
    assertThat(right).as("a map on the page").isGreaterThan(left);
    return shot.getSubimage(left, top, right - left + 1, bottom - top + 1);
  }

  /** The colour of no work. */
  private static boolean isOfMap(int colour) {
    return (colour & 0xFFFFFF) == Picture.colour(0);
  }

  @Test
  void the_diagonal_of_a_leading_timestamp_is_seen_and_is_gone_after_the_fix() throws Exception {
    BufferedImage bad = map(screenshot(PictureTest.BAD, 1_200, 1_600));
    BufferedImage good = map(screenshot(PictureTest.GOOD, 1_200, 1_600));

    assertThat(bad.getWidth()).isGreaterThan(600);
    assertThat(bad.getHeight()).isGreaterThan(600);
    assertThat(Diagonal.of(bad)).isGreaterThan(0.9);
    assertThat(Diagonal.of(good)).isLessThan(0.2);
  }

  @Test
  void a_phone_shows_the_map_within_its_width() throws Exception {
    BufferedImage shot = screenshot(PictureTest.BAD, 500, 1_600);
    BufferedImage map = map(shot);

    assertThat(shot.getWidth()).isEqualTo(500);
    assertThat(map.getWidth()).isBetween(250, 490);
    assertThat(Diagonal.of(map)).isGreaterThan(0.85);
  }

  @Test
  void paper_has_the_whole_page_with_its_map() throws Exception {
    Path paper = folder.resolve("load.pdf");
    browse(PictureTest.BAD, paper, "--no-pdf-header-footer", "--print-to-pdf=" + paper);
    String pdf = Files.readString(paper, StandardCharsets.ISO_8859_1);

    assertThat(pdf).contains("/Subtype /Image");
    // The verdict with the map, the nodes with the ranges, and what it rests on.
    assertThat(pdf.split("/Type /Page\\b", -1)).hasSizeBetween(3, 7);
  }
}
