package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.key.NameWords;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Set;

/** Says whether a name tells of something that is counted up, as a person who reads it would. */
final class CounterName {

  private static final Set<String> COUNTS = Set.of("count", "counts", "counter", "counters");

  /** What is counted, in the plural, or the count itself, as the last word. */
  private static final Set<String> COUNTERS =
      Set.of(
          "count",
          "counter",
          "counts",
          "counters",
          "hits",
          "views",
          "pageviews",
          "likes",
          "dislikes",
          "visits",
          "clicks",
          "downloads",
          "impressions",
          "votes",
          "upvotes",
          "downvotes",
          "shares",
          "plays",
          "followers");

  /** What has a total of its own, which is the sum of what stands in it. */
  private static final Set<String> DOCUMENTS =
      Set.of(
          "order",
          "invoice",
          "cart",
          "basket",
          "payment",
          "purchase",
          "sale",
          "bill",
          "receipt",
          "quote",
          "trade",
          "transaction",
          "charge",
          "booking");

  /** A count of these is a part of what is described, and changes with it. */
  private static final Set<String> PARTS =
      Set.of(
          "item",
          "items",
          "line",
          "lines",
          "page",
          "row",
          "column",
          "word",
          "character",
          "byte",
          "part",
          "retry",
          "max",
          "min",
          "expected",
          "initial",
          "seat",
          "room",
          "bed",
          "child");

  private CounterName() {}

  /** Returns whether the name is that of a counter: its last word decides. */
  static boolean is(Entity entity, String name) {
    NameWords words = NameWords.of(name);
    return words.head().equals("total")
        ? words.beforeHead().isEmpty() && !NameWords.of(entity.name()).contains(DOCUMENTS)
        : COUNTERS.contains(words.head()) && !isOfParts(words);
  }

  /** Returns whether the name is {@code count} or {@code total}, which say nothing of what. */
  static boolean isOneWord(String name) {
    NameWords words = NameWords.of(name);
    return words.beforeHead().isEmpty()
        && (words.head().equals("total") || COUNTS.contains(words.head()));
  }

  private static boolean isOfParts(NameWords words) {
    return COUNTS.contains(words.head()) && words.beforeHead().contains(PARTS);
  }

  /** Returns whether a moment in the key makes each row that of one event, written once. */
  static boolean isOfOneEvent(Entity entity) {
    return entity.segments().stream().anyMatch(CounterName::isMoment);
  }

  private static boolean isMoment(Segment segment) {
    return segment.kind().isMoment() || segment.kind() == ValueKind.LOCAL_DATE_TIME;
  }
}
