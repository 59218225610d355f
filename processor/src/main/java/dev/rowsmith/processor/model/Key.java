package dev.rowsmith.processor.model;

import java.util.List;
import java.util.Optional;

/**
 * Describes the row key of an entity.
 *
 * @param format how segments become bytes
 * @param prefix what {@code @Table(prefix = …)} says, or empty
 * @param template the said layout of a verbatim key
 * @param constant the constant in front of the first segment, or empty
 * @param segments the segments in key order
 * @param salt the computed bucket in front, if there is one
 */
public record Key(
    KeyFormat format,
    String prefix,
    Template template,
    String constant,
    List<Segment> segments,
    Optional<Salt> salt) {

  public Key {
    segments = List.copyOf(segments);
  }

  /** Returns the same key without a bucket in front. */
  public Key withoutSalt() {
    return new Key(format, prefix, template, constant, segments, Optional.empty());
  }
}
