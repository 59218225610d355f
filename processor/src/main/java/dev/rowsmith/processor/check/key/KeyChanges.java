package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.OrderedKey.Unit;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Changes of a key that checks offer, the best first by the guides of the stores. Each has its
 * edits and one line of text; which of them help is judged on the entity after the edits.
 */
public final class KeyChanges {

  private final StoreKey names;
  private final OrderedKey key;

  KeyChanges(StoreKey names) {
    this.names = names;
    this.key = names.key();
  }

  /** Returns the changes of a key in which a part that grows with time comes too early. */
  List<Fix> later(Part time) {
    List<Fix> changes = new ArrayList<>();
    List<Fix> leaders = ledByOthers(time, true);
    if (isReadInOrder()) {
      changes.add(
          bucket("which keeps the order of the time in each %s".formatted(names.calledBucket())));
      changes.addAll(leaders);
    } else {
      changes.addAll(leaders);
      if (KeyPartTraits.sortableByName(time)) {
        changes.add(bucket("computed from the id"));
      }
      promotable(leaders.isEmpty())
          .forEach(column -> changes.add(column.before(key.unit(time), "", List.of())));
      if (isDate(time)) {
        changes.add(distributed(time, "if it is not the time of the write, as a date of birth"));
      }
      if (!KeyPartTraits.sortableByName(time)) {
        changes.add(bucket("if no other %s can lead".formatted(names.calledPart())));
      }
    }
    changes.add(noLeader());
    if (!KeyPartTraits.temporal(time)) {
      changes.add(distributed(time, "if the name misleads, and new values fall anywhere"));
    }
    return changes;
  }

