package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.DeclaredKey.Unit;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Change of a key that puts its parts in another order.
 *
 * @param key the key as it is
 * @param units the segments of its layout, or the components, in the new order
 */
record OrderChange(DeclaredKey key, List<Unit> units) {

  /**
   * Returns the order that {@code leader} leads, with times last and everything else as it is.
   *
   * <p>What has few values and stands before the leader stays there, and what describes the leader
   * comes with it: common values come first, so that related rows are neighbours.
   */
  static OrderChange ledBy(Unit leader, Unit late, DeclaredKey key) {
    List<Unit> today = key.units();
    List<Unit> order = new ArrayList<>();
    int lead = today.indexOf(leader);
    today.stream()
        .filter(unit -> !unit.equals(leader))
        .filter(
            unit ->
                (today.indexOf(unit) < lead && KeyPartTraits.isOfFew(unit.first().value()))
                    || KeyPartTraits.describes(unit.first().value(), leader.first().value()))
        .forEach(order::add);
    order.add(leader);
    List<Unit> rest = today.stream().filter(unit -> !order.contains(unit)).toList();
    rest.stream().filter(unit -> !isTime(unit) && !isCounted(unit)).forEach(order::add);
    rest.stream().filter(OrderChange::isTime).forEach(order::add);
    // A number that tells two rows of one moment apart stays after the time.
    rest.stream().filter(unit -> !isTime(unit) && isCounted(unit)).forEach(order::add);
    return order.equals(today) ? before(leader, late, key) : new OrderChange(key, order);
  }

  private static OrderChange before(Unit leader, Unit next, DeclaredKey key) {
    List<Unit> order = new ArrayList<>(key.units());
    order.remove(leader);
    order.add(order.indexOf(next), leader);
    return new OrderChange(key, order);
  }

  private static boolean isTime(Unit unit) {
    return KeyPartTraits.clock(unit.first().value());
  }

  private static boolean isCounted(Unit unit) {
    return KeyPartTraits.perhapsSequential(unit.first().value())
        && NameMeaning.sequence(unit.first().name(), "");
  }

  /**
   * Returns the change, best by moving {@code moved} alone.
   *
   * @param more what else there is to do, or empty
   * @param others the edits of that
   */
  Fix fix(Unit moved, String more, List<Edit> others) {
    List<Edit> edits = new ArrayList<>(edits());
    edits.addAll(others);
    if (key.layout().isPresent()) {
      AnnotationCode table = AnnotationCode.of(key.table()).withText("key", layout());
      edits.add(0, table.edit());
      return new Fix("key = " + JavaLiterals.of(layout()), "in @Table" + more, edits);
    }
    return edits().isEmpty() ? new Fix(how(moved) + more, "") : Fix.ofKey(how(moved) + more, edits);
  }

  private String layout() {
    return key.layout()
        .orElse(Template.NONE)
        .ordered(units.stream().map(Unit::name).toList())
        .layout();
  }

  private List<Edit> edits() {
    if (key.layout().isPresent()) {
      return List.of();
    }
    if (!key.isNumbered()) {
      return List.of(
          new Edit.Reorder(units.stream().map(unit -> unit.first().property().place()).toList()));
    }
    return units.stream().anyMatch(Unit::isRecord) ? List.of() : numbers();
  }

  /** Numbers the parts from 1, where they have another number. */
  private List<Edit> numbers() {
    return IntStream.range(0, units.size())
        .filter(at -> units.get(at).order() != at + 1)
        .mapToObj(
            at -> AnnotationCode.of(units.get(at).first().source()).with("order", at + 1).edit())
        .toList();
  }

  private String how(Unit moved) {
    if (key.isNumbered()) {
      return IntStream.range(0, units.size())
          .mapToObj(at -> "%s = %s".formatted(units.get(at).name(), at + 1))
          .collect(Collectors.joining(", ", "order: ", ""));
    }
    int place = units.indexOf(moved);
    if (place > 0 && isMovedAlone(moved)) {
      return "declare '%s' after '%s'".formatted(moved.name(), units.get(place - 1).name());
    }
    for (Unit unit : units.subList(0, units.size() - 1)) {
      if (isMovedAlone(unit)) {
        return "declare '%s' before '%s'"
            .formatted(unit.name(), units.get(units.indexOf(unit) + 1).name());
      }
    }
    return "declare the %ss in this order".formatted(key.ordered().calledPart());
  }

  private boolean isMovedAlone(Unit unit) {
    return without(unit, key.units()).equals(without(unit, units));
  }

  private static List<Unit> without(Unit moved, List<Unit> units) {
    return units.stream().filter(unit -> !unit.equals(moved)).toList();
  }
}
