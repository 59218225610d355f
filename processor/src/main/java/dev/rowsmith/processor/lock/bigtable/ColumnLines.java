package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.bigtable.ColumnFacts;
import dev.rowsmith.processor.lock.AbsentRecords;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import java.util.List;
import java.util.Locale;
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

  static Tokens facts(Column column, BigtableEntity entity) {
    return facts(column, records(entity));
  }

  private static Tokens facts(Column column, AbsentRecords records) {
    Shape shape = column.shape();
    boolean value = shape.kind() == Shape.Kind.VALUE;
    String absent = column.stored().whenAbsent();
    List<String> around = records.names(column.called());
    return shape(shape)
        .with(
            shape.kind() == Shape.Kind.SET // Any value reads as a member.
                ? Tokens.NONE
                : ValueTokens.of(column.value(), column.stored()))
        .withIf(
            shape.hasVersions() && !shape.isAggregate() && shape.max() > 0,
            ColumnFacts.NEWEST,
            shape.max())
        .withIf(value && !absent.isEmpty(), ColumnFacts.ABSENT, absent)
        .withIf(
            value && absent.isEmpty() && !column.property().mayBeAbsent(),
            ColumnFacts.REQUIRED,
            true)
        .withIf(!around.isEmpty(), ColumnFacts.RECORDS, around);
  }

  private static AbsentRecords records(BigtableEntity entity) {
    return AbsentRecords.of(
        entity, entity.columns(), Column::called, column -> Stream.of(LockNames.column(column)));
  }

  private static Tokens shape(Shape shape) {
    return switch (shape.kind()) {
      case VALUE, MISPLACED -> Tokens.NONE;
      case REVISION -> cells(ColumnFacts.REVISION);
      case MAP -> cells(ColumnFacts.ENTRIES).with(ColumnFacts.KEY, key(shape));
      case CELL_MAP -> cells(ColumnFacts.TIMED_ENTRIES).with(ColumnFacts.KEY, key(shape));
      case SET -> cells(ColumnFacts.MEMBERS).with(ColumnFacts.KEY, key(shape));
      case VERSION_LIST, VERSION_MAP -> cells(ColumnFacts.VERSIONS);
      case AGGREGATE -> cells(ColumnFacts.AGGREGATE).with(ColumnFacts.OPERATION, operation(shape));
      case BUCKET_LIST, BUCKET_MAP ->
          cells(ColumnFacts.BUCKETS).with(ColumnFacts.OPERATION, operation(shape));
    };
  }

  private static Tokens cells(String shape) {
    return Tokens.of(ColumnFacts.CELLS, shape);
  }

  private static String operation(Shape shape) {
    return shape.aggregation().map(each -> each.name().toLowerCase(Locale.ROOT)).orElse("");
  }

  /** Returns how the keys of entries become qualifiers. */
  private static Tokens key(Shape shape) {
    KeyFormat format = shape.format();
    return shape
        .parts()
        .map(ColumnLines::record)
        .or(() -> shape.key().map(key -> part(key, format)))
        .orElse(Tokens.NONE)
        .withIf(format == KeyFormat.VERBATIM, "verbatim", true);
  }

  private static Tokens record(Key parts) {
    return Tokens.of("type", "record")
        .with(
            "segments", parts.segments().stream().map(each -> part(each, parts.format())).toList());
  }

  private static Tokens part(Segment key, KeyFormat format) {
    return SegmentTokens.of(key, format).withIf(!key.suffix().isEmpty(), "end", key.suffix());
  }
}
