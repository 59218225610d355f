package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What people change in a key, and some of what nobody should. */
final class KeyEdits {

  private static final List<String> ATTRIBUTES =
      List.of(
          "digits",
          "digitsAre",
          "width",
          "pad",
          "descending",
          "max",
          "maxLength",
          "as",
          "unit",
          "pattern");

  /** Types that people take for each other. */
  private static final Map<String, List<String>> NEIGHBOURS =
      Map.ofEntries(
          Map.entry("byte", List.of("short", "int", "Byte")),
          Map.entry("short", List.of("int", "byte", "Short")),
          Map.entry("int", List.of("long", "short", "String", "Integer")),
          Map.entry(
              "long",
              List.of("int", "String", "java.time.Instant", "Long", "java.math.BigInteger")),
          Map.entry(
              "String",
              List.of("Kind", "java.util.UUID", "com.google.protobuf.ByteString", "char")),
          Map.entry("char", List.of("String", "Character")),
          Map.entry("Kind", List.of("String")),
          Map.entry("boolean", List.of("int", "String", "Boolean")),
          Map.entry("java.util.UUID", List.of("String")),
          Map.entry(
              "java.time.Instant",
              List.of(
                  "long",
                  "java.time.OffsetDateTime",
                  "java.util.Date",
                  "java.time.ZonedDateTime",
                  "java.time.LocalDateTime")),
          Map.entry("java.time.OffsetDateTime", List.of("java.time.Instant")),
          Map.entry("java.util.Date", List.of("java.time.Instant")),
          Map.entry(
              "java.time.LocalDate",
              List.of("String", "java.time.LocalDateTime", "java.time.YearMonth")),
          Map.entry("java.time.YearMonth", List.of("java.time.LocalDate", "String")),
          Map.entry("java.time.Year", List.of("short", "String")),
          Map.entry("java.time.LocalTime", List.of("String")),
          Map.entry("java.time.LocalDateTime", List.of("java.time.Instant", "String")),
          Map.entry("java.math.BigInteger", List.of("long", "String")),
          Map.entry("com.google.protobuf.ByteString", List.of("byte[]", "String")));

  private KeyEdits() {}

  static List<Edit> all() {
    List<Edit> all = new ArrayList<>();
    all.add(new Edit("table renamed", KeyEdits::table));
    all.add(new Edit("key prefix", KeyEdits::prefix));
    all.add(new Edit("key format", KeyEdits::format));
    all.add(new Edit("constant of a layout", KeyEdits::constant));
    all.add(new Edit("delimiter", KeyEdits::delimiter));
    all.add(new Edit("segment added", KeyEdits::added));
    all.add(new Edit("optional last segment added", KeyEdits::optionalAdded));
    all.add(new Edit("segment removed", KeyEdits::removed));
    all.add(new Edit("segments reordered", KeyEdits::reordered));
    all.add(new Edit("segments given an order", KeyEdits::ordered));
    all.add(new Edit("segment renamed", KeyEdits::renamed));
    all.add(new Edit("segment made optional or required", KeyEdits::optional));
    all.add(new Edit("type of a segment", KeyEdits::type));
    all.add(new Edit("type of a segment, digits kept", KeyEdits::widened));
    ATTRIBUTES.forEach(
        each ->
            all.add(
                new Edit(
                    each + " of a segment",
                    (draft, dice) ->
                        anySegment(
                            draft,
                            dice,
                            part -> KeyAttributes.change(part, each, draft.isVerbatim(), dice)))));
    all.add(new Edit("salt", KeyEdits::salt));
    all.add(new Edit("salted by", KeyEdits::saltedBy));
    all.add(new Edit("marks of distribution", KeyEdits::marks));
    all.addAll(EnumEdits.all("enum of a key", KeyEdits::inKey));
    all.add(new Edit("record of a key: renamed components", KeyEdits::renamedInGroup));
    all.add(new Edit("record of a key: reordered", KeyEdits::reorderedInGroup));
    all.add(new Edit("record of a key: taken apart", KeyEdits::takenApart));
    return all;
  }

