package dev.rowsmith.processor.soundness;

import static dev.rowsmith.processor.soundness.Draft.quoted;
import static dev.rowsmith.processor.soundness.TableAnnotation.name;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Drafts what the database does with a table by itself: indexes, constraints, computed values. */
final class RandomSpannerTable {

  private RandomSpannerTable() {}

  /** Declares some of it, after all components. */
  static void addTo(SpannerDraft draft, Dice dice) {
    if (dice.happens(8)) {
      RandomSpannerFill.computedKey(draft, dice).ifPresent(part -> draft.parts.add(0, part));
    }
    for (int number = dice.below(5) - 2; number > 0; number--) {
      index(draft, dice).ifPresent(draft.annotations::add);
    }
    if (dice.happens(20)) {
      check(draft, dice).ifPresent(draft.annotations::add);
    }
    if (dice.happens(15)) {
      foreignKey(draft, dice).ifPresent(draft.annotations::add);
    }
    if (dice.happens(25)) {
      Part time =
          dice.happens(40)
              ? RandomSpannerFill.committed(draft, dice)
              : draft.part(Role.VALUE, RandomDraft.freeName(draft, dice), "java.time.Instant");
      draft.parts.add(time);
      deletion(draft, dice).ifPresent(draft.annotations::add);
    }
    if (dice.happens(20)) {
      interleaving(draft, dice).ifPresent(draft.annotations::add);
    }
    draft.settle();
  }

  static Optional<Part> one(Draft draft, Dice dice, Predicate<Part> which) {
    List<Part> parts = draft.parts.stream().filter(which).toList();
    return parts.isEmpty() ? Optional.empty() : Optional.of(dice.oneOf(parts));
  }

  /** Returns a name that no other annotation of the type has. */
  static String freeName(SpannerDraft draft, String type, Dice dice) {
    List<String> taken = draft.annotations(type).stream().map(each -> each.get("name")).toList();
    return dice.oneOf(
        List.of("One", "Two", "Three", "Four", "Five").stream()
            .map(each -> quoted(each + type))
            .filter(each -> !taken.contains(each))
            .toList());
  }

  static Optional<TableAnnotation> index(SpannerDraft draft, Dice dice) {
    if (draft.annotations("Index").size() > 3) {
      return Optional.empty();
    }
    TableAnnotation index = TableAnnotation.of("Index").set("name", freeName(draft, "Index", dice));
    index.set("columns", quoted(indexed(draft, dice) + (dice.happens(25) ? " DESC" : "")));
    for (int change = dice.below(3); change > 0; change--) {
      changeIndex(draft, index, dice);
    }
    return Optional.of(index);
  }

  /** Returns the name of a component that an index can have, also of one in a record. */
  private static String indexed(SpannerDraft draft, Dice dice) {
    List<String> names = new ArrayList<>();
    for (Part part : draft.parts) {
      if (SpannerReferences.isSingle(part)) {
        names.add(name(part));
      } else if (part.role == Role.EMBEDDED) {
        draft.fieldsOf(part.type).stream()
            .filter(SpannerReferences::isSingle)
            .forEach(each -> names.add(name(part, each)));
      }
    }
    return dice.oneOf(names);
  }

  /** Changes an index, or leaves it as it is. */
  static void changeIndex(SpannerDraft draft, TableAnnotation index, Dice dice) {
    String other = quoted(indexed(draft, dice));
    switch (dice.below(6)) {
      case 0 -> index.flag("unique", index.get("unique") == null);
      case 1 -> index.flag("nullFiltered", index.get("nullFiltered") == null);
      case 2 -> toggle(index.values("storing"), other);
      case 3 ->
          toggle(
              index.values("whereNotNull"),
              dice.oneOf(index.values("columns")).replace(" DESC", ""));
      case 4 -> toggle(index.values("columns"), other);
      default ->
          index
              .values("columns")
              .replaceAll(
                  each ->
                      each.contains(" DESC")
                          ? each.replace(" DESC", "")
                          : each.replace(">\"", "> DESC\""));
    }
  }

  private static void toggle(List<String> values, String value) {
    if (values.stream().anyMatch(each -> each.replace(" DESC", "").equals(value))) {
      if (values.size() > 1) {
        values.removeIf(each -> each.replace(" DESC", "").equals(value));
      }
    } else {
      values.add(value);
    }
  }

  static Optional<TableAnnotation> check(SpannerDraft draft, Dice dice) {
    return one(draft, dice, SpannerReferences::isOperand)
        .map(
            part ->
                TableAnnotation.of("Check")
                    .set("name", freeName(draft, "Check", dice))
                    .set("expression", quoted(condition(part, dice))));
  }

  private static String condition(Part part, Dice dice) {
    return SpannerReferences.isText(part)
        ? dice.oneOf("LENGTH(%s) < 40", "LENGTH(%s) < 5", "%s <> 'a'")
            .formatted(TableAnnotation.column(part))
        : dice.oneOf("%s >= -1000", "%s > 0", "%s <> 7").formatted(TableAnnotation.column(part));
  }

  static Optional<TableAnnotation> foreignKey(SpannerDraft draft, Dice dice) {
    if (!draft.annotations("ForeignKey").isEmpty()) {
      return Optional.empty();
    }
    return one(
            draft,
            dice,
            each -> SpannerReferences.isInteger(each) || SpannerReferences.isText(each))
        .map(
            part ->
                TableAnnotation.of("ForeignKey")
                    .set("columns", quoted(name(part)))
                    .set("references", "Other.class"))
        .map(key -> dice.happens(60) ? key.set("name", quoted("OneKey")) : key)
        .map(key -> dice.happens(40) ? key.set("onDelete", "OnDelete.CASCADE") : key);
  }

  static Optional<TableAnnotation> deletion(SpannerDraft draft, Dice dice) {
    if (!draft.annotations("RowDeletionPolicy").isEmpty()) {
      return Optional.empty();
    }
    return one(draft, dice, SpannerReferences::isTime)
        .map(
            part ->
                TableAnnotation.of("RowDeletionPolicy")
                    .set("column", quoted(name(part)))
                    .set("days", days(dice)));
  }

  /** Returns after how many days rows are deleted: some of them, or none in a long time. */
  static String days(Dice dice) {
    return dice.oneOf("100", "3000", "5000", "20000", "20000");
  }

  static Optional<TableAnnotation> interleaving(SpannerDraft draft, Dice dice) {
    Part first = draft.segments().get(0);
    boolean given =
        first.get("PrimaryKey", "generated") == null && !SpannerReferences.isComputed(first);
    if (!given || !draft.annotations("Interleaved").isEmpty()) {
      return Optional.empty();
    }
    TableAnnotation interleaved = TableAnnotation.of("Interleaved").set("in", "Parent.class");
    if (dice.happens(30)) {
      interleaved.set("parentRequired", "false");
    } else if (dice.happens(50)) {
      interleaved.set("onDelete", "OnDelete.CASCADE");
    }
    return Optional.of(interleaved);
  }
}
