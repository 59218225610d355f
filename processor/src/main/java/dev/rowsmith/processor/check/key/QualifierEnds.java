package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/** Rule for the ends of the parts of a verbatim qualifier. */
public final class QualifierEnds {

  private QualifierEnds() {}

  /** Returns what a reader could not see, if there is such a thing. */
  public static Optional<String> problem(List<Segment> parts) {
    return OpenEnd.of(parts).stream().findFirst().map(QualifierEnds::words);
  }

  private static String words(OpenEnd end) {
    String name = end.segment().name();
    return end.next()
        .map(
            next ->
                "'%s' and '%s' touch, and '%s' has no fixed width"
                    .formatted(name, next.name(), name))
        .orElseGet(
            () ->
                "'%s' ends at %s, which %s has inside"
                    .formatted(name, JavaLiterals.of(end.segment().suffix()), end.inside()));
  }
}