  private static boolean table(Draft draft, Dice dice) {
    draft.table = "others" + dice.below(9);
    return true;
  }

  private interface Change {
    boolean of(Part part);
  }

  /** Changes a segment, or a component of one. */
  private static boolean anySegment(Draft draft, Dice dice, Change change) {
    if (draft.format.equals("ORDERED_CODE") && dice.happens(80)) {
      return false;
    }
    List<Part> parts =
        new ArrayList<>(
            draft.segments().stream()
                .flatMap(
                    each ->
                        each.type.equals("Spot")
                            ? draft.fieldsOf("Spot").stream()
                            : Stream.of(each))
                .toList());
    while (!parts.isEmpty()) {
      Part part = parts.remove(dice.below(parts.size()));
      if (change.of(part)) {
        return true;
      }
    }
    return false;
  }

  private static boolean inKey(Draft draft) {
    return draft.segments().stream().anyMatch(each -> each.type.equals("Kind"));
  }

  private static boolean prefix(Draft draft, Dice dice) {
    if (draft.isVerbatim()) {
      return false;
    }
    String before = draft.prefix;
    draft.prefix = before.isEmpty() ? "BATTERY" : dice.oneOf("", "BATTERIES");
    return true;
  }

  private static boolean format(Draft draft, Dice dice) {
    String before = draft.format;
    draft.format = dice.oneOf("READABLE", "VERBATIM", "ORDERED_CODE");
    if (draft.isVerbatim()) {
      draft.segments().forEach(each -> each.suffix = "#");
      draft.fieldsOf("Spot").forEach(each -> each.suffix = "#");
      List<Part> segments = draft.segments();
      segments.get(segments.size() - 1).suffix = "";
      draft.constant = draft.prefix.isEmpty() ? "" : draft.prefix + "#";
    } else if (before.equals("VERBATIM")) {
      draft.prefix = draft.constant.equals("v1#") ? "v1" : "";
    }
    return !draft.format.equals(before);
  }

  private static boolean constant(Draft draft, Dice dice) {
    String before = draft.constant;
    draft.constant = dice.oneOf("", "K/", "L/", "K/x");
    return draft.isVerbatim() && !before.equals(draft.constant);
  }

  private static boolean delimiter(Draft draft, Dice dice) {
    Part part = dice.oneOf(draft.segments());
    String before = part.suffix;
    part.suffix = dice.oneOf("#", "/", "_", "", "--");
    return draft.isVerbatim() && !before.equals(part.suffix);
  }

  private static boolean added(Draft draft, Dice dice) {
    draft.parts.add(dice.below(draft.segments().size() + 1), RandomDraft.segment(draft, dice));
    return true;
  }

  private static boolean optionalAdded(Draft draft, Dice dice) {
    Part segment = RandomDraft.segment(draft, dice);
    segment.absence = Absence.OPTIONAL;
    List<Part> segments = draft.segments();
    Part last = segments.get(segments.size() - 1);
    if (draft.isVerbatim() && last.suffix.isEmpty()) {
      last.suffix = dice.oneOf("#", "/", "");
    }
    segment.suffix = "";
    draft.parts.add(segments.size(), segment);
    return last.absence == Absence.REQUIRED;
  }

  private static boolean removed(Draft draft, Dice dice) {
    List<Part> segments = draft.segments();
    Part gone = dice.oneOf(segments);
    draft.parts.remove(gone);
    draft.saltedBy.remove((Integer) gone.id);
    segments.get(segments.size() - 1).suffix = "";
    return segments.size() > 1;
  }

  private static boolean reordered(Draft draft, Dice dice) {
    List<Part> segments = draft.segments();
    if (segments.size() < 2) {
      return false;
    }
    int at = dice.below(segments.size() - 1);
    Collections.swap(draft.parts, at, at + 1);
    return true;
  }

