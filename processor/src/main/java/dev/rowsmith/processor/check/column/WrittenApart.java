package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.key.KeyPartTraits;
import dev.rowsmith.processor.check.key.Measurement;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.TimeName;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Column of a row that is written after the others, as far as its declaration shows.
 *
 * <p>A row of one event is written once; there only what is added by its nature, or happens later,
 * tells that it is not.
 */
final class WrittenApart {

  private final BigtableEntity entity;
  private final ReadTogether read;
  private final boolean timeInKey;

  private WrittenApart(BigtableEntity entity, ReadTogether read) {
    this.entity = entity;
    this.read = read;
    this.timeInKey =
        entity.orderedKey().parts().stream()
            .anyMatch(part -> Measurement.growsWithTime(part) || isEvent(part));
  }

  private static boolean isEvent(OrderedKey.Part part) {
    return KeyPartTraits.sortable(part) || NameMeaning.eventId(part.name());
  }

  /** Returns the column that tells it best. */
  static Optional<Column> of(BigtableEntity entity, ReadTogether read) {
    if (entity.cellTimestamp().isPresent()) {
      return Optional.empty(); // All cells of a row have the time that the entity gives them.
    }
    WrittenApart apart = new WrittenApart(entity, read);
    return Stream.<Predicate<Column>>of(
            apart::isAddedTo,
            column -> column.shape().kind() == Shape.Kind.REVISION,
            WrittenApart::happensLater,
            apart::changes,
            apart::isSetLater)
        .flatMap(tells -> read.columns().stream().filter(tells).limit(1))
        .filter(apart::isBesideRequired)
        .findFirst();
  }

  private boolean isBesideRequired(Column column) {
    return read.required().stream().anyMatch(other -> !other.equals(column));
  }

  /**
   * Entries, versions and sums have cells of their own times. In a row for each hour or day they
   * end with it, and a family that keeps them shorter takes them first.
   */
  private boolean isAddedTo(Column column) {
    boolean added =
        column.shape().hasEntries() || column.shape().hasVersions() || column.shape().isAggregate();
    // Another check reports an aggregate that its family's age takes.
    boolean forgotten =
        column.shape().kind() == Shape.Kind.AGGREGATE && read.familyOf(column).expires();
    return added && !forgotten && (!timeInKey || lastsAsLong(column));
  }

  private boolean lastsAsLong(Column column) {
    return read.required().stream()
        .anyMatch(other -> !read.familyOf(other).keepsLongerThan(read.familyOf(column)));
  }

  /** The end of a trip, and when a token was used, are not known when the row is made. */
  private static boolean happensLater(Column column) {
    NameWords words = NameWords.of(column.name());
    return isValue(column)
        && column.property().mayBeAbsent()
        && isTime(column)
        && (words.head().equals("at") || words.head().equals("on") || Words.ENDED.in(words));
  }

  private boolean changes(Column column) {
    NameWords words = NameWords.of(column.name());
    return isValue(column)
        && !timeInKey
        && (Words.CHANGING.has(words.head())
            || CounterName.is(entity, column.name())
            || (words.first().equals("last") && isTime(column))
            || (isText(column.kind()) && Words.STATE.has(words.head()) && !hasMoment()));
  }

  /**
   * What may be absent is often set later, unless the row has one time, that of its making, or is a
   * copy.
   */
  private boolean isSetLater(Column column) {
    return isValue(column)
        && column.property().mayBeAbsent()
        && !timeInKey
        && !Words.COPIED.in(NameWords.of(entity.name()))
        && !Words.COPIED.in(NameWords.of(entity.table()))
        && read.columns().stream().noneMatch(WrittenApart::isTimeOfRow);
  }

  private boolean hasMoment() {
    return read.columns().stream()
        .anyMatch(column -> isValue(column) && Words.PLAIN_TIME.are(NameWords.of(column.name())));
  }

  private static boolean isTimeOfRow(Column column) {
    NameWords words = NameWords.of(column.name());
    return isValue(column)
        && !column.property().mayBeAbsent()
        && isTime(column)
        && !Words.OTHER_TIME.in(words);
  }

  private static boolean isTime(Column column) {
    return column.kind().isMoment()
        || column.kind() == ValueKind.LOCAL_DATE
        || column.kind() == ValueKind.LOCAL_DATE_TIME
        || TimeName.is(column.name());
  }

  private static boolean isText(ValueKind kind) {
    return kind == ValueKind.STRING || kind == ValueKind.ENUM;
  }

  private static boolean isValue(Column column) {
    return column.shape().kind() == Shape.Kind.VALUE;
  }
}
