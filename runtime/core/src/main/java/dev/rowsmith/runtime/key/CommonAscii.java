package dev.rowsmith.runtime.key;

/** The ASCII characters of a text that stand for themselves and do not end it, as bytes. */
final class CommonAscii {

  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;

  private final int highestEscaped;
  private final int last;

  /** The least character, in all lanes. */
  private final long least;

  /** The byte that ends the text, in all lanes; or what is no ASCII. */
  private final long stop;

  CommonAscii(KeyText form, SegmentPlace place) {
    this.highestEscaped = form.highestEscaped();
    this.last = place.stop();
    this.least = (highestEscaped + 1) * ONES;
    this.stop = place.stop() * ONES;
  }

  boolean has(byte next) {
    return next > highestEscaped && next != last;
  }

  /** Returns a number whose lowest bit stands in the first lane of another byte; or zero. */
  long others(long word) {
    long distance = word ^ stop;
    // What is borrowed goes to higher lanes only.
    return (word | (word - least) | ((distance - ONES) & ~distance)) & HIGHEST_BITS;
  }
}
