package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Another order of the parts of a key, and the changes that lead to it.
 *
 * @param parts the parts in the new order
 * @param today the parts in their order today
 */
public record KeyOrder(List<Part> parts, List<Part> today) {

  /**
   * Returns the order that a part of many values leads, with times last and everything else as it
   * is.
   *
   * <p>Segments of few values that stand before the leader stay there, and those that say of what
   * sort it is come with them: common values come first, so that related rows are neighbours.
   */
  public static KeyOrder ledBy(Part leader, List<Part> today) {
    List<Part> order = new ArrayList<>();
    int lead = today.indexOf(leader);
    today.stream()
        .filter(part -> !part.equals(leader))
        .filter(
            part ->
                (today.indexOf(part) < lead
                        && (KeyPartTraits.lowCardinality(part) || KeyPartTraits.fewByName(part)))
                    || DetailBeforeCommon.describes(part, leader))
        .forEach(order::add);
    order.add(leader);
    today.stream()
        .filter(part -> !order.contains(part) && !KeyPartTraits.clock(part) && !isCounted(part))
        .toList()
        .forEach(order::add);
    today.stream()
        .filter(part -> !order.contains(part) && KeyPartTraits.clock(part))
        .toList()
        .forEach(order::add);
    // A number that tells two rows of one moment apart stays after the time.
    today.stream().filter(part -> !order.contains(part)).toList().forEach(order::add);
    return new KeyOrder(List.copyOf(order), today);
  }

  private static boolean isCounted(Part part) {
    return KeyPartTraits.perhapsSequential(part) && NameMeaning.sequence(part.name(), "");
  }

  /** Returns the order in which a part comes right before another one. */
  static KeyOrder before(Part leader, Part next, List<Part> today) {
    List<Part> order = new ArrayList<>(today);
    order.remove(leader);
    order.add(order.indexOf(next), leader);
    return new KeyOrder(List.copyOf(order), today);
  }

  /** Returns whether it is clear which part comes first: all are numbered apart, or none is. */
  public static boolean isClear(List<Part> parts) {
    long places = parts.stream().map(Part::order).filter(order -> order > 0).distinct().count();
    return places == parts.size() || !numbered(parts);
  }

  /** Returns whether it is clear which segment comes first, also in a layout that is declared. */
  public static boolean isClear(BigtableEntity entity) {
    Template template = entity.key().template();
    if (entity.key().format() != KeyFormat.VERBATIM || template.equals(Template.NONE)) {
      return isClear(RowKeys.parts(entity.key().components()));
    }
    List<String> declared =
        template.parts().stream().filter(Template.Part::segment).map(Template.Part::text).toList();
    return template.problem().isEmpty()
        && declared.equals(entity.segments().stream().map(Segment::name).toList());
  }

  /** Returns whether the parts say their place with {@code order}. */
  public static boolean numbered(List<Part> parts) {
    return parts.stream().anyMatch(part -> part.order() != 0);
  }

  public boolean numbered() {
    return numbered(today);
  }

  /** Returns the place of a part in the new order, counted from 1. */
  public int placeOf(Part part) {
    return parts.indexOf(part) + 1;
  }

  /**
   * Returns how to get from today's order to the new one; best by moving {@code time} alone.
   *
   * @param calledPart what the store calls a part
   */
  public String how(Part time, String calledPart) {
    if (numbered()) {
      return IntStream.range(0, parts.size())
          .mapToObj(index -> "%s = %s".formatted(parts.get(index).name(), index + 1))
          .collect(Collectors.joining(", ", "order: ", ""));
    }
    return inRecord(time, calledPart);
  }

  /** Returns how to get there where the declaration alone says the order, as that of a record. */
  public String inRecord(Part time, String calledPart) {
    if (parts.indexOf(time) > 0 && without(time, today).equals(without(time, parts))) {
      return "declare '%s' after '%s'"
          .formatted(time.name(), parts.get(parts.indexOf(time) - 1).name());
    }
    for (Part moved : parts) {
      int next = parts.indexOf(moved) + 1;
      if (next < parts.size() && without(moved, today).equals(without(moved, parts))) {
        return "declare '%s' before '%s'".formatted(moved.name(), parts.get(next).name());
      }
    }
    return "declare the %ss in this order".formatted(calledPart);
  }

  /**
   * Returns what brings the parts into the new order.
   *
   * @param annotation what makes a component a part, as the user wrote it
   */
  public List<Edit> edits(Function<Part, AnnotationCode> annotation) {
    return numbered() ? numbers(annotation) : List.of(new Edit.Reorder(places(parts)));
  }

  private static List<SourceRef> places(List<Part> parts) {
    return parts.stream().map(part -> part.property().place()).toList();
  }

  /** Returns the places of parts, with one more at an index. */
  public static List<SourceRef> placesWith(SourceRef added, int index, List<Part> parts) {
    List<SourceRef> places = new ArrayList<>(places(parts));
    places.add(index, added);
    return places;
  }

  /** Returns what counts the parts from an index on one higher. */
  public static List<Edit> numbersFrom(
      int index, List<Part> parts, Function<Part, AnnotationCode> annotation) {
    return parts.stream()
        .skip(index)
        .map(part -> numbered(annotation.apply(part), part.order() + 1))
        .toList();
  }

  /** Returns what numbers parts from 1, in their order, where they say another number. */
  private List<Edit> numbers(Function<Part, AnnotationCode> annotation) {
    return IntStream.range(0, parts.size())
        .filter(index -> parts.get(index).order() != index + 1)
        .mapToObj(index -> numbered(annotation.apply(parts.get(index)), index + 1))
        .toList();
  }

  private static Edit numbered(AnnotationCode annotation, int place) {
    return annotation.with("order", place).edit();
  }

  private static List<Part> without(Part moved, List<Part> parts) {
    return parts.stream().filter(part -> !part.equals(moved)).toList();
  }
}
