package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.Collections;
import java.util.List;

/** What people change in the key of a table of Spanner. */
final class SpannerKeyEdits {

  private SpannerKeyEdits() {}

  static List<Edit> all() {
    return List.of(
        new Edit("table renamed", SpannerKeyEdits::table),
        new Edit("part of the key added", SpannerKeyEdits::added),
        new Edit("part of the key removed", SpannerKeyEdits::removed),
        new Edit("part of the key becomes a column", SpannerKeyEdits::demoted),
        new Edit("parts of the key reordered", SpannerKeyEdits::reordered),
        new Edit("parts of the key given an order", SpannerKeyEdits::ordered),
        new Edit("part of the key renamed", SpannerKeyEdits::renamed),
        new Edit("part of the key renamed, stored name kept", SpannerKeyEdits::renamedKept),
        new Edit("direction of the key", SpannerKeyEdits::direction),
        new Edit("type of a part of the key", SpannerKeyEdits::type),
        new Edit("absence of a part of the key", SpannerKeyEdits::absence),
        new Edit("shards", SpannerKeyEdits::shards),
        new Edit("sharded by", SpannerKeyEdits::shardedBy));
  }

  private static boolean table(Draft draft, Dice dice) {
    draft.table = "others" + dice.below(9);
    return true;
  }

  private static boolean added(Draft draft, Dice dice) {
    int place = dice.below(draft.segments().size() + 1);
    draft.parts.add(place, RandomSpannerDraft.keyPart(draft, dice));
    return true;
  }

  private static boolean removed(Draft draft, Dice dice) {
    List<Part> key = draft.segments();
    Part part = dice.oneOf(key);
    draft.parts.remove(part);
    draft.saltedBy.remove((Integer) part.id);
    return key.size() > 1;
  }

  private static boolean demoted(Draft draft, Dice dice) {
    List<Part> key = draft.segments();
    Part part = dice.oneOf(key);
    part.role = Role.VALUE;
    part.annotations.remove("PrimaryKey");
    draft.saltedBy.remove((Integer) part.id);
    return key.size() > 1;
  }

  private static boolean reordered(Draft draft, Dice dice) {
    int parts = draft.segments().size();
    Collections.rotate(draft.parts.subList(0, parts), 1);
    return parts > 1 && dice.happens(100);
  }

  /** Turns the components around, and says the old order: the key stays. */
  private static boolean ordered(Draft draft, Dice dice) {
    List<Part> key = draft.segments();
    for (int place = 0; place < key.size(); place++) {
      key.get(place).set("PrimaryKey", "order", String.valueOf(place + 1));
    }
    Collections.reverse(draft.parts.subList(0, key.size()));
    return key.size() > 1 && dice.happens(100);
  }

  private static boolean renamed(Draft draft, Dice dice) {
    dice.oneOf(draft.segments()).name = RandomDraft.freeName(draft, dice);
    return true;
  }

  private static boolean renamedKept(Draft draft, Dice dice) {
    Part part = dice.oneOf(draft.segments());
    draft.storeAs(part, draft.qualifierOf(part));
    part.name = RandomDraft.freeName(draft, dice);
    return true;
  }

  private static boolean direction(Draft draft, Dice dice) {
    Part part = dice.oneOf(draft.segments());
    boolean descending = part.get("PrimaryKey", "descending") != null;
    part.set("PrimaryKey", "descending", descending ? null : "true");
    return true;
  }

  private static boolean type(Draft draft, Dice dice) {
    return SpannerColumnEdits.changeType(dice.oneOf(draft.segments()), dice);
  }

  private static boolean absence(Draft draft, Dice dice) {
    Part part = dice.oneOf(draft.segments());
    part.absence = part.absence == Absence.REQUIRED ? Absence.NULLABLE : Absence.REQUIRED;
    return part.get("PrimaryKey", "generated") == null;
  }

  private static boolean shards(Draft draft, Dice dice) {
    int before = draft.buckets;
    draft.buckets = dice.oneOf(0, 4, 8, 16);
    return draft.buckets != before;
  }

  private static boolean shardedBy(Draft draft, Dice dice) {
    List<Integer> before = List.copyOf(draft.saltedBy);
    draft.saltedBy.clear();
    draft.saltedBy.add(dice.oneOf(draft.segments()).id);
    return draft.buckets > 0 && !before.equals(draft.saltedBy);
  }
}
