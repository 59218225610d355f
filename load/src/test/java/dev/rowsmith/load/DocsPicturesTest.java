package dev.rowsmith.load;

import static dev.rowsmith.load.Keys.device;
import static dev.rowsmith.load.Keys.millis;
import static dev.rowsmith.load.Keys.mixed;
import static dev.rowsmith.load.Keys.reversedDigits;
import static dev.rowsmith.load.Keys.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.load.Keys.Event;
import dev.rowsmith.load.Keys.KeyAt;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pictures of {@code docs/checks}, from loads that are declared here: {@code
 * -Ddocs.update=true} draws them anew.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DocsPicturesTest {

  private static final Path PICTURES = Path.of("..", "docs", "checks", "pictures");

  private static final Arrivals HOUR =
      Arrivals.perSecond(20_000).lasting(Duration.ofHours(1)).sample(40_000);

  /** A picture, with the verdict that its page speaks of. */
  private record Shown(String file, Verdict verdict, KeyAt key) {

    LoadReport report() {
      return Load.puts(Event::key, HOUR, Keys.events(key)).on(Nodes.bigtable(10));
    }

    @Override
    public String toString() {
      return file;
    }
  }

  static Stream<Shown> shown() {
    return Stream.of(
        new Shown(
            "LeadingTimestamp-bad",
            Verdict.MOVING_HOT_SPOT,
            (random, n, at) -> TimedReadingKey.of(new TimedReading(at, device(n % 900), 21.5))),
        new Shown(
            "LeadingTimestamp-good",
            Verdict.SPREADS,
            (random, n, at) ->
                ReadingKey.of(new Reading("phone", device(random.nextInt(900)), at, 21.5, null))),
        new Shown("SequentialId-bad", Verdict.MOVING_HOT_SPOT, (random, n, at) -> text("%010d", n)),
        new Shown("SequentialId-good", Verdict.SPREADS, (random, n, at) -> text(reversedDigits(n))),
        new Shown(
            "SaltWherePromotable-bad",
            Verdict.SPREADS,
            (random, n, at) -> text("%s#%s", mixed(n) >>> 61, millis(at))),
        new Shown(
            "SaltWherePromotable-good",
            Verdict.SPREADS,
            (random, n, at) -> text("%s#%s", device(random.nextInt(2_000)), millis(at))),
        new Shown(
            "FrequentlyUpdatedRow-bad",
            Verdict.HOT_ROW,
            (random, n, at) ->
                text(
                    "%s#memusage",
                    random.nextInt(10) < 8 ? "4c410523" : device(random.nextInt(200)))),
        new Shown(
            "FrequentlyUpdatedRow-good",
            Verdict.SPREADS,
            (random, n, at) -> text("%s#memusage#%s", device(random.nextInt(200)), millis(at))),
        new Shown(
            "MonotonicIndex-bad",
            Verdict.MOVING_HOT_SPOT,
            (random, n, at) -> text("%s %s", millis(at), random.nextInt(9_000))),
        new Shown(
            "MonotonicIndex-good",
            Verdict.SPREADS,
            (random, n, at) -> text("%02d %s %s", random.nextInt(16), millis(at), n)));
  }

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("shown")
  void pictures_of_pages_are_those_of_the_declared_loads(Shown shown) throws IOException {
    LoadReport report = shown.report();
    Path drawn = folder.resolve("drawn.png");
    Path page = PICTURES.resolve(shown.file + ".png");
    report.png(drawn);
    if (Boolean.getBoolean("docs.update")) {
      Files.createDirectories(PICTURES);
      Files.write(page, Files.readAllBytes(drawn));
    }

    assertThat(report.verdict()).isEqualTo(shown.verdict);
    // The pixels: another Java may pack them into other bytes.
    assertThat(pixels(drawn)).isEqualTo(pixels(page));
    String check = shown.file.substring(0, shown.file.indexOf('-'));
    assertThat(PICTURES.resolveSibling(check + ".md"))
        .content()
        .contains("](pictures/" + shown.file + ".png)");
  }

  private static int[] pixels(Path file) throws IOException {
    BufferedImage image = ImageIO.read(file.toFile());
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }
}
