package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.stream.Stream;

/** Values that are measured again and again: numbers, beside the time of the measurement. */
public final class Measurement {

  private Measurement() {}

  /** Returns whether the column is a number. */
  static boolean isNumber(Column column) {
    return switch (column.kind()) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> true;
      default -> false;
    };
  }

  /** Returns whether the column is a moment, to the second at least. */
  static boolean isMoment(Column column) {
    return column.shape().kind() == Shape.Kind.VALUE && isMoment(column.kind());
  }

  private static boolean isMoment(ValueKind kind) {
    return kind == ValueKind.INSTANT || kind == ValueKind.LOCAL_DATE_TIME;
  }

  /** Returns whether the column's name says that it is the moment of a measurement. */
  static boolean isNamedAsMoment(Column column) {
    NameWords words = NameWords.of(column.name());
    return Words.PLAIN_TIME.are(words) || Words.TAKEN.in(words);
  }

  /** Returns whether time, or a number that grows with it, is in the segment. */
  public static boolean growsWithTime(Segment segment) {
    return segment.kind() == ValueKind.OTHER || growsWithTime(segment.asPart());
  }

  /** Returns whether time, or a number that grows with it, is in a part of any store's key. */
  public static boolean growsWithTime(Part part) {
    return KeyPartTraits.clock(part)
        || KeyPartTraits.grows(part)
        || Words.GROWS_WITH_TIME.in(NameWords.of(part.name()));
  }

  /** Returns whether the names tell of something measured again and again under one key. */
  static boolean isNamedIn(BigtableEntity entity) {
    Stream<String> names =
        Stream.concat(
            Stream.of(entity.name()),
            Stream.concat(
                entity.segments().stream().map(Segment::name),
                entity.columns().stream().map(Column::name)));
    return names.map(NameWords::of).anyMatch(Words.MEASURED::in)
        && entity.segments().stream().noneMatch(Measurement::isEventId)
        && !Words.NEWEST.in(NameWords.of(entity.name()))
        && !Words.NEWEST.in(NameWords.of(entity.table()));
  }

  private static boolean isEventId(Segment segment) {
    NameWords words = NameWords.of(segment.name());
    return segment.kind() == ValueKind.UUID
        || words.is("id")
        || (words.head().equals("id") && Words.EVENT.has(words.beforeHead().head()));
  }
}
