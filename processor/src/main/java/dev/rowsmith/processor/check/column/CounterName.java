package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.stream.Stream;

/** Names of things that are counted up, as a reader would understand them. */
final class CounterName {

  private CounterName() {}

  static boolean is(BigtableEntity entity, String name) {
    NameWords words = NameWords.of(name);
    if (words.head().equals("total") && !isPlural(words.beforeHead().head())) {
      return words.beforeHead().isEmpty() && !Words.TOTALLED.in(NameWords.of(entity.name()));
    }
    return Words.COUNTED_SOCIALLY.has(words.head())
        ? isShared(entity)
        : (Words.COUNTED.has(words.head()) || isNumberOf(words))
            && !isOfParts(words)
            && !Words.LIMIT.in(words);
  }

  /** Shares of a company and hits in a match are not counted up by many at the same time. */
  private static boolean isShared(BigtableEntity entity) {
    Stream<String> names =
        Stream.of(
                Stream.of(entity.name()),
                entity.segments().stream().map(Segment::name),
                entity.columns().stream().map(Column::name))
            .flatMap(each -> each);
    return names.map(NameWords::of).anyMatch(Words.SHARED::in);
  }

  /** Returns whether the name is {@code count} or {@code total}, which say nothing of what. */
  static boolean isOneWord(String name) {
    NameWords words = NameWords.of(name);
    return words.beforeHead().isEmpty()
        && (words.head().equals("total") || Words.COUNT.has(words.head()));
  }

  /** A count of what happens is counted up; one of chapters, doors or seats describes a thing. */
  private static boolean isOfParts(NameWords words) {
    NameWords counted = words.beforeHead();
    return (words.head().equals("count") || words.head().equals("counts"))
        && !counted.isEmpty()
        && !Words.HAPPENING.has(counted.head())
        && !isPlural(counted.head());
  }

  /** Returns whether the name is a total or a number of what happens: {@code visits number}. */
  private static boolean isNumberOf(NameWords words) {
    return isNumber(words.head())
        ? isPlural(words.beforeHead().head())
        : isNumber(words.first()) && isPlural(words.head());
  }

  private static boolean isNumber(String word) {
    return word.equals("total") || Words.COUNT.has(word) || Words.NUMBER.has(word);
  }

  /** Returns whether the word is the plural of what happens, and has no amount as its total. */
  private static boolean isPlural(String word) {
    Stream<String> singular =
        Stream.of(
            word.replaceFirst("s$", ""),
            word.replaceFirst("es$", ""),
            word.replaceFirst("ies$", "y"));
    return word.endsWith("s")
        && singular.anyMatch(
            each -> !each.equals(word) && Words.HAPPENING.has(each) && !Words.TOTALLED.has(each));
  }

  /** Returns whether a moment in the key makes each row that of one event, written once. */
  static boolean isOfOneEvent(BigtableEntity entity) {
    return entity.segments().stream().anyMatch(CounterName::isMoment);
  }

  private static boolean isMoment(Segment segment) {
    return segment.kind().isMoment() || segment.kind() == ValueKind.LOCAL_DATE_TIME;
  }
}
