package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;

/**
 * Makes a column a segment in front of the time: field promotion, as the guide on time series says.
 *
 * @param key the key as it should be otherwise
 * @param time the segment in front of which the column goes
 * @param candidate the column
 */
record Promotion(Key key, Segment time, SegmentCandidate candidate) {

  /** Returns the column as a segment: {@code @RowKey String userId}. */
  String source() {
    return KeyOrder.numbered(key.segments())
        ? candidate.source(key.segments().indexOf(time) + 1)
        : candidate.source();
  }

  /** Returns where it goes, and the key that comes of it. */
  String place() {
    if (Replacement.isLaidOut(key)) {
      String layout = KeyPicture.layoutWith(candidate.name(), key, time);
      return "and key = " + JavaText.of(layout);
    }
    String picture = KeyPicture.with(candidate.name(), key, time);
    return KeyOrder.numbered(key.segments())
        ? "count '%s' and what follows one higher: %s".formatted(time.name(), picture)
        : "declared before '%s': %s".formatted(time.name(), picture);
  }
}
