package dev.rowsmith.processor.lock.spanner;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
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
    add(SpannerLines.TABLE, "", Tokens.of("id", entity.table()), "", table);
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
                    Tokens.of("column", String.join(", ", names(List.of(policy.property()))))
                        .with("days", policy.days()),
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
      String columns = String.join(", ", names(key.columns()));
      String name = key.name().isEmpty() ? columns : key.name();
      add(SpannerLines.FOREIGN_KEY, name, foreignKey(key), "", key.source().place());
    }
    for (DeclaredCheck check : entity.checks()) {
      add(
          SpannerLines.CHECK,
          check.name(),
          Tokens.of("expression", check.expression()),
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
        numbers.tokens(),
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

  private void add(LineKind kind, String name, Tokens tokens, String component, SourceRef place) {
    String written = kind.named() == LineKind.Named.NAME ? LockText.name(name) : "";
    lines.add(
        new DeclaredLine(
            component.isEmpty()
                ? kind.line(written, tokens)
                : kind.line(written, tokens, component),
            place));
  }

  private void addColumn(SpannerColumn column, AbsentRecords records) {
    for (String name : column.storedNames()) {
      add(
          SpannerLines.COLUMN,
          name,
          ColumnTokens.of(column, generated(column), records),
          column.path(),
          column.property().place());
    }
  }

  private Tokens key() {
    return columns(
        entity.key().stream().flatMap(part -> part.column().storedNames().stream()).toList(),
        entity.key().stream()
            .filter(PrimaryKeyPart::descending)
            .flatMap(part -> part.column().storedNames().stream())
            .toList());
  }

  private static Tokens columns(List<String> all, List<String> descending) {
    return Tokens.of("columns", all).withIf(!descending.isEmpty(), "descending", descending);
  }

  private Tokens shard(ShardColumn shard) {
    return Tokens.of("shards", shard.shards())
        .with(
            "columns",
            entity.shardedBy().stream()
                .flatMap(part -> part.column().storedNames().stream())
                .toList());
  }

  private static Tokens parent(Interleave interleave) {
    return Tokens.of("table", interleave.ancestors().get(0).table())
        .withIf(interleave.required(), "required", true)
        .withIf(interleave.cascade(), "on-delete", "cascade");
  }

  private Tokens index(Index index) {
    return columns(
            names(index.parts().stream().map(Index.Part::property).toList()),
            names(
                index.parts().stream()
                    .filter(Index.Part::descending)
                    .map(Index.Part::property)
                    .toList()))
        .withIf(index.unique(), "unique", true)
        .withIf(index.nullFiltered(), "null-filtered", true)
        .withIf(!index.storing().isEmpty(), "storing", names(index.storing()))
        .withIf(!index.notNull().isEmpty(), "not-null", names(index.notNull()))
        .withIf(
            index.interleavedIn().isPresent(),
            "interleaved-in",
            index.interleavedIn().map(Index.Parent::table).orElse(""));
  }

  private Tokens foreignKey(ForeignKey key) {
    return Tokens.of("columns", names(key.columns()))
        .with("references", key.target().table())
        .with(
            "referenced",
            key.targetColumns().stream()
                .flatMap(
                    path ->
                        key.target().columns().stream().filter(each -> each.path().equals(path)))
                .flatMap(column -> column.storedNames().stream())
                .toList())
        .withIf(key.cascade(), "on-delete", "cascade");
  }

  private List<String> names(List<String> paths) {
    return paths.stream()
        .flatMap(path -> entity.column(path).map(SpannerColumn::storedNames).stream())
        .flatMap(List::stream)
        .toList();
  }
}
