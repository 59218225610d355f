package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A boolean as {@code 0} or {@code 1}, or as a word; false comes first. */
public final class BooleanSegment extends PlacedSegment<Boolean, BooleanSegment> {

  private static final byte[] ZERO = {'0'};
  private static final byte[] ONE = {'1'};
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);

  private static final SegmentTraits WORDS =
      SegmentTraits.VARYING.prefixFree().longest(FALSE.length).text('a', "falsetru");

  private final boolean words;

  private BooleanSegment(SegmentPlace place, boolean words) {
    super(place, words ? WORDS : SegmentTraits.ofWidth(1).text('0', "01"));
    this.words = words;
  }

  /** Returns a segment of one byte. */
  public static BooleanSegment of(String entity, String name) {
    return new BooleanSegment(SegmentPlace.of(entity, name), false);
  }

  /** Returns the same segment as {@code true} or {@code false}, for VERBATIM. */
  public BooleanSegment words() {
    return new BooleanSegment(place(), true);
  }

  @Override
  BooleanSegment at(SegmentPlace place) {
    return new BooleanSegment(place, words);
  }

  private byte[] bytes(boolean value) {
    return value ? (words ? TRUE : ONE) : (words ? FALSE : ZERO);
  }

  @Override
  int valueSize(Boolean value) {
    return bytes(present(value)).length;
  }

  @Override
  int writeValue(byte[] key, int at, Boolean value) {
    byte[] bytes = bytes(value);
    System.arraycopy(bytes, 0, key, at, bytes.length);
    return at + bytes.length;
  }

  @Override
  Boolean readValue(KeyCursor key, int from, int end) {
    boolean value = isWritten(key, from, end, true);
    if (!value && !isWritten(key, from, end, false)) {
      throw key.malformed(this, "a boolean is " + describe());
    }
    return value;
  }

  private boolean isWritten(KeyCursor key, int from, int end, boolean value) {
    byte[] bytes = bytes(value);
    return end - from == bytes.length && key.matches(bytes, from);
  }

  @Override
  public int compare(Boolean a, Boolean b) {
    return Boolean.compare(a, b);
  }

  @Override
  @Nullable String valueEndingEarly() {
    for (byte[] word : new byte[][] {TRUE, FALSE}) {
      if (words && place().firstEnd(word, 0, word.length) < word.length) {
        return new String(word, StandardCharsets.US_ASCII);
      }
    }
    return null;
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("boolean").withIf(words, "encoding", "text");
  }
}