  /** Returns what is printed where no change helps. */
  Fix noLeader() {
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
  List<Fix> ledByOthers(Part late, boolean numbers) {
    Unit moved = key.unit(late);
    List<Fix> changes = new ArrayList<>();
    if (moved.parts().size() > 1) {
      moved.parts().stream()
          .filter(part -> !part.equals(late) && isLeader(part) && !isNumber(part))
          .limit(1)
          .forEach(
              part ->
                  changes.add(
                      new Fix(
                          "declare '%s' before '%s'"
                              .formatted(part.path().last(), late.path().last()),
                          "in the record of '%s'".formatted(moved.name()))));
    }
    List<Unit> leaders =
        key.units().stream().filter(unit -> !unit.equals(moved) && isLeader(unit.first())).toList();
    boolean alone = leaders.stream().allMatch(unit -> isNumber(unit.first()));
    leaders.stream()
        .filter(unit -> (numbers && alone) || !isNumber(unit.first()))
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
    if (!isNumber(leader.first())) {
      return order.fix(moved, "", List.of());
    }
    int place = key.isNumbered() ? order.units().indexOf(leader) + 1 : 0;
    Fix spread =
        names.isRow() ? reversed(leader.first(), place, "") : distributed(leader.first(), "");
    return order.fix(
        moved,
        (names.isRow() ? ", and spread it: " : ", and declare that its values spread: ")
            + spread.code(),
        spread.edits());
  }

  /** Returns another order of all parts, by which {@code moved} changes its place. */
  Fix inOrder(List<Part> parts, Part moved) {
    List<Unit> units = parts.stream().map(key::unit).distinct().toList();
    return new OrderChange(key, units).fix(key.unit(moved), "", List.of());
  }

  /** Returns the ways to spread a number that leads the key, whatever else is in it. */
  List<Fix> spread(Part number) {
    if (names.isRow()) {
      String when = "if the ids are handed out in sequence";
      return List.of(
          KeyPartTraits.integral(number) ? reversed(number, number.order(), when) : bucket(when));
    }
    List<Fix> changes = new ArrayList<>();
    if (isOwnId(number)) {
      changes.add(
          generated(
              number,
              "BIT_REVERSED_SEQUENCE",
              "Optional<Long>",
              "if the database hands the ids out"));
      changes.add(generated(number, "UUID_V4", "UUID", "or an id of another sort"));
    }
    changes.add(bucket("if they are handed out in sequence elsewhere"));
    return changes;
  }

  /** The database can make the one id of an entity; that of another entity comes from there. */
  private boolean isOwnId(Part part) {
    NameWords owner = NameWords.of(part.name()).beforeHead();
    return key.parts().size() == 1
        && KeyPartTraits.integral(part)
        && (owner.isEmpty() || owner.words().stream().anyMatch(NameWords.of(key.entity())::has));
  }

  private Fix generated(Part part, String how, String type, String when) {
    AnnotationCode annotation =
        AnnotationCode.of(part.source()).withConstant("generated", "Generated", how);
    return new Fix(
        "%s %s %s".formatted(annotation, type, part.name()),
        when,
        List.of(annotation.edit(), new Edit.Retype(part.property().place(), type)));
  }

  /** Returns the ways to replace a UUID that is made from the time by a random one. */
  List<Fix> randomUuid(Part part) {
    if (names.isRow()) {
      return List.of(
          new Fix(
              code(AnnotationCode.of(part.source()), "", part), "of version 4: UUID.randomUUID()"));
    }
    AnnotationCode generated =
        AnnotationCode.of(part.source()).withConstant("generated", "Generated", "UUID_V4");
    return List.of(
        new Fix(
            code(generated, "", part),
            "of version 4",
            List.of(generated.edit(), new Edit.Unannotate(part.property().place(), "Monotonic"))));
  }

  /** Returns the mark that values of a part fall anywhere. */
  Fix distributed(Part part, String when) {
    return new Fix(
        code(AnnotationCode.of(part.source()), "@Distributed ", part),
        when,
        List.of(AnnotationCode.named("Distributed").edit(part.property().place())));
  }

  /** Digits that are not padded cannot be reversed: 1, 10 and 100 would be one text. */
  private Fix reversed(Part part, int order, String when) {
    AnnotationCode annotation =
        AnnotationCode.of(part.source())
            .without("descending", "max")
            .withConstant("as", "KeyEncoding", "REVERSED_DIGITS");
    if (key.table().constant("format", KeyFormat.READABLE) == KeyFormat.VERBATIM) {
      int digits = part.source().number("digits");
      annotation =
          annotation.without("width", "pad").with("digits", digits > 0 ? digits : digits(part));
    }
    AnnotationCode numbered = order > 0 ? annotation.with("order", order) : annotation;
    String code = code(numbered, PropertyCode.marks(part.distribution()), part);
    return part.path().isNested()
        ? new Fix(code, when)
        : new Fix(code, when, List.of(numbered.edit()));
  }

  private static int digits(Part part) {
    return String.valueOf(part.kind() == ValueKind.LONG ? Long.MAX_VALUE : Integer.MAX_VALUE)
        .length();
  }

  /** Returns how a time is stored from the oldest to the newest. */
  public Fix ascending(Part time) {
    AnnotationCode annotation = AnnotationCode.of(time.source()).without("descending", "max");
    String code = code(annotation, PropertyCode.marks(time.distribution()), time);
    String how =
        names.isRow()
            ? "the newest first is a scan backwards"
            : "in a new table: the order of a primary key cannot be changed";
    return time.path().isNested()
        ? new Fix(code, how)
        : new Fix(code, how, List.of(annotation.edit()));
  }

  /** Returns the computed value in front that spreads the rows: a salt, or logical shards. */
  Fix bucket(String when) {
    AnnotationCode bucket =
        names.isRow()
            ? AnnotationCode.named("Salted").with("buckets", Limits.GOOD_BUCKETS)
            : shards();
    return new Fix(
        "%s on %s".formatted(bucket, key.entity()), when, List.of(bucket.edit(key.place())));
  }

  private AnnotationCode shards() {
    AnnotationCode shards = AnnotationCode.named("HashSharded").with("shards", Limits.GOOD_BUCKETS);
    List<String> by = key.parts().stream().filter(Part::hashable).map(Part::name).toList();
    return by.size() == key.parts().size() ? shards : shards.withText("by", by);
  }

  private static String code(AnnotationCode annotation, String marks, Part part) {
    return "%s %s%s%s"
        .formatted(
            annotation,
            marks,
            part.property().personal() ? "@PersonalData " : "",
            PropertyCode.of(part.property()));
  }
}
