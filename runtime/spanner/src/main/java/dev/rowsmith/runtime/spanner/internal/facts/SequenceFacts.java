package dev.rowsmith.runtime.spanner.internal.facts;

import dev.rowsmith.runtime.spanner.table.SequenceOptions;

/**
 * Facts about a sequence, declared or live.
 *
 * @param start the first value of its counter, or 0 where that is left to Spanner
 * @param skipMin the lowest number that is left out, or 0
 * @param skipMax the highest number that is left out, or 0
 */
public record SequenceFacts(long start, long skipMin, long skipMax) {

  public static SequenceFacts of(SequenceOptions options) {
    return new SequenceFacts(options.start(), options.skipMin(), options.skipMax());
  }

  public boolean skipsAs(SequenceFacts other) {
    return skipMin == other.skipMin && skipMax == other.skipMax;
  }

  /** Returns whether it leaves out all that another one does. */
  public boolean skipsAllOf(SequenceFacts other) {
    return other.skipMax == 0 || (skipMin <= other.skipMin && skipMax >= other.skipMax);
  }

  public String startInWords() {
    return "started with " + start;
  }

  public String skipsInWords() {
    return skipMax == 0 ? "without gaps" : "without %s to %s".formatted(skipMin, skipMax);
  }
}
