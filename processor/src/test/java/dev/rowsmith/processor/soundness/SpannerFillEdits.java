package dev.rowsmith.processor.soundness;

import static dev.rowsmith.processor.soundness.ColumnEdits.column;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.List;
import java.util.Optional;

/** What people change in the values that Spanner computes, numbers and times. */
final class SpannerFillEdits {

  private SpannerFillEdits() {}

  static List<Edit> all() {
    return List.of(
        new Edit("computed column added", SpannerFillEdits::computedAdded),
        new Edit(
            "computed column: expression",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    SpannerReferences::isComputed,
                    (part, d) -> expression(draft, part, d))),
        new Edit(
            "computed column: expression written otherwise",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    SpannerReferences::isComputed,
                    (part, d) -> {
                      String old = String.valueOf(part.get("GeneratedColumn", "expression"));
                      String expression = old.substring(1, old.length() - 1);
                      part.set(
                          "GeneratedColumn", "expression", Draft.quoted("(" + expression + ")"));
                      return d.happens(30);
                    })),
        new Edit(
            "computed column becomes a plain one",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    SpannerReferences::isComputed,
                    (part, d) -> part.annotations.remove("GeneratedColumn") != null)),
        new Edit("column becomes a computed one", SpannerFillEdits::becomesComputed),
        new Edit("part of the key: computed one added", SpannerFillEdits::computedPart),
        new Edit("part of the key: expression", SpannerFillEdits::expressionOfPart),
        new Edit("part of the key: generated or not", SpannerFillEdits::generated),
        new Edit("numbers of the key", SpannerFillEdits::numbers),
        new Edit("numbers of the key", SpannerFillEdits::numbers),
        new Edit("commit timestamp: when, and whether NULL", SpannerFillEdits::commit),
        new Edit("commit timestamp or not", SpannerFillEdits::committed),
        new Edit("commit timestamp column added", SpannerFillEdits::committedAdded));
  }

  private static boolean computedAdded(Draft draft, Dice dice) {
    return RandomSpannerFill.computed(draft, dice).map(draft.parts::add).orElse(false);
  }

  private static boolean expression(Draft draft, Part part, Dice dice) {
    Optional<Part> other = RandomSpannerFill.computed(draft, dice);
    other.ifPresent(
        each ->
            part.set("GeneratedColumn", "expression", each.get("GeneratedColumn", "expression")));
    return other.filter(each -> each.type.equals(part.type)).isPresent();
  }

  private static boolean becomesComputed(Draft draft, Dice dice) {
    Optional<Part> computed = RandomSpannerFill.computed(draft, dice);
    List<Part> others =
        draft.columns().stream()
            .filter(each -> each.role == Role.VALUE && !SpannerReferences.isComputed(each))
            .filter(each -> each.annotations.isEmpty())
            .filter(each -> computed.filter(one -> one.type.equals(each.type)).isPresent())
            .toList();
    if (others.isEmpty()) {
      return false;
    }
    dice.oneOf(others)
        .set(
            "GeneratedColumn",
            "expression",
            computed.map(each -> each.get("GeneratedColumn", "expression")).orElse(null));
    return true;
  }

  private static boolean computedPart(Draft draft, Dice dice) {
    Optional<Part> part = RandomSpannerFill.computedKey(draft, dice);
    part.ifPresent(each -> draft.parts.add(dice.below(2), each));
    return part.isPresent();
  }

  private static boolean expressionOfPart(Draft draft, Dice dice) {
    List<Part> parts = draft.segments().stream().filter(SpannerReferences::isComputed).toList();
    if (parts.isEmpty()) {
      return false;
    }
    Part part = dice.oneOf(parts);
    String expression = String.valueOf(part.get("GeneratedColumn", "expression"));
    part.set(
        "GeneratedColumn",
        "expression",
        expression.replace(", 8", ", 16").replace("LOWER", "UPPER").replace(", 4", ", 5"));
    return true;
  }

  private static boolean generated(Draft draft, Dice dice) {
    List<Part> parts =
        draft.segments().stream()
            .filter(
                each ->
                    List.of("Long", "long", "String", "java.util.UUID").contains(each.type)
                        && !SpannerReferences.isComputed(each))
            .toList();
    if (parts.isEmpty()) {
      return false;
    }
    Part part = dice.oneOf(parts);
    String type = part.type;
    String before = part.get("PrimaryKey", "generated");
    if (before != null && dice.happens(50)) {
      part.set("PrimaryKey", "generated", null);
      part.annotations.remove("Sequence");
      part.absence = Absence.REQUIRED;
      return true;
    }
    RandomSpannerFill.generate(part, dice);
    return part.type.equalsIgnoreCase(type);
  }

  private static boolean numbers(Draft draft, Dice dice) {
    List<Part> parts =
        draft.segments().stream()
            .filter(each -> each.type.equals("Long") && each.get("PrimaryKey", "generated") != null)
            .toList();
    if (parts.isEmpty()) {
      return false;
    }
    RandomSpannerFill.changeNumbers(dice.oneOf(parts), dice);
    return true;
  }

  private static boolean isCommitted(Part part) {
    return part.annotations.containsKey("CommitTimestamp");
  }

  private static boolean commit(Draft draft, Dice dice) {
    return column(
        draft,
        dice,
        SpannerFillEdits::isCommitted,
        (part, d) -> {
          RandomSpannerFill.changeCommit(part, d);
          return true;
        });
  }

  private static boolean committed(Draft draft, Dice dice) {
    List<Part> times =
        draft.parts.stream()
            .filter(SpannerReferences::isTime)
            .filter(each -> !SpannerReferences.isComputed(each))
            .toList();
    if (times.isEmpty()) {
      return false;
    }
    Part part = dice.oneOf(times);
    if (part.annotations.remove("CommitTimestamp") == null) {
      part.with("CommitTimestamp");
      if (part.role == Role.VALUE && part.absence != Absence.REQUIRED && dice.happens(60)) {
        part.set("CommitTimestamp", "nullable", "true");
      }
    } else if (dice.happens(50)) {
      part.absence = Absence.REQUIRED;
    }
    return true;
  }

  private static boolean committedAdded(Draft draft, Dice dice) {
    return draft.parts.add(RandomSpannerFill.committed(draft, dice));
  }
}
