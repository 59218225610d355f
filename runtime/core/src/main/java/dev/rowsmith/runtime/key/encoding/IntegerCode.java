package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import org.jspecify.annotations.Nullable;

/** Encoding of the {@code long} values of one segment; integers and instants share it. */
public interface IntegerCode {

  /** Returns why the encoding cannot hold a value, or null if it can. */
  @Nullable String problem(long value);

  /** Returns the number of bytes of a value that has no problem. */
  int size(long value);

  /** Writes a value that has no problem, and returns the position after it. */
  int write(byte[] key, int at, long value);

  /** Reads the value between two positions, which {@link #write} has written. */
  long read(KeyCursor key, KeyPart segment, int from, int end);

  /** Compares two values as their rows are sorted; only where the traits sort. */
  int compare(long a, long b);

  /** Returns the number of bytes of most values, or {@link KeyPart#VARIABLE}. */
  default int commonWidth() {
    return traits().width();
  }

  /** Returns what the bytes are like; the longest value is that of {@link #longest}. */
  SegmentTraits traits();

  /** Returns the most bytes of a value between two others, as far as they have no problem. */
  default int longest(long least, long greatest) {
    int longest = traits().width();
    for (long value : new long[] {least, -1, 0, greatest}) {
      longest = problem(value) == null ? Math.max(longest, size(value)) : longest;
    }
    return longest;
  }

  /** Returns the definition of a type of numbers with the attributes of the encoding. */
  SegmentDefinition addTo(SegmentDefinition type);
}
