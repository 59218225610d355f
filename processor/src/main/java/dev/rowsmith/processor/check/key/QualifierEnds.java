package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.JavaLiterals;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/** Rule for the ends of the parts of a verbatim qualifier. */
public final class QualifierEnds {

  private QualifierEnds() {}

  /** Returns what a reader could not see, if there is such a thing. */
  public static Optional<String> problem(List<Segment> parts) {
    for (int at = 0; at < parts.size(); at++) {
      Segment part = parts.get(at);
      boolean last = at + 1 == parts.size();
      if (SegmentLength.of(part, KeyFormat.VERBATIM).fixed()) {
        continue;
      }
      if (part.suffix().isEmpty() && !last) {
        return Optional.of(
            "'%s' and '%s' touch, and '%s' has no fixed width"
                .formatted(part.name(), parts.get(at + 1).name(), part.name()));
      }
      Optional<String> inside =
          part.suffix().isEmpty() ? Optional.empty() : VerbatimLayout.inside(part);
      if (inside.isPresent()) {
        return Optional.of(
            "'%s' ends at %s, which %s has inside"
                .formatted(part.name(), JavaLiterals.of(part.suffix()), inside.get()));
      }
    }
    return Optional.empty();
  }
}