  /** Turns the components around, and says the old order: the key stays. */
  private static boolean ordered(Draft draft, Dice dice) {
    List<Part> segments = draft.segments();
    for (int at = 0; at < segments.size(); at++) {
      segments.get(at).set("RowKey", "order", String.valueOf(at + 1));
    }
    if (draft.isVerbatim() || segments.size() < 2 || dice.happens(20)) {
      return false;
    }
    Collections.reverse(draft.parts.subList(0, segments.size()));
    return true;
  }

  private static boolean renamed(Draft draft, Dice dice) {
    dice.oneOf(draft.segments()).name = RandomDraft.freeName(draft, dice);
    return true;
  }

  private static boolean optional(Draft draft, Dice dice) {
    List<Part> segments = draft.segments();
    Part last = segments.get(segments.size() - 1);
    boolean optional = last.absence == Absence.OPTIONAL;
    last.absence = optional ? Absence.REQUIRED : Absence.OPTIONAL;
    last.suffix = "";
    return true;
  }

  private static boolean type(Draft draft, Dice dice) {
    return anySegment(draft, dice, part -> changeType(part, dice));
  }

  private static boolean changeType(Part part, Dice dice) {
    if (!NEIGHBOURS.containsKey(part.type)) {
      return false;
    }
    part.type = dice.oneOf(NEIGHBOURS.get(part.type));
    List<String> left = KeyAttributes.attributes(part.type, true);
    ATTRIBUTES.stream()
        .filter(each -> !left.contains(each))
        .forEach(each -> part.set("RowKey", each, null));
    return true;
  }

  /** An integer gets another type, and the digits that it had: {@code int} to {@code long}. */
  private static boolean widened(Draft draft, Dice dice) {
    return anySegment(
        draft,
        dice,
        part -> {
          Map<String, String> digits = Map.of("byte", "3", "short", "5", "int", "10", "long", "19");
          String before = digits.get(part.type);
          if (before == null) {
            return false;
          }
          if (part.get("RowKey", "digits") == null) {
            part.set("RowKey", "digits", before);
          }
          part.type = dice.oneOf("byte", "short", "int", "long");
          return true;
        });
  }

  private static boolean salt(Draft draft, Dice dice) {
    int before = draft.buckets;
    draft.buckets = dice.oneOf(0, 4, 8, 16);
    return draft.buckets != before;
  }

  private static boolean saltedBy(Draft draft, Dice dice) {
    List<Integer> before = List.copyOf(draft.saltedBy);
    draft.saltedBy.clear();
    draft.segments().stream()
        .filter(each -> dice.happens(50))
        .forEach(each -> draft.saltedBy.add(each.id));
    return draft.buckets > 0 && !before.equals(draft.saltedBy);
  }

  private static boolean marks(Draft draft, Dice dice) {
    dice.oneOf(draft.segments()).with(dice.oneOf("Distributed", "Monotonic"));
    return true;
  }

  private static boolean hasGroup(Draft draft) {
    return draft.segments().stream().anyMatch(each -> each.type.equals("Spot"));
  }

  private static boolean renamedInGroup(Draft draft, Dice dice) {
    dice.oneOf(draft.fieldsOf("Spot")).name = "renamed";
    return hasGroup(draft);
  }

  private static boolean reorderedInGroup(Draft draft, Dice dice) {
    Collections.reverse(draft.fieldsOf("Spot"));
    return hasGroup(draft) && dice.happens(100);
  }

  private static boolean takenApart(Draft draft, Dice dice) {
    if (draft.segments().stream().filter(each -> each.type.equals("Spot")).count() != 1) {
      return false;
    }
    Part group =
        draft.segments().stream()
            .filter(each -> each.type.equals("Spot"))
            .findFirst()
            .orElseThrow();
    int at = draft.parts.indexOf(group);
    List<Part> inside =
        draft.removeRecord("Spot").stream()
            .map(each -> each.withId(Part.idInside(group.id, each.id)))
            .toList();
    draft.parts.remove(at);
    for (Part each : inside) {
      each.role = Role.SEGMENT;
      each.with("RowKey");
    }
    draft.parts.addAll(at, inside);
    draft.saltedBy.remove((Integer) group.id);
    return dice.happens(100);
  }
}
