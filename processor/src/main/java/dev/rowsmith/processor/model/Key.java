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
 * @param groups the groups of segments, each in front of those inside it
 * @param salt the computed bucket in front, if there is one
 */
public record Key(
    KeyFormat format,
    String prefix,
    Template template,
    String constant,
    List<Segment> segments,
    List<Group> groups,
    Optional<Salt> salt) {

  public Key {
    segments = List.copyOf(segments);
    groups = List.copyOf(groups);
  }

  /**
   * Returns the entity's own components that are in the key, in its order: for the segments of a
   * group the one that holds the record.
   */
  public List<Segment> components() {
    return segments.stream()
        .map(segment -> groupAround(segment).map(Group::component).orElse(segment))
        .distinct()
        .toList();
  }

  /** Returns the group of the entity's own component that a segment is a part of, if it is one. */
  public Optional<Group> groupAround(Segment segment) {
    String component = segment.name().split("\\.", 2)[0];
    return groups.stream().filter(group -> group.path().equals(component)).findFirst();
  }

  /** Returns whether a key can end before a segment, and still have a byte. */
  public boolean canEndBefore(Segment segment) {
    boolean last = !segments.isEmpty() && segments.get(segments.size() - 1).equals(segment);
    boolean alone = segments.size() == 1 && constant.isEmpty() && salt.isEmpty();
    return last && segment.suffix().isEmpty() && !alone;
  }

  /** Returns the same key without a bucket in front. */
  public Key withoutSalt() {
    return new Key(format, prefix, template, constant, segments, groups, Optional.empty());
  }
}
