package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.KeyChange;
import dev.rowsmith.processor.check.KeyCheck;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.DeclaredKey.Unit;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Changes of a key that checks offer, the best first by the guides of the stores. Each has its
 * edits and one line of text; which of them help is judged on the entity after the edits.
 */
public final class KeyChanges {

  private final DeclaredKey key;
  private final OrderedKey names;
  private final SpreadChanges spread;

  /** Returns the changes of a key. */
  public KeyChanges(DeclaredKey key) {
    this.key = key;
    this.names = key.ordered();
    this.spread = new SpreadChanges(key);
  }

  /** Runs a check of keys, and adds the fixes to what it finds. */
  public static void run(KeyCheck check, DeclaredKey key, Consumer<Finding> findings) {
    check.check(
        key.ordered(),
        found -> {
          KeyChanges changes = new KeyChanges(key);
          List<Fix> fixes =
              found.changes().stream().flatMap(each -> changes.of(each).stream()).toList();
          findings.accept(found.finding().fixes(fixes));
        });
  }

  /** Returns the ways to make a change. */
  private List<Fix> of(KeyChange change) {
    if (change instanceof KeyChange.Later later) {
      return later(later.time());
    }
    if (change instanceof KeyChange.Spread number) {
      return spread(number.number());
    }
    if (change instanceof KeyChange.InOrder order) {
      return List.of(inOrder(order.parts(), order.moved()));
    }
    return List.of(spread.randomUuid(key.part(((KeyChange.Random) change).uuid())));
  }

  private List<Fix> spread(Part number) {
    boolean isId = number.name().equals("id") || number.name().endsWith("Id");
    List<Fix> changes = new ArrayList<>(isId ? List.of() : ledByOthers(number, false));
    changes.addAll(spread.spread(key.part(number)));
    changes.add(noLeader());
    changes.add(spread.distributed(key.part(number), "if they fall anywhere, as random ids do"));
    return changes;
  }

  private List<Fix> later(Part time) {
    List<Fix> changes = new ArrayList<>();
    List<Fix> leaders = ledByOthers(time, true);
    if (isReadInOrder()) {
      changes.add(
          spread.bucket(
              "which keeps the order of the time in each %s".formatted(names.calledBucket())));
      changes.addAll(leaders);
    } else {
      changes.addAll(leaders);
      if (KeyPartTraits.sortableByName(time)) {
        changes.add(spread.bucket("computed from the id"));
      }
      promotable(leaders.isEmpty())
          .forEach(column -> changes.add(column.before(key.unit(time), "")));
      if (isDate(time)) {
        changes.add(
            spread.distributed(
                key.part(time), "if it is not the time of the write, as a date of birth"));
      }
      if (!KeyPartTraits.sortableByName(time)) {
        changes.add(spread.bucket("if no other %s can lead".formatted(names.calledPart())));
      }
    }
    changes.add(noLeader());
    if (!KeyPartTraits.temporal(time)) {
      changes.add(
          spread.distributed(key.part(time), "if the name misleads, and new values fall anywhere"));
    }
    return changes;
  }

  private Fix noLeader() {
    return Fix.ifNothingHelps(
        "no %s of this key can lead: add one that spreads writes, such as a device ID"
            .formatted(names.calledPart()));
  }

  /** Text that is no id may have few values, so that it is the last resort. */
  private List<PromotionChange> promotable(boolean lastResort) {
    List<PromotionChange> all = PromotionChange.of(key);
    List<PromotionChange> ids = all.stream().filter(PromotionChange::isId).toList();
    return ids.isEmpty() && lastResort ? all.stream().limit(1).toList() : ids;
  }

  /** An outbox or a queue is read from its oldest row on: an id in front would end that. */
  private boolean isReadInOrder() {
    return Words.QUEUE.in(NameWords.of(key.entity()))
        || Words.QUEUE.in(NameWords.of(key.table().text("value")));
  }

  private static boolean isDate(Part part) {
    return switch (part.kind()) {
      case LOCAL_DATE, YEAR_MONTH, YEAR -> part.distribution() == Distribution.UNKNOWN;
      default -> false;
    };
  }

  /**
   * Returns the orders in which another part leads.
   *
   * @param numbers whether a number may lead that spreads only once that is declared, where no
   *     other part can
   */
  private List<Fix> ledByOthers(Part late, boolean numbers) {
    Unit moved = key.unit(late);
    List<Fix> changes = new ArrayList<>();
    if (moved.parts().size() > 1) {
      moved.parts().stream()
          .filter(
              part ->
                  !part.value().equals(late) && isLeader(part.value()) && !isNumber(part.value()))
          .limit(1)
          .forEach(
              part ->
                  changes.add(
                      new Fix(
                          "declare '%s' before '%s'"
                              .formatted(part.path().last(), key.part(late).path().last()),
                          "in the record of '%s'".formatted(moved.name()))));
    }
    List<Unit> leaders =
        key.units().stream()
            .filter(unit -> !unit.equals(moved) && isLeader(unit.first().value()))
            .toList();
    boolean alone = leaders.stream().allMatch(unit -> isNumber(unit.first().value()));
    leaders.stream()
        .filter(unit -> (numbers && alone) || !isNumber(unit.first().value()))
        .map(unit -> led(unit, moved))
        .filter(fix -> changes.stream().noneMatch(other -> other.edits().equals(fix.edits())))
        .forEach(changes::add);
    return changes;
  }

  /** A time, or what has few values, spreads nothing. */
  private static boolean isLeader(Part part) {
    return !KeyPartTraits.clock(part)
        && !KeyPartTraits.isOfFew(part)
        && part.kind() != ValueKind.CHAR
        && part.kind() != ValueKind.BYTE;
  }

  private static boolean isNumber(Part part) {
    return KeyPartTraits.perhapsSequential(part);
  }

  private Fix led(Unit leader, Unit moved) {
    OrderChange order = OrderChange.ledBy(leader, moved, key);
    if (!isNumber(leader.first().value())) {
      return order.fix(moved, "");
    }
    int place = key.isNumbered() ? order.units().indexOf(leader) + 1 : 0;
    Fix change =
        names.isRow()
            ? spread.reversed(leader.first(), place, "")
            : spread.distributed(leader.first(), "");
    String more = names.isRow() ? ", and spread it: " : ", and declare that its values spread: ";
    return order.fix(moved, more + change.code()).with(change.edits());
  }

  /** Returns another order of all parts, by which {@code moved} changes its place. */
  public Fix inOrder(List<Part> parts, Part moved) {
    List<Unit> units = parts.stream().map(key::unit).distinct().toList();
    return new OrderChange(key, units).fix(key.unit(moved), "");
  }
}
