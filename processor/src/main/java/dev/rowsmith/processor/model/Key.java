package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.KeyFormat;
import java.util.List;
import java.util.Optional;

/**
 * The row key of an entity.
 *
 * @param format how segments become bytes
 * @param prefix what {@code @Table(prefix = …)} says, or empty
 * @param template the declared layout of a verbatim key
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

  /** Returns whether a layout of a verbatim key says that there is one row, of a constant key. */
  public boolean isConstant() {
    return segments.isEmpty()
        && format == KeyFormat.VERBATIM
        && template.problem().isEmpty()
        && template.parts().size() == 1
        && !template.parts().get(0).segment();
  }

  /** Returns whether a segment is marked {@code @PersonalData}. */
  public boolean hasPersonalData() {
    return segments.stream().anyMatch(segment -> segment.property().personal());
  }

  /** Returns the segments whose values make a key; it computes the others from them. */
  public List<Segment> given() {
    return segments.stream().filter(segment -> !segment.isComputed()).toList();
  }

  /** Returns whether a segment is computed from others that are all in front of it. */
  public boolean isDecidedBefore(Segment segment) {
    List<String> before =
        segments.subList(0, segments.indexOf(segment)).stream().map(Segment::name).toList();
    return segment
        .computation()
        .filter(Computation::fromSegments)
        .filter(
            method -> method.parameters().stream().allMatch(each -> before.contains(each.name())))
        .isPresent();
  }

  /** Returns the segments of these names, in the order of the names. */
  public List<Segment> inputs(Computation computation) {
    return computation.parameters().stream()
        .flatMap(each -> segments.stream().filter(segment -> segment.name().equals(each.name())))
        .toList();
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

  /** Returns {@link #components()} without those that the key computes. */
  public List<Segment> givenComponents() {
    return components().stream().filter(segment -> !segment.isComputed()).toList();
  }

  /** Returns the group of the entity's own component that a segment is a part of, if it is one. */
  public Optional<Group> groupAround(Segment segment) {
    String component = segment.called().path().component();
    return groups.stream().filter(group -> group.path().equals(component)).findFirst();
  }

  /**
   * Returns whether a key can end before a segment, and still have a byte. An ordered code cannot:
   * it leaves out empty values at its end.
   */
  public boolean canEndBefore(Segment segment) {
    boolean last = !segments.isEmpty() && segments.get(segments.size() - 1).equals(segment);
    boolean alone = segments.size() == 1 && constant.isEmpty() && salt.isEmpty();
    return last && segment.suffix().isEmpty() && !alone && format != KeyFormat.ORDERED_CODE;
  }
}
