package dev.rowsmith.load;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.IntToDoubleFunction;
import javax.imageio.ImageIO;

/**
 * A heat map as a PNG: keys from the top to the bottom, time from the left to the right, and beside
 * it the work of each range and of each time. A red mark points to each range that is hot: one row
 * can be a single line of dots.
 *
 * <p>It has no text, which a page and {@link Chart} add. The colours go from dark to bright, from
 * blue to yellow, so that they differ for readers who do not see red or green, and in grey.
 */
final class Picture {

  private static final int WIDTH = 960;
  private static final int HEIGHT = 1_000;
  private static final int MARGIN = 48;
  private static final int GAP = 14;
  static final int LEVELS = 32;
  private static final int PAPER = LEVELS;
  static final int BAR = LEVELS + 1;
  private static final int MARK = LEVELS + 2;
  private static final int MARK_SIZE = 6;

  /** Decades between the darkest colour and the brightest, which is all work of a time. */
  private static final double DECADES = 3.2;

  /** Red, green and blue from no work to the most, by ever more luminance. */
  private static final int[][] ANCHORS = {
    {0, 20, 50}, {20, 60, 120}, {90, 110, 130}, {160, 150, 110}, {230, 200, 70}, {255, 240, 140}
  };

  private final HeatMap map;
  private final int cellWidth;
  private final int cellHeight;

  Picture(HeatMap map) {
    this.map = map;
    cellWidth = Math.max(1, WIDTH / map.columns());
    cellHeight = Math.max(1, HEIGHT / map.buckets());
  }

  /** Returns the width of the map, without what is beside it. */
  int width() {
    return cellWidth * map.columns();
  }

  /** Returns the height of the map, without what is below it. */
  int height() {
    return cellHeight * map.buckets();
  }

  int fullWidth() {
    return width() + GAP + MARGIN;
  }

  int fullHeight() {
    return height() + GAP + MARGIN;
  }

  byte[] png() {
    BufferedImage image = blank(fullWidth(), fullHeight());
    draw(image, 0, 0);
    return png(image);
  }

  static BufferedImage blank(int width, int height) {
    BufferedImage image =
        new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, palette());
    fill(image, 0, 0, width, height, PAPER);
    return image;
  }

  /** Draws the map with what is beside it into a larger picture. */
  void draw(BufferedImage image, int left, int top) {
    drawCells(image, left, top);
    drawBars(image, left, top);
    drawMarks(image, left, top);
  }

  /** Returns the share of all work above which a range is marked. */
  static double hotShare(int buckets) {
    return Math.min(1, Math.max(0.1, 2.0 / buckets));
  }

  private void drawMarks(BufferedImage image, int left, int top) {
    double all = 0;
    for (int bucket = 0; bucket < map.buckets(); bucket++) {
      all += map.workOfBucket(bucket);
    }
    for (int bucket = 0; bucket < map.buckets(); bucket++) {
      if (map.workOfBucket(bucket) > hotShare(map.buckets()) * all) {
        int middle = bucket * cellHeight + cellHeight / 2;
        int inside = Math.max(MARK_SIZE, Math.min(height() - MARK_SIZE - 1, middle));
        mark(image, left + width() + 2, top + inside);
      }
    }
  }

  /** Draws a triangle that points to the left. */
  static void mark(BufferedImage image, int left, int middle) {
    for (int x = 0; x <= MARK_SIZE; x++) {
      fill(image, left + x, middle - x, 1, 2 * x + 1, MARK);
    }
  }

  static byte[] png(BufferedImage image) {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", png);
    } catch (IOException impossible) { // In memory.
      throw new UncheckedIOException(impossible);
    }
    return png.toByteArray();
  }

  private void drawCells(BufferedImage image, int left, int top) {
    double most = most(map.columns(), map::workOfColumn);
    for (int bucket = 0; bucket < map.buckets(); bucket++) {
      for (int column = 0; column < map.columns(); column++) {
        int level = level(map.work(bucket, column) / most);
        fill(
            image,
            left + column * cellWidth,
            top + bucket * cellHeight,
            cellWidth,
            cellHeight,
            level);
      }
    }
  }

  /** Returns the colour of a share of all work of a time, by its logarithm. */
  private static int level(double share) {
    if (share <= 0) {
      return 0;
    }
    double level = (LEVELS - 1) * (1 + Math.log10(share) / DECADES);
    return Math.max(1, Math.min(LEVELS - 1, (int) Math.round(level)));
  }

  private void drawBars(BufferedImage image, int left, int top) {
    double mostOfBuckets = most(map.buckets(), map::workOfBucket);
    for (int bucket = 0; bucket < map.buckets(); bucket++) {
      int length = (int) Math.round(MARGIN * map.workOfBucket(bucket) / mostOfBuckets);
      fill(image, left + width() + GAP, top + bucket * cellHeight, length, cellHeight, BAR);
    }
    double mostOfColumns = most(map.columns(), map::workOfColumn);
    for (int column = 0; column < map.columns(); column++) {
      int length = (int) Math.round(MARGIN * map.workOfColumn(column) / mostOfColumns);
      fill(image, left + column * cellWidth, top + height() + GAP, cellWidth, length, BAR);
    }
  }

  private static double most(int count, IntToDoubleFunction work) {
    double most = 0;
    for (int index = 0; index < count; index++) {
      most = Math.max(most, work.applyAsDouble(index));
    }
    return most;
  }

  static void fill(BufferedImage image, int left, int top, int width, int height, int colour) {
    for (int y = top; y < top + height; y++) {
      for (int x = left; x < left + width; x++) {
        image.getRaster().setSample(x, y, 0, colour);
      }
    }
  }

  private static IndexColorModel palette() {
    int size = LEVELS + 3;
    byte[] red = new byte[size];
    byte[] green = new byte[size];
    byte[] blue = new byte[size];
    for (int level = 0; level < LEVELS; level++) {
      red[level] = (byte) shade(level, 0);
      green[level] = (byte) shade(level, 1);
      blue[level] = (byte) shade(level, 2);
    }
    red[PAPER] = green[PAPER] = blue[PAPER] = (byte) 255;
    red[BAR] = 70;
    green[BAR] = 90;
    blue[BAR] = 110;
    red[MARK] = (byte) 210;
    green[MARK] = 30;
    blue[MARK] = 40;
    return new IndexColorModel(8, size, red, green, blue);
  }

  private static int shade(int level, int component) {
    double place = (double) level / (LEVELS - 1) * (ANCHORS.length - 1);
    int anchor = Math.min(ANCHORS.length - 2, (int) place);
    double between = place - anchor;
    return (int)
        Math.round(
            ANCHORS[anchor][component] * (1 - between) + ANCHORS[anchor + 1][component] * between);
  }

  /** Returns the colour of a level, 0 to 31, as red, green and blue. */
  static int colour(int level) {
    return shade(level, 0) << 16 | shade(level, 1) << 8 | shade(level, 2);
  }

  /** Returns the colours from no work to the most, as in a style sheet. */
  static String gradient() {
    StringBuilder colours = new StringBuilder("linear-gradient(to right");
    for (int[] anchor : ANCHORS) {
      colours.append(Words.of(",#%02x%02x%02x", anchor[0], anchor[1], anchor[2]));
    }
    return colours.append(')').toString();
  }
}
