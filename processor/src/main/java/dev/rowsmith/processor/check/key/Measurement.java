package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Set;
import java.util.stream.Stream;

/** Recognises what is measured again and again: numbers, beside the time of the measurement. */
public final class Measurement {

  private static final Set<String> MEASURED =
      Set.of(
          "metric",
          "measurement",
          "measure",
          "reading",
          "sensor",
          "meter",
          "gauge",
          "sample",
          "telemetry",
          "usage",
          "memory",
          "memusage",
          "cpu",
          "temperature",
          "humidity",
          "pressure",
          "voltage",
          "latency",
          "battery");

  /** Names that are nothing but a time. */
  private static final Set<String> PLAIN_TIME = Set.of("at", "time", "timestamp", "ts", "moment");

  /** Words of a time that say that something was measured then; not "created" or "due". */
  private static final Set<String> TAKEN =
      Set.of(
          "measured",
          "measurement",
          "observed",
          "recorded",
          "sampled",
          "sample",
          "read",
          "reading",
          "reported",
          "received",
          "seen");

  /** A table of the newest values only, which the guide on time series keeps on purpose. */
  private static final Set<String> NEWEST = Set.of("current", "latest", "last", "newest");

  /** An id of these is that of one measurement, and its row is written once. */
  private static final Set<String> EVENTS =
      Set.of("reading", "measurement", "sample", "event", "record", "message", "entry");

  /** Words that tell of time although the type is a number or a text. */
  private static final Set<String> TIME =
      Set.of(
          "time",
          "timestamp",
          "ts",
          "at",
          "when",
          "epoch",
          "year",
          "month",
          "week",
          "day",
          "date",
          "hour",
          "minute",
          "second",
          "seconds",
          "millis",
          "micros",
          "nanos",
          "period",
          "sequence",
          "seq",
          "version",
          "offset");

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
    return words.isOneOf(PLAIN_TIME) || words.contains(TAKEN);
  }

  /** Returns whether time, or a number that grows with it, is in the segment. */
  public static boolean growsWithTime(Segment segment) {
    return Values.clock(segment)
        || Values.grows(segment)
        || segment.kind() == ValueKind.OTHER
        || NameWords.of(segment.name()).contains(TIME);
  }

  /** Returns whether the names tell of something measured again and again under one key. */
  static boolean isNamedIn(Entity entity) {
    Stream<String> names =
        Stream.concat(
            Stream.of(entity.name()),
            Stream.concat(
                entity.segments().stream().map(Segment::name),
                entity.columns().stream().map(Column::name)));
    return names.map(NameWords::of).anyMatch(words -> words.contains(MEASURED))
        && entity.segments().stream().noneMatch(Measurement::isEventId)
        && !NameWords.of(entity.name()).contains(NEWEST)
        && !NameWords.of(entity.table()).contains(NEWEST);
  }

  private static boolean isEventId(Segment segment) {
    NameWords words = NameWords.of(segment.name());
    return segment.kind() == ValueKind.UUID
        || words.isOneOf(Set.of("id"))
        || (words.head().equals("id") && EVENTS.contains(words.beforeHead().head()));
  }
}
