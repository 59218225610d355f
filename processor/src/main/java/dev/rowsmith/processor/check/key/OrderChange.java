package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.DeclaredKey.Unit;
import dev.rowsmith.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
    int lead = today.indexOf(leader);
    Set<Unit> order = new LinkedHashSet<>();
    today.stream()
        .filter(
            unit ->
                (today.indexOf(unit) < lead && KeyPartTraits.isOfFew(unit.first().value()))
                    || KeyPartTraits.describes(unit.first().value(), leader.first().value()))
        .filter(unit -> !unit.equals(leader))
        .forEach(order::add);
    order.add(leader);
    today.stream().filter(unit -> !isTime(unit) && !isCounted(unit)).forEach(order::add);
    today.stream().filter(OrderChange::isTime).forEach(order::add);
    order.addAll(today); // A number that tells two rows of one moment apart stays after the time.
    List<Unit> wanted = new ArrayList<>(order);
    if (wanted.equals(today)) {
      wanted.remove(leader);
      wanted.add(wanted.indexOf(late), leader);
    }
    return new OrderChange(key, wanted);
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
   */
  Fix fix(Unit moved, String more) {
    if (key.layout().isPresent()) {
      String layout = key.layout().get().ordered(units.stream().map(Unit::name).toList()).layout();
      return Fix.of(
          AnnotationCode.of(key.table()).withText("key", layout).attribute("key"),
          "in @Table" + more);
    }
    List<Edit> edits = key.isNumbered() ? numbers() : List.of(new Edit.Reorder(places()));
    return edits.isEmpty() ? new Fix(how(moved) + more, "") : Fix.ofKey(how(moved) + more, edits);
  }

  private List<SourceRef> places() {
    return units.stream().map(unit -> unit.first().property().place()).toList();
  }

  /** Numbers the parts from 1, where they have another number. */
  private List<Edit> numbers() {
    return units.stream().anyMatch(Unit::isRecord)
        ? List.of()
        : IntStream.range(0, units.size())
            .filter(at -> units.get(at).order() != at + 1)
            .mapToObj(
                at ->
                    AnnotationCode.of(units.get(at).first().source()).with("order", at + 1).edit())
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
    return units.stream()
        .limit(units.size() - 1L)
        .filter(this::isMovedAlone)
        .findFirst()
        .map(
            unit ->
                "declare '%s' before '%s'"
                    .formatted(unit.name(), units.get(units.indexOf(unit) + 1).name()))
        .orElseGet(() -> "declare the %ss in this order".formatted(key.ordered().calledPart()));
  }

  private boolean isMovedAlone(Unit unit) {
    return without(unit, key.units()).equals(without(unit, units));
  }

  private static List<Unit> without(Unit moved, List<Unit> units) {
    return units.stream().filter(unit -> !unit.equals(moved)).toList();
  }
}
