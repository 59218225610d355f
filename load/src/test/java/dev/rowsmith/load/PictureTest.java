package dev.rowsmith.load;

import static dev.rowsmith.load.Keys.device;
import static dev.rowsmith.load.Keys.millis;
import static dev.rowsmith.load.Keys.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.load.Keys.Event;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PictureTest {

  private static final Arrivals HOUR =
      Arrivals.perSecond(20_000).lasting(Duration.ofHours(1)).sample(60_000);

  static final Load<Event> BAD =
      Load.puts(
          Event::key,
          HOUR,
          (random, at) -> new Event(text("%s#%s", millis(at), device(random.nextInt(5_000))), at));

  static final Load<Event> GOOD =
      Load.puts(
          Event::key,
          HOUR,
          (random, at) -> new Event(text("%s#%s", device(random.nextInt(5_000)), millis(at)), at));

  @TempDir Path folder;

  @Test
  void a_leading_timestamp_is_a_diagonal() throws IOException {
    assertThat(Diagonal.of(map(BAD))).isGreaterThan(0.95);
  }

  @Test
  void after_the_fix_there_is_no_diagonal() throws IOException {
    assertThat(Diagonal.of(map(GOOD))).isLessThan(0.2);
  }

  @Test
  void colours_get_brighter_with_the_work_for_every_eye() {
    for (int level = 0; level + 1 < 32; level++) {
      double here = Diagonal.luminance(Picture.colour(level));
      double next = Diagonal.luminance(Picture.colour(level + 1));
      assertThat(next).as("level %s", level + 1).isGreaterThan(here);
    }
  }

  @Test
  void a_single_key_and_a_few_keys_are_pictures() throws IOException {
    Load<Event> one = Load.puts(Event::key, HOUR, (random, at) -> new Event(text("counter"), at));

    BufferedImage picture = map(one);

    assertThat(picture.getHeight()).isGreaterThan(900);
    assertThat(Diagonal.luminance(picture.getRGB(10, 500))).isGreaterThan(0.7);
  }

  @Test
  void a_hot_row_is_marked_in_red_beside_the_map() throws IOException {
    Load<Event> hot =
        Load.puts(
            Event::key,
            HOUR,
            (random, at) ->
                new Event(
                    random.nextInt(2) == 0 ? text("a") : text("%s", device(random.nextInt(5_000))),
                    at));

    assertThat(marks(hot)).isGreaterThan(20);
    assertThat(marks(GOOD)).isZero();
  }

  /** Counts red dots beside the map. */
  private int marks(Load<?> load) throws IOException {
    Path file = folder.resolve("marks.png");
    load.on(Nodes.bigtable(3)).png(file);
    BufferedImage whole = ImageIO.read(Files.newInputStream(file));
    int red = 0;
    for (int y = Chart.TOP; y < whole.getHeight() - 96; y++) {
      for (int x = whole.getWidth() - 72; x < whole.getWidth(); x++) {
        red += (whole.getRGB(x, y) & 0xFFFFFF) == 0xD21E28 ? 1 : 0;
      }
    }
    return red;
  }

  /** Returns the picture without what is beside it. */
  private BufferedImage map(Load<?> load) throws IOException {
    Path file = folder.resolve("load.png");
    load.on(Nodes.bigtable(3)).png(file);
    BufferedImage whole = ImageIO.read(Files.newInputStream(file));
    int beside = 62 + 8;
    int below = 62 + 96;
    return whole.getSubimage(
        Chart.LEFT,
        Chart.TOP,
        whole.getWidth() - Chart.LEFT - beside,
        whole.getHeight() - Chart.TOP - below);
  }
}
