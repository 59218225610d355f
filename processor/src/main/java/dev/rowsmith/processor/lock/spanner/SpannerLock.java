package dev.rowsmith.processor.lock.spanner;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.spanner.SpannerLines;
import dev.rowsmith.lock.spanner.TableLines;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.lock.AbsentRecords;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.EntityTable;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lock lines of an entity of Spanner: those of its table, and the Java values of columns. */
public final class SpannerLock {

  private final SpannerEntity entity;
  private final AbsentRecords records;
  private final List<Declared> declared = new ArrayList<>();

  private SpannerLock(SpannerEntity entity) {
    this.entity = entity;
    this.records =
        AbsentRecords.of(
            entity,
            entity.columns(),
            SpannerColumn::called,
            column -> column.storedNames().stream().map(LockText::name));
    declareAll();
  }

  /** Returns the lines of an entity; none if a column has no type, which checks report. */
  public static List<DeclaredLine> lines(SpannerEntity entity) {
    boolean typed =
        entity.columns().stream().noneMatch(each -> each.type().code() == SpannerType.Code.OTHER);
    if (!typed) {
      return List.of();
    }
    SpannerLock lock = new SpannerLock(entity);
    return TableLines.of(new EntityTable(entity).definition()).stream()
        .map(line -> new DeclaredLine(lock.withComponent(line), lock.place(line)))
        .toList();
  }

  /** Returns the column that a line is about. */
  public static Optional<SpannerColumn> column(SpannerEntity entity, LockLine line) {
    return entity.columns().stream()
        .filter(column -> column.storedNames().contains(LockText.text(line.name())))
        .findFirst();
  }

  private LockLine withComponent(LockLine line) {
    if (line.is(SpannerLines.COLUMN)) {
      SpannerColumn column = column(entity, line).orElseThrow();
      return line.kind()
          .line(line.name(), line.tokens().with(ColumnTokens.of(column, records)), column.path());
    }
    return declared(line)
        .filter(each -> !each.component().isEmpty())
        .map(each -> line.kind().line(line.name(), line.tokens(), each.component()))
        .orElse(line);
  }

  /** Returns the place of the declaration of a line. */
  private SourceRef place(LockLine line) {
    return line.is(SpannerLines.COLUMN)
        ? column(entity, line).orElseThrow().property().place()
        : declared(line).map(each -> each.source().place()).orElse(entity.place());
  }

  private Optional<Declared> declared(LockLine line) {
    String name = LockText.text(line.name());
    return declared.stream()
        .filter(each -> line.is(each.kind()) && each.name().equals(name))
        .findFirst();
  }

  /** An annotation that declares a line; the component that has it, or an empty text. */
  private record Declared(LineKind kind, String name, AnnotationFacts source, String component) {}

  private void declare(LineKind kind, String name, AnnotationFacts source) {
    declared.add(new Declared(kind, name, source, ""));
  }

  private void declareAll() {
    EntityTable table = new EntityTable(entity);
    declare(SpannerLines.TABLE, "", entity.tableSource());
    entity.shard().ifPresent(each -> declare(SpannerLines.SHARD, each.name(), each.source()));
    entity.interleave().ifPresent(each -> declare(SpannerLines.PARENT, "", each.source()));
    entity.deletionPolicy().ifPresent(each -> declare(SpannerLines.DELETION, "", each.source()));
    entity.indexes().forEach(each -> declare(SpannerLines.INDEX, each.name(), each.source()));
    entity.checks().forEach(each -> declare(SpannerLines.CHECK, each.name(), each.source()));
    for (ForeignKey each : entity.foreignKeys()) {
      declare(SpannerLines.FOREIGN_KEY, TableLines.name(table.foreignKey(each)), each.source());
    }
    for (PrimaryKeyPart part : entity.key()) {
      String column = part.column().name();
      String sequence = table.column(part.column(), column).sequenceIn(entity.table());
      declared.add(new Declared(SpannerLines.IDENTITY, column, part.source(), part.name()));
      declared.add(new Declared(SpannerLines.SEQUENCE, sequence, part.source(), part.name()));
    }
  }
}
