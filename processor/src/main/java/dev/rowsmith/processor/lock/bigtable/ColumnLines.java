package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.processor.lock.AbsentRecords;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lines of columns, each by family and qualifier. */
final class ColumnLines {

  private ColumnLines() {}

  static Stream<DeclaredLine> of(BigtableEntity entity) {
    AbsentRecords records = records(entity);
    return entity.columns().stream()
        .filter(column -> column.shape().kind() != Shape.Kind.MISPLACED)
        .map(
            column ->
                new DeclaredLine(
                    BigtableLines.COLUMN.line(
                        LockNames.column(column), facts(column, records), column.name()),
                    column.property().place()));
  }

  static String facts(Column column, BigtableEntity entity) {
    return facts(column, records(entity));
  }

  private static String facts(Column column, AbsentRecords records) {
    List<String> facts = new ArrayList<>();
    String shape = shape(column.shape());
    if (!shape.isEmpty()) {
      facts.add(shape);
    }
    if (column.shape().kind() != Shape.Kind.SET) { // Any value reads as a member.
      facts.add(ValueFacts.of(column.value(), column.stored()));
    }
    if (column.shape().hasVersions() && !column.shape().isAggregate() && column.shape().max() > 0) {
      facts.add("newest " + column.shape().max());
    }
    if (column.shape().kind() == Shape.Kind.VALUE) {
      if (!column.stored().whenAbsent().isEmpty()) {
        facts.add("when absent " + LockText.quoted(column.stored().whenAbsent()));
      } else if (!column.property().mayBeAbsent()) {
        facts.add("required");
      }
    }
    facts.addAll(records.facts(column.called()));
    return String.join(", ", facts);
  }

  private static AbsentRecords records(BigtableEntity entity) {
    return AbsentRecords.of(
        entity, entity.columns(), Column::called, column -> Stream.of(LockNames.column(column)));
  }

  private static String shape(Shape shape) {
    return switch (shape.kind()) {
      case VALUE, MISPLACED -> "";
      case REVISION -> "revision";
      case MAP -> "entries by " + keys(shape);
      case CELL_MAP -> "timed entries by " + keys(shape);
      case SET -> "members by " + keys(shape);
      case VERSION_LIST, VERSION_MAP -> "versions";
      case AGGREGATE -> "aggregate " + aggregation(shape);
      case BUCKET_LIST, BUCKET_MAP -> "aggregate " + aggregation(shape) + " in buckets";
    };
  }

  private static String aggregation(Shape shape) {
    return shape.aggregation().map(each -> each.name().toLowerCase(Locale.ROOT)).orElse("");
  }

  /** Returns how the keys of entries become qualifiers, in brackets. */
  private static String keys(Shape shape) {
    KeyFormat format = shape.format();
    String keys =
        shape
            .parts()
            .map(parts -> "record of " + record(parts))
            .or(() -> shape.key().map(key -> String.join(", ", facts(key, format))))
            .orElse("");
    return "[" + keys + (format == KeyFormat.VERBATIM ? ", verbatim" : "") + "]";
  }

  private static String record(Key parts) {
    return parts.segments().stream()
        .map(part -> "<" + String.join(", ", facts(part, parts.format())) + ">")
        .collect(Collectors.joining(" "));
  }

  private static List<String> facts(Segment key, KeyFormat format) {
    List<String> facts = new ArrayList<>(SegmentFacts.of(key, format));
    if (!key.suffix().isEmpty()) {
      facts.add(SegmentFacts.end(key.suffix()));
    }
    return facts;
  }
}
