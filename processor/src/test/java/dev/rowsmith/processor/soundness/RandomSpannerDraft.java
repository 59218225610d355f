package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Drafts entities of Spanner whose declarations make sense, mostly. */
final class RandomSpannerDraft {

  static final String CONVERTED = "Money";

  private static final List<String> KEY_TYPES =
      List.of(
          "String",
          "String",
          "long",
          "int",
          "boolean",
          "Kind",
          "java.util.UUID",
          "java.time.Instant",
          "java.time.LocalDate");

  private static final List<String> TYPES =
      List.of(
          "String",
          "String",
          "int",
          "int",
          "long",
          "long",
          "short",
          "byte",
          "double",
          "float",
          "boolean",
          "Kind",
          "java.util.UUID",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.math.BigDecimal",
          "byte[]",
          "com.google.protobuf.ByteString",
          CONVERTED);

  private RandomSpannerDraft() {}

  static Draft of(Dice dice) {
    SpannerDraft draft = new SpannerDraft();
    draft.enums.put(Draft.ENUM, new ArrayList<>(List.of("SMALL", "LARGE", "VERY_LARGE")));
    record(draft, "Place", draft.part(Role.VALUE, "city", "String"), zip(draft));
    record(
        draft, "Home", draft.part(Role.VALUE, "street", "String"), RandomDraft.inner(draft, dice));
    record(draft, CONVERTED, draft.part(Role.FIELD, "cents", "long"));
    int parts = 1 + dice.below(3);
    for (int number = 0; number < parts; number++) {
      draft.parts.add(keyPart(draft, dice));
    }
    if (dice.happens(20)) {
      draft.buckets = dice.oneOf(4, 8);
      if (dice.happens(50)) {
        draft.saltedBy.add(draft.parts.get(dice.below(parts)).id);
      }
    }
    int columns = 1 + dice.below(4);
    for (int number = 0; number < columns; number++) {
      draft.parts.add(column(draft, dice));
    }
    RandomSpannerTable.addTo(draft, dice);
    return draft;
  }

  private static Part zip(Draft draft) {
    Part zip = draft.part(Role.VALUE, "zip", "Integer");
    zip.absence = Absence.NULLABLE;
    return zip;
  }

  private static void record(Draft draft, String name, Part... fields) {
    draft.records.put(name, new ArrayList<>(List.of(fields)));
  }

  /** Returns a part of the key that the draft does not have yet. */
  static Part keyPart(Draft draft, Dice dice) {
    Part part =
        draft
            .part(Role.SEGMENT, RandomDraft.freeName(draft, dice), dice.oneOf(KEY_TYPES))
            .with("PrimaryKey");
    if (dice.happens(20)) {
      RandomSpannerFill.generate(part, dice);
    } else if (part.type.equals("java.time.Instant") && dice.happens(30)) {
      part.with("CommitTimestamp");
    } else if (dice.happens(10)) {
      part.absence = Absence.NULLABLE;
    }
    return dice.happens(25) ? part.set("PrimaryKey", "descending", "true") : part;
  }

  /** Returns a column that the draft does not have yet. */
  static Part column(Draft draft, Dice dice) {
    String name = RandomDraft.freeName(draft, dice);
    if (dice.happens(20)) {
      return RandomDraft.embedded(
          draft, dice, name, dice.oneOf("Place", "Place", "Home"), name.charAt(0) + "_");
    }
    if (dice.happens(10)) {
      Optional<Part> computed = RandomSpannerFill.computed(draft, dice);
      if (computed.isPresent()) {
        return computed.get();
      }
    } else if (dice.happens(10)) {
      return RandomSpannerFill.committed(draft, dice);
    }
    String type = dice.oneOf(TYPES);
    boolean list = dice.happens(15) && !type.equals("byte[]");
    Part column = draft.part(list ? Role.LIST : Role.VALUE, name, type);
    if (!list) {
      column.absence = dice.oneOf(Absence.values());
    }
    if (type.equals(CONVERTED)) {
      column.set("Column", "converter", "Cents.class");
    } else if (dice.happens(30)) {
      SpannerColumnEdits.attribute(column, dice);
    }
    return column;
  }
}
