package dev.rowsmith.processor.soundness;

import static dev.rowsmith.processor.soundness.Draft.quoted;
import static dev.rowsmith.processor.soundness.TableAnnotation.name;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Drafts the values that Spanner makes: computed ones, numbers, UUIDs and times of commits. */
final class RandomSpannerFill {

  private RandomSpannerFill() {}

  /** Returns a column that is computed from another one. */
  static Optional<Part> computed(Draft draft, Dice dice) {
    return RandomSpannerTable.one(draft, dice, SpannerReferences::isOperand)
        .map(
            operand -> {
              String expression = expression(operand, dice);
              Part part =
                  draft.part(
                      Role.VALUE,
                      RandomDraft.freeName(draft, dice),
                      expression.contains("LENGTH") || !SpannerReferences.isText(operand)
                          ? "long"
                          : "String");
              part.absence = dice.oneOf(Absence.values());
              return part.set("GeneratedColumn", "expression", quoted(expression));
            });
  }

  /** Returns an expression over a component. */
  static String expression(Part operand, Dice dice) {
    List<String> expressions = new ArrayList<>();
    if (SpannerReferences.isText(operand)) {
      expressions.addAll(List.of("UPPER(%s)", "LOWER(%s)", "%s || '!'", "LENGTH(%s)"));
    } else {
      expressions.addAll(List.of("MOD(%s, 100)", "COALESCE(%s, 0)"));
      if (SpannerReferences.isSmall(operand)) {
        expressions.addAll(List.of("%s + 1", "%s + 1"));
      }
    }
    return dice.oneOf(expressions).formatted(TableAnnotation.column(operand));
  }

  /** Returns a part of the key that is computed from another one. */
  static Optional<Part> computedKey(Draft draft, Dice dice) {
    return RandomSpannerTable.one(
            draft, dice, each -> each.role == Role.SEGMENT && SpannerReferences.isOperand(each))
        .map(
            operand -> {
              boolean text = SpannerReferences.isText(operand);
              boolean shard = text && dice.happens(60);
              String column = TableAnnotation.column(operand);
              Part part =
                  draft
                      .part(
                          Role.SEGMENT,
                          RandomDraft.freeName(draft, dice),
                          text && !shard ? "String" : "long")
                      .with("PrimaryKey");
              if (shard) {
                part.set(
                    "GeneratedColumn",
                    "expression",
                    quoted("ABS(MOD(FARM_FINGERPRINT(%s), 8))".formatted(column)));
              } else if (text) {
                part.set("GeneratedColumn", "expression", quoted("LOWER(" + column + ")"))
                    .set("GeneratedColumn", "method", quoted("lower"))
                    .set("GeneratedColumn", "of", quoted(name(operand)));
              } else {
                part.set("GeneratedColumn", "expression", quoted("MOD(" + column + ", 4)"));
              }
              return part;
            });
  }

  /** Returns a column that takes the time of a commit. */
  static Part committed(Draft draft, Dice dice) {
    Part part =
        draft
            .part(Role.VALUE, RandomDraft.freeName(draft, dice), "java.time.Instant")
            .with("CommitTimestamp");
    part.absence = dice.oneOf(Absence.NULLABLE, Absence.OPTIONAL);
    changeCommit(part, dice);
    return part;
  }

  /** Changes when the time of a commit is written, or whether it may be NULL. */
  static void changeCommit(Part part, Dice dice) {
    if (dice.happens(50)) {
      part.set(
          "CommitTimestamp",
          "on",
          dice.oneOf("WrittenOn.INSERT", "WrittenOn.EVERY_WRITE", "WrittenOn.REQUEST"));
    } else {
      part.set(
          "CommitTimestamp",
          "nullable",
          part.get("CommitTimestamp", "nullable") == null ? "true" : null);
    }
  }

  /** Lets the database make the values of a part of the key. */
  static void generate(Part part, Dice dice) {
    part.absence = Absence.NULLABLE;
    part.annotations.remove("Sequence");
    if (dice.happens(40)) {
      part.type = dice.oneOf("java.util.UUID", "String");
      part.set("PrimaryKey", "generated", "Generated.UUID_V4");
      return;
    }
    part.type = "Long";
    part.set(
        "PrimaryKey",
        "generated",
        dice.oneOf("Generated.BIT_REVERSED_SEQUENCE", "Generated.IDENTITY"));
    if (dice.happens(60)) {
      changeNumbers(part, dice);
    }
  }

  /** Changes the numbers of a part of the key. */
  static void changeNumbers(Part part, Dice dice) {
    boolean identity = "Generated.IDENTITY".equals(part.get("PrimaryKey", "generated"));
    switch (dice.below(identity ? 2 : 4)) {
      case 0 -> part.set("Sequence", "startWithCounter", dice.oneOf("1", "5", "100"));
      case 1 -> {
        boolean skips = dice.happens(80);
        part.set("Sequence", "skipRangeMin", skips ? "1" : null);
        part.set("Sequence", "skipRangeMax", skips ? dice.oneOf("10", "1000", "90000") : null);
      }
      case 2 -> part.set("Sequence", "name", quoted(dice.oneOf("Ids", "Numbers")));
      default ->
          part.set(
              "Sequence",
              "columnDefault",
              part.get("Sequence", "columnDefault") == null ? "false" : null);
    }
    part.forget("Sequence");
  }
}
