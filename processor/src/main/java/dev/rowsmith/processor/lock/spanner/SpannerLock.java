package dev.rowsmith.processor.lock.spanner;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.spanner.Numbering;
import dev.rowsmith.lock.spanner.SpannerLines;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.lock.AbsentRecords;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.DeclaredCheck;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What stored rows of an entity of Spanner depend on. */
public final class SpannerLock {

  private final SpannerEntity entity;
  private final List<DeclaredLine> lines = new ArrayList<>();

  private SpannerLock(SpannerEntity entity) {
    this.entity = entity;
  }

  /** Returns the lines of an entity; none if a column has no type, which checks report. */
  public static List<DeclaredLine> lines(SpannerEntity entity) {
    boolean typed =
        entity.columns().stream().noneMatch(each -> each.type().code() == SpannerType.Code.OTHER);
    return typed ? new SpannerLock(entity).lines() : List.of();
  }

  /** Returns the column that a line is about. */
  public static Optional<SpannerColumn> column(SpannerEntity entity, LockLine line) {
    return entity.columns().stream()
        .filter(column -> column.storedNames().contains(LockText.text(line.name())))
        .findFirst();
  }

  private List<DeclaredLine> lines() {
    SourceRef table = entity.tableSource().place();
    add(SpannerLines.TABLE, "", LockText.name(entity.table()), "", table);
    add(SpannerLines.KEY, "", key(), "", entity.place());
    entity
        .shard()
        .ifPresent(
            shard ->
                add(SpannerLines.SHARD, shard.name(), shard(shard), "", shard.source().place()));
    entity
        .interleave()
        .filter(interleave -> !interleave.ancestors().isEmpty())
        .ifPresent(
            interleave ->
                add(SpannerLines.PARENT, "", parent(interleave), "", interleave.source().place()));
    entity
        .deletionPolicy()
        .ifPresent(
            policy ->
                add(
                    SpannerLines.DELETION,
                    "",
                    "%s older than %s day%s"
                        .formatted(
                            names(List.of(policy.property())),
                            policy.days(),
                            policy.days() == 1 ? "" : "s"),
                    "",
                    policy.source().place()));
    AbsentRecords records =
        AbsentRecords.of(
            entity,
            entity.columns(),
            SpannerColumn::called,
            column -> column.storedNames().stream().map(LockText::name));
    entity.columns().forEach(column -> addColumn(column, records));
    for (Index index : entity.indexes()) {
      add(SpannerLines.INDEX, index.name(), index(index), "", index.source().place());
    }
    for (ForeignKey key : entity.foreignKeys()) {
      String columns = names(key.columns());
      String name = key.name().isEmpty() ? columns : key.name();
      add(SpannerLines.FOREIGN_KEY, name, foreignKey(key), "", key.source().place());
    }
    for (DeclaredCheck check : entity.checks()) {
      add(
          SpannerLines.CHECK,
          check.name(),
          LockText.quoted(check.expression()),
          "",
          check.source().place());
    }
    entity.key().forEach(this::addNumbering);
    return lines;
  }

  private void addNumbering(PrimaryKeyPart part) {
    boolean identity = part.generated() == PrimaryKeyPart.Generated.IDENTITY;
    if (!identity && part.generated() != PrimaryKeyPart.Generated.BIT_REVERSED_SEQUENCE) {
      return;
    }
    Optional<DeclaredSequence> declared = sequence(entity, part);
    Numbering numbers =
        declared
            .map(each -> new Numbering(each.start(), each.skipMin(), each.skipMax()))
            .filter(each -> each.leavesOut() && each.max() > 0)
            .orElseGet(
                () -> new Numbering(declared.map(DeclaredSequence::start).orElse(0L), 0, -1));
    String column = part.column().name();
    add(
        identity ? SpannerLines.IDENTITY : SpannerLines.SEQUENCE,
        identity ? column : sequenceName(part),
        numbers.toString(),
        part.name(),
        part.source().place());
  }

