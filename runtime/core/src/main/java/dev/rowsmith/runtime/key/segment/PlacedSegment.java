package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.SegmentPlace;

/**
 * A segment that is the same wherever it stands, but for its place.
 *
 * @param <T> the type of the values
 * @param <S> the class of the segment
 */
abstract class PlacedSegment<T, S extends PlacedSegment<T, S>> extends KeySegment<T> {

  PlacedSegment(SegmentPlace place, SegmentTraits traits) {
    super(place, traits);
  }

  /** Returns the same segment at another place. */
  abstract S at(SegmentPlace place);

  @Override
  public final S followedBy(String suffix) {
    return at(place().followedBy(KeyConstant.bytes(suffix)));
  }

  @Override
  public final S endingBefore(String delimiter) {
    return at(place().endingBefore(KeyConstant.bytes(delimiter)));
  }

  @Override
  public final S personalData() {
    return at(place().personalData());
  }
}
