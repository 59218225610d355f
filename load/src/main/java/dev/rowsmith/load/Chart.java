package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import java.awt.image.BufferedImage;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * A heat map as a picture that stands alone: with a title, the keys and times of its axes, and a
 * legend.
 */
final class Chart {

  /** The place of the map. */
  static final int LEFT = 300;

  static final int TOP = 64;

  private static final int BOTTOM = 96;
  private static final int SCALE = 2;
  private static final int LETTER = SCALE * PixelFont.WIDTH;
  private static final int LINE = SCALE * PixelFont.HEIGHT;
  private static final int PAD = 8;
  private static final int LETTERS_OF_KEY = (LEFT - 2 * PAD) / LETTER;
  private static final int KEYS = 12;
  private static final int LEGEND = 160;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Workload load;
  private final HeatMap map;
  private final Picture picture;
  private final KeyNames names;
  private final String title;

  Chart(Workload load, HeatMap map, KeyNames names, String title) {
    this.load = load;
    this.map = map;
    this.picture = new Picture(map);
    this.names = names;
    this.title = title;
  }

  byte[] png() {
    int width = LEFT + picture.fullWidth() + PAD;
    int height = TOP + picture.fullHeight() + BOTTOM;
    BufferedImage image = Picture.blank(width, height);
    picture.draw(image, LEFT, TOP);
    text(image, PAD, PAD, title, width);
    text(
        image,
        PAD,
        PAD + LINE + PAD,
        "keys from the top to the bottom, time (UTC) from the left to the right",
        width);
    keys(image);
    times(image);
    legend(image);
    return Picture.png(image);
  }

  private void keys(BufferedImage image) {
    int count = Math.min(KEYS, map.buckets());
    for (int tick = 0; tick < count; tick++) {
      int bucket = (int) ((long) map.buckets() * tick / count);
      ByteString key = load.keys().key(map.first(bucket));
      int top = TOP + picture.height() * tick / count;
      Picture.fill(image, LEFT - PAD, top, PAD - 2, 2, Picture.BAR);
      text(image, PAD, top, PixelFont.cut(names.shown(key), LETTERS_OF_KEY), LEFT);
    }
  }

  private void times(BufferedImage image) {
    int top = TOP + picture.fullHeight() + PAD;
    String first = TIME.format(Instant.ofEpochMilli(load.first()));
    String last = TIME.format(Instant.ofEpochMilli(load.end()));
    text(image, LEFT, top, first, LEFT + picture.width());
    int right = LEFT + picture.width() - last.length() * LETTER;
    text(image, right, top, last, LEFT + picture.fullWidth());
  }

  private void legend(BufferedImage image) {
    int top = TOP + picture.fullHeight() + PAD + LINE + 2 * PAD;
    text(image, LEFT, top, "none", LEFT + LEGEND);
    int from = LEFT + 5 * LETTER;
    for (int x = 0; x < LEGEND; x++) {
      Picture.fill(image, from + x, top, 1, LINE, Picture.LEVELS * x / LEGEND);
    }
    text(image, from + LEGEND + PAD, top, "all work of a time", image.getWidth());
    int marks = top + LINE + PAD;
    Picture.mark(image, from, marks + LINE / 2);
    text(
        image,
        from + LEGEND + PAD,
        marks,
        Words.of(
            "ranges with more than %s of the work", Words.percent(Picture.hotShare(map.buckets()))),
        image.getWidth());
  }

  private static void text(BufferedImage image, int left, int top, String text, int right) {
    String shown = PixelFont.cut(text, Math.max(3, (right - left) / LETTER));
    PixelFont.draw(
        shown,
        (x, y) ->
            Picture.fill(image, left + x * SCALE, top + y * SCALE, SCALE, SCALE, Picture.BAR));
  }
}