  private String sequenceName(PrimaryKeyPart part) {
    return sequence(entity, part)
        .map(DeclaredSequence::name)
        .filter(each -> !each.isEmpty())
        .orElse(entity.table() + "_" + part.column().name() + "_seq");
  }

  /** Returns the default by which the database makes a column, or empty. */
  private String generated(SpannerColumn column) {
    return entity.key().stream()
        .filter(part -> part.column().equals(column))
        .findFirst()
        .map(this::generated)
        .orElse("");
  }

  private String generated(PrimaryKeyPart part) {
    return switch (part.generated()) {
      case UUID_V4 -> part.column().type().isText() ? "GENERATE_UUID()" : "";
      case BIT_REVERSED_SEQUENCE ->
          sequence(entity, part).map(DeclaredSequence::columnDefault).orElse(true)
              ? "GET_NEXT_SEQUENCE_VALUE(SEQUENCE %s)".formatted(sequenceName(part))
              : "";
      case NONE, IDENTITY -> "";
    };
  }

  /** Returns what is declared of the numbers of a part of the key. */
  public static Optional<DeclaredSequence> sequence(SpannerEntity entity, PrimaryKeyPart part) {
    return entity.sequences().stream()
        .filter(each -> each.property().equals(part.name()))
        .findFirst();
  }

  private void add(LineKind kind, String name, String facts, String comment, SourceRef place) {
    String written = kind.named() == LineKind.Named.NAME ? LockText.name(name) : "";
    lines.add(new DeclaredLine(kind.line(written, facts, comment), place));
  }

  private void addColumn(SpannerColumn column, AbsentRecords records) {
    for (String name : column.storedNames()) {
      add(
          SpannerLines.COLUMN,
          name,
          ColumnFactsText.of(column, generated(column), records),
          column.path(),
          column.property().place());
    }
  }

  private String key() {
    return entity.key().stream()
        .flatMap(part -> part.column().storedNames().stream().map(name -> part(name, part)))
        .collect(joining(", "));
  }

  private static String part(String name, PrimaryKeyPart part) {
    return LockText.name(name) + (part.descending() ? " DESC" : "");
  }

  private String shard(ShardColumn shard) {
    return shard.shards()
        + " of "
        + entity.shardedBy().stream()
            .flatMap(part -> part.column().storedNames().stream())
            .map(LockText::name)
            .collect(joining(", "));
  }

  private static String parent(Interleave interleave) {
    return (interleave.required() ? "PARENT " : "")
        + LockText.name(interleave.ancestors().get(0).table())
        + (interleave.cascade() ? " ON DELETE CASCADE" : "");
  }

  private String index(Index index) {
    return (index.unique() ? "UNIQUE " : "")
        + (index.nullFiltered() ? "NULL_FILTERED " : "")
        + index.parts().stream()
            .map(part -> names(List.of(part.property())) + (part.descending() ? " DESC" : ""))
            .collect(joining(", ", "(", ")"))
        + (index.storing().isEmpty() ? "" : " STORING (" + names(index.storing()) + ")")
        + (index.notNull().isEmpty() ? "" : " NOT NULL (" + names(index.notNull()) + ")")
        + index
            .interleavedIn()
            .map(parent -> ", INTERLEAVE IN " + LockText.name(parent.table()))
            .orElse("");
  }

  private String foreignKey(ForeignKey key) {
    String referenced =
        key.targetColumns().stream()
            .flatMap(
                path -> key.target().columns().stream().filter(each -> each.path().equals(path)))
            .flatMap(column -> column.storedNames().stream())
            .map(LockText::name)
            .collect(joining(", "));
    return "(%s) REFERENCES %s (%s)%s"
        .formatted(
            names(key.columns()),
            LockText.name(key.target().table()),
            referenced,
            key.cascade() ? " ON DELETE CASCADE" : "");
  }

  private String names(List<String> paths) {
    return paths.stream()
        .flatMap(path -> entity.column(path).map(SpannerColumn::storedNames).stream())
        .flatMap(List::stream)
        .map(LockText::name)
        .collect(joining(", "));
  }
}
