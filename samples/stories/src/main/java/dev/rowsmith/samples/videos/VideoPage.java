package dev.rowsmith.samples.videos;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A page of a video's comments, the newest first.
 *
 * @param comments the comments of this page, in their order
 */
record VideoPage(Map<Instant, String> comments) {

  /** Returns the comment that the next page follows; empty where this one has none. */
  Optional<Instant> last() {
    List<Instant> moments = List.copyOf(comments.keySet());
    return moments.isEmpty() ? Optional.empty() : Optional.of(moments.get(moments.size() - 1));
  }
}
