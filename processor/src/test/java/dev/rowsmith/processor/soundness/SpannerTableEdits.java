package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;

/** What people change in the declarations of a table: indexes, constraints, deletion, parents. */
final class SpannerTableEdits {

  private SpannerTableEdits() {}

  static List<Edit> all() {
    List<Edit> all = new ArrayList<>();
    all.addAll(ofAnnotation("Index", RandomSpannerTable::index, SpannerTableEdits::index));
    all.addAll(ofAnnotation("Check", RandomSpannerTable::check, SpannerTableEdits::check));
    all.addAll(
        ofAnnotation(
            "ForeignKey",
            RandomSpannerTable::foreignKey,
            (draft, key, dice) -> foreignKey(key, dice)));
    all.addAll(
        ofAnnotation(
            "RowDeletionPolicy", RandomSpannerTable::deletion, SpannerTableEdits::deletion));
    all.addAll(
        ofAnnotation(
            "Interleaved",
            RandomSpannerTable::interleaving,
            (draft, interleaved, dice) -> parent(interleaved, dice)));
    all.add(new Edit("absence of an indexed or referring column", SpannerTableEdits::absence));
    return all;
  }

  /** A change of one annotation. */
  interface Change {
    void of(SpannerDraft draft, TableAnnotation annotation, Dice dice);
  }

  private static List<Edit> ofAnnotation(
      String type,
      BiFunction<SpannerDraft, Dice, Optional<TableAnnotation>> random,
      Change change) {
    return List.of(
        new Edit(
            "@" + type + " added",
            spanner(
                (draft, dice) ->
                    random.apply(draft, dice).map(draft.annotations::add).orElse(false))),
        new Edit(
            "@" + type + " removed",
            spanner(
                (draft, dice) -> {
                  List<TableAnnotation> some = draft.annotations(type);
                  return !some.isEmpty() && draft.annotations.remove(dice.oneOf(some));
                })),
        new Edit(
            "@" + type + " changed",
            spanner(
                (draft, dice) -> {
                  List<TableAnnotation> some = draft.annotations(type);
                  if (some.isEmpty()) {
                    return false;
                  }
                  change.of(draft, dice.oneOf(some), dice);
                  return true;
                })));
  }

  private static BiPredicate<Draft, Dice> spanner(BiPredicate<SpannerDraft, Dice> change) {
    return (draft, dice) -> change.test((SpannerDraft) draft, dice);
  }

  private static void index(SpannerDraft draft, TableAnnotation index, Dice dice) {
    if (dice.happens(15)) {
      index.set("name", RandomSpannerTable.freeName(draft, "Index", dice));
    } else {
      RandomSpannerTable.changeIndex(draft, index, dice);
    }
  }

  private static void check(SpannerDraft draft, TableAnnotation check, Dice dice) {
    if (dice.happens(25)) {
      check.set("name", RandomSpannerTable.freeName(draft, "Check", dice));
    } else {
      RandomSpannerTable.check(draft, dice)
          .map(other -> String.valueOf(other.get("expression")))
          .ifPresent(expression -> check.set("expression", expression));
    }
  }

  private static void foreignKey(TableAnnotation key, Dice dice) {
    if (dice.happens(30)) {
      key.set("name", Draft.quoted(dice.oneOf("OneKey", "OtherKey")));
    } else if (dice.happens(30)) {
      key.attributes().remove("name");
    } else {
      boolean cascades = key.get("onDelete") != null;
      key.set("onDelete", cascades ? "OnDelete.NO_ACTION" : "OnDelete.CASCADE");
    }
  }

  private static void deletion(SpannerDraft draft, TableAnnotation policy, Dice dice) {
    policy.set("days", RandomSpannerTable.days(dice));
    List<Part> times = draft.parts.stream().filter(SpannerReferences::isTime).toList();
    if (dice.happens(25)) {
      policy.set("column", Draft.quoted(TableAnnotation.name(dice.oneOf(times))));
    }
  }

  private static void parent(TableAnnotation interleaved, Dice dice) {
    boolean cascades = interleaved.get("onDelete") != null;
    boolean required = interleaved.get("parentRequired") == null;
    if (required && dice.happens(60)) {
      interleaved.set("onDelete", cascades ? "OnDelete.NO_ACTION" : "OnDelete.CASCADE");
    } else {
      interleaved.attributes().remove("onDelete");
      if (required) {
        interleaved.set("parentRequired", "false");
      } else {
        interleaved.attributes().remove("parentRequired");
      }
    }
  }

  /** A column with an index or a foreign key takes NULL, or no longer does. */
  private static boolean absence(Draft draft, Dice dice) {
    List<Part> columns =
        ((SpannerDraft) draft)
            .annotations.stream()
                .filter(each -> each.is("Index") || each.is("ForeignKey"))
                .flatMap(each -> each.values("columns").stream())
                .flatMap(name -> TableAnnotation.references(name).stream())
                .flatMap(id -> draft.find(id < 1_000 ? id : id / 1_000).stream())
                .filter(part -> part.role != Part.Role.SEGMENT)
                .toList();
    if (columns.isEmpty()) {
      return false;
    }
    dice.oneOf(columns).absence = dice.oneOf(Part.Absence.values());
    return true;
  }
}
