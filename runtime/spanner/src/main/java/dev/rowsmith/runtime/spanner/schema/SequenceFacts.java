package dev.rowsmith.runtime.spanner.schema;

import dev.rowsmith.runtime.spanner.table.SequenceOptions;

/**
 * Facts about a sequence, declared or live.
 *
 * @param start the first value of its counter, or 0 where that is left to Spanner
 * @param skipMin the lowest number that is left out, or 0
 * @param skipMax the highest number that is left out, or 0
 */
record SequenceFacts(long start, long skipMin, long skipMax) {

  static SequenceFacts of(SequenceOptions options) {
    return new SequenceFacts(options.start(), options.skipMin(), options.skipMax());
  }

  boolean skipsAs(SequenceFacts other) {
    return skipMin == other.skipMin && skipMax == other.skipMax;
  }

  /** Returns whether it leaves out all that another one does. */
  boolean skipsAllOf(SequenceFacts other) {
    return other.skipMax == 0 || (skipMin <= other.skipMin && skipMax >= other.skipMax);
  }

  String startInWords() {
    return "started with " + start;
  }

  String skipsInWords() {
    return skipMax == 0 ? "without gaps" : "without %d to %d".formatted(skipMin, skipMax);
  }
}
