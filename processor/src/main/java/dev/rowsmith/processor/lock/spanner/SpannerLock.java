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
import dev.rowsmith.processor.model.spanner.DeclaredCheck;
import dev.rowsmith.processor.model.spanner.DeclaredDeletion;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.EntityTable;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The lock lines of an entity of Spanner: those of its table, and the Java values of columns. */
public final class SpannerLock {

  private final SpannerEntity entity;
  private final AbsentRecords records;

  private SpannerLock(SpannerEntity entity) {
    this.entity = entity;
    this.records =
        AbsentRecords.of(
            entity,
            entity.columns(),
            SpannerColumn::called,
            column -> column.storedNames().stream().map(LockText::name));
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

  /** Returns what is declared of the numbers of a part of the key. */
  public static Optional<DeclaredSequence> sequence(SpannerEntity entity, PrimaryKeyPart part) {
    return entity.sequences().stream()
        .filter(each -> each.property().equals(part.name()))
        .findFirst();
  }

  private LockLine withComponent(LockLine line) {
    LineKind kind = line.kind();
    if (line.is(SpannerLines.COLUMN)) {
      SpannerColumn column = column(entity, line).orElseThrow();
      return kind.line(
          line.name(), line.tokens().with(ColumnTokens.of(column, records)), column.path());
    }
    return numbered(line)
        .map(part -> kind.line(line.name(), line.tokens(), part.name()))
        .orElse(line);
  }

  /** Returns the part of the key that the line of a sequence or an identity numbers. */
  private Optional<PrimaryKeyPart> numbered(LockLine line) {
    Function<PrimaryKeyPart, String> name =
        line.is(SpannerLines.SEQUENCE)
            ? this::sequenceName
            : line.is(SpannerLines.IDENTITY) ? part -> part.column().name() : part -> "";
    String wanted = LockText.text(line.name());
    return entity.key().stream()
        .filter(part -> !wanted.isEmpty() && name.apply(part).equals(wanted))
        .findFirst();
  }

  private String sequenceName(PrimaryKeyPart part) {
    return new EntityTable(entity)
        .column(part.column(), part.column().name())
        .sequenceIn(entity.table());
  }

  /** Returns the place of the declaration of a line. */
  private SourceRef place(LockLine line) {
    String name = LockText.text(line.name());
    if (line.is(SpannerLines.COLUMN)) {
      return column(entity, line).orElseThrow().property().place();
    }
    Map<LineKind, Supplier<Stream<AnnotationFacts>>> sources =
        Map.of(
            SpannerLines.TABLE, () -> Stream.of(entity.tableSource()),
            SpannerLines.SHARD, () -> entity.shard().map(ShardColumn::source).stream(),
            SpannerLines.PARENT, () -> entity.interleave().map(Interleave::source).stream(),
            SpannerLines.DELETION,
                () -> entity.deletionPolicy().map(DeclaredDeletion::source).stream(),
            SpannerLines.INDEX, () -> named(entity.indexes(), Index::name, name, Index::source),
            SpannerLines.CHECK,
                () -> named(entity.checks(), DeclaredCheck::name, name, DeclaredCheck::source),
            SpannerLines.FOREIGN_KEY,
                () -> named(entity.foreignKeys(), this::name, name, ForeignKey::source));
    return sources
        .getOrDefault(line.kind(), () -> numbered(line).map(PrimaryKeyPart::source).stream())
        .get()
        .findFirst()
        .map(AnnotationFacts::place)
        .orElse(entity.place());
  }

  private static <T> Stream<AnnotationFacts> named(
      List<T> all, Function<T, String> nameOf, String name, Function<T, AnnotationFacts> source) {
    return all.stream().filter(each -> nameOf.apply(each).equals(name)).map(source);
  }

  private String name(ForeignKey key) {
    return TableLines.name(new EntityTable(entity).foreignKey(key));
  }
}
