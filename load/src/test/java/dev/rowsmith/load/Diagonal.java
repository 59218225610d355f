package dev.rowsmith.load;

import java.awt.image.BufferedImage;

/** The diagonal of a heat map, looked for in its pixels. */
final class Diagonal {

  private static final int BLOCKS = 40;

  private Diagonal() {}

  /**
   * Returns the share of the light of a map that is in the blocks from the upper left to the lower
   * right corner, from 0 to 1. Evenly spread light has 3 blocks of each 40 there.
   */
  static double of(BufferedImage map) {
    double least = Double.MAX_VALUE;
    for (int x = 0; x < map.getWidth(); x++) {
      for (int y = 0; y < map.getHeight(); y++) {
        least = Math.min(least, luminance(map.getRGB(x, y)));
      }
    }
    double all = 0;
    double diagonal = 0;
    for (int x = 0; x < map.getWidth(); x++) {
      for (int y = 0; y < map.getHeight(); y++) {
        double here = luminance(map.getRGB(x, y)) - least;
        int column = x * BLOCKS / map.getWidth();
        int row = y * BLOCKS / map.getHeight();
        all += here;
        diagonal += Math.abs(row - column) <= 1 ? here : 0;
      }
    }
    return all == 0 ? 0 : diagonal / all;
  }

  /** Returns the brightness of a colour to the eye, from 0 to 1. */
  static double luminance(int colour) {
    return (0.2126 * (colour >> 16 & 0xFF)
            + 0.7152 * (colour >> 8 & 0xFF)
            + 0.0722 * (colour & 0xFF))
        / 255;
  }
}
