package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.TableFix;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Describes another order of a key's segments, and says how to get there.
 *
 * @param segments the segments in the new order
 * @param today the segments in their order today
 */
record KeyOrder(List<Segment> segments, List<Segment> today) {

  /**
   * Returns the order that a segment of many values leads, with times last and everything else as
   * it is.
   *
   * <p>Segments of few values that stand before the leader stay there, and those that say of what
   * sort it is come with them: common values come first, so that related rows are neighbours.
   */
  static KeyOrder ledBy(Segment leader, List<Segment> today) {
    List<Segment> order = new ArrayList<>();
    int lead = today.indexOf(leader);
    today.stream()
        .filter(Values::lowCardinality)
        .filter(
            segment ->
                today.indexOf(segment) < lead || DetailBeforeCommon.describes(segment, leader))
        .forEach(order::add);
    order.add(leader);
    today.stream()
        .filter(segment -> !order.contains(segment) && !Values.clock(segment))
        .toList()
        .forEach(order::add);
    today.stream().filter(segment -> !order.contains(segment)).toList().forEach(order::add);
    return new KeyOrder(List.copyOf(order), today);
  }

  /** Returns whether it is clear which segment comes first: all are numbered apart, or none is. */
  static boolean isClear(List<Segment> segments) {
    long places =
        segments.stream().map(Segment::order).filter(order -> order > 0).distinct().count();
    return places == segments.size() || !numbered(segments);
  }

  /** Returns whether it is clear which segment comes first, also in a layout that is said. */
  static boolean isClear(Entity entity) {
    Template template = entity.key().template();
    if (entity.key().format() != KeyFormat.VERBATIM || template.equals(Template.NONE)) {
      return isClear(entity.key().components());
    }
    List<String> said =
        template.parts().stream().filter(Template.Part::segment).map(Template.Part::text).toList();
    return template.problem().isEmpty()
        && said.equals(entity.segments().stream().map(Segment::name).toList());
  }

  /** Returns whether the segments say their place with {@code order}. */
  static boolean numbered(List<Segment> segments) {
    return segments.stream().anyMatch(segment -> segment.order() != 0);
  }

  boolean numbered() {
    return numbered(today);
  }

  /** Returns the place of a segment in the new order, counted from 1. */
  int placeOf(Segment segment) {
    return segments.indexOf(segment) + 1;
  }

  /** Adds this order as a fix, best by moving {@code moved} alone: a said layout, or the key. */
  Finding addTo(Finding finding, Entity entity, Segment moved) {
    Key key = entity.key();
    return Replacement.isLaidOut(key)
        ? finding.fix(TableFix.key(entity, KeyPicture.layout(key, segments), "in @Table"))
        : finding.fix(new Fix(KeyPicture.of(key, segments), how(moved), edits()));
  }

  /** Returns how to get from today's order to the new one; best by moving {@code time} alone. */
  String how(Segment time) {
    if (numbered()) {
      return IntStream.range(0, segments.size())
          .mapToObj(index -> "%s = %d".formatted(segments.get(index).name(), index + 1))
          .collect(Collectors.joining(", ", "order: ", ""));
    }
    return inRecord(time);
  }

  /** Returns how to get there where the declaration alone says the order, as that of a record. */
  String inRecord(Segment time) {
    if (without(time, today).equals(without(time, segments))) {
      return "declare '%s' after '%s'"
          .formatted(time.name(), segments.get(segments.indexOf(time) - 1).name());
    }
    for (Segment moved : segments) {
      int next = segments.indexOf(moved) + 1;
      if (next < segments.size() && without(moved, today).equals(without(moved, segments))) {
        return "declare '%s' before '%s'".formatted(moved.name(), segments.get(next).name());
      }
    }
    return "declare the segments in this order";
  }

  /** Returns what brings the segments into the new order. */
  List<Edit> edits() {
    return numbered() ? numbers(segments) : List.of(new Edit.Reorder(places(segments)));
  }

  private static List<SourceRef> places(List<Segment> segments) {
    return segments.stream().map(segment -> segment.property().place()).toList();
  }

  /** Returns the places of segments, with one more at an index. */
  static List<SourceRef> placesWith(SourceRef added, int index, List<Segment> segments) {
    List<SourceRef> places = new ArrayList<>(places(segments));
    places.add(index, added);
    return places;
  }

  /** Returns what counts the segments from an index on one higher. */
  static List<Edit> numbersFrom(int index, List<Segment> segments) {
    return segments.stream()
        .skip(index)
        .map(segment -> numbered(segment, segment.order() + 1))
        .toList();
  }

  /** Returns what numbers segments from 1, in their order, where they say another number. */
  private static List<Edit> numbers(List<Segment> segments) {
    return IntStream.range(0, segments.size())
        .filter(index -> segments.get(index).order() != index + 1)
        .mapToObj(index -> numbered(segments.get(index), index + 1))
        .toList();
  }

  private static Edit numbered(Segment segment, int place) {
    return AnnotationText.rowKey(segment).with("order", String.valueOf(place)).edit();
  }

  private static List<Segment> without(Segment moved, List<Segment> segments) {
    return segments.stream().filter(segment -> !segment.equals(moved)).toList();
  }
}
