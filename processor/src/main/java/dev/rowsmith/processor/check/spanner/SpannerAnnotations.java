package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.JavaLiterals;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.ComputedPart;
import dev.rowsmith.processor.model.spanner.DeclaredCheck;
import dev.rowsmith.processor.model.spanner.DeclaredDeletion;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.WrittenOn;
import java.util.List;
import java.util.stream.Collectors;

/** Annotations of Spanner as the user wrote them, for some attributes to change. */
public final class SpannerAnnotations {

  private static final List<String> PRIMARY_KEY = List.of("order", "descending", "generated");
  private static final List<String> HASH_SHARDED = List.of("shards", "by", "column");
  private static final List<String> COLUMN =
      List.of("name", "length", "type", "defaultExpression", "converter");
  private static final List<String> SEQUENCE =
      List.of("name", "startWithCounter", "skipRangeMin", "skipRangeMax", "columnDefault");
  private static final List<String> INDEX =
      List.of(
          "name", "columns", "storing", "unique", "nullFiltered", "whereNotNull", "interleavedIn");
  private static final List<String> FOREIGN_KEY =
      List.of("name", "columns", "references", "referencedColumns", "onDelete");
  private static final List<String> INTERLEAVED = List.of("in", "parentRequired", "onDelete");

  private SpannerAnnotations() {}

  /** Returns {@code @PrimaryKey} without attributes. */
  public static AnnotationCode primaryKey() {
    return AnnotationCode.named("PrimaryKey", PRIMARY_KEY);
  }

  /** Returns a part's {@code @PrimaryKey}. */
  public static AnnotationCode primaryKey(PrimaryKeyPart part) {
    return AnnotationCode.onSource("PrimaryKey", PRIMARY_KEY, part.source())
        .ifWritten("order", String.valueOf(part.order()))
        .ifWritten("descending", String.valueOf(part.descending()))
        .ifWritten("generated", "Generated." + part.generated());
  }

  /** Returns {@code @HashSharded} with a number of shards, of all parts. */
  public static AnnotationCode hashSharded(int shards) {
    return AnnotationCode.named("HashSharded", HASH_SHARDED).with("shards", String.valueOf(shards));
  }

  /** Returns a key's {@code @HashSharded}. */
  public static AnnotationCode hashSharded(ShardColumn shard) {
    return AnnotationCode.onSource("HashSharded", HASH_SHARDED, shard.source())
        .ifWritten("shards", String.valueOf(shard.shards()))
        .ifWritten("by", JavaLiterals.of(shard.by()))
        .ifWritten("column", JavaLiterals.of(shard.name()));
  }

  /** Returns an entity's {@code @Table}. */
  public static AnnotationCode table(SpannerEntity entity) {
    return AnnotationCode.onSource("Table", List.of("value"), entity.tableSource())
        .ifWritten("value", JavaLiterals.of(entity.table()));
  }

  /** Returns a column's {@code @Column}, also where there is none yet. */
  public static AnnotationCode column(SpannerColumn column) {
    AnnotationCode text =
        AnnotationCode.onSource("Column", COLUMN, column.source())
            .ifWritten("name", JavaLiterals.of(column.ownName()))
            .ifWritten("type", "ColumnType." + column.form().columnType())
            .ifWritten("defaultExpression", JavaLiterals.of(column.defaultExpression()));
    AnnotationCode sized = text.ifWritten("length", String.valueOf(column.type().length()));
    return column
        .converter()
        .map(converter -> sized.ifWritten("converter", converter.type().display() + ".class"))
        .orElse(sized);
  }

  /** Returns a column's {@code @CommitTimestamp}. */
  public static AnnotationCode commitTimestamp(SpannerColumn column) {
    return AnnotationCode.onSource(
            "CommitTimestamp", List.of("on", "nullable"), column.commitSource())
        .ifWritten("on", "WrittenOn." + column.commitTime().orElse(WrittenOn.INSERT))
        .ifWritten("nullable", String.valueOf(column.nullable()));
  }

  /** Returns {@code @Sequence} without attributes. */
  public static AnnotationCode sequence() {
    return AnnotationCode.named("Sequence", SEQUENCE);
  }

  /** Returns a {@code @Sequence}. */
  public static AnnotationCode sequence(DeclaredSequence declared) {
    return AnnotationCode.onSource("Sequence", SEQUENCE, declared.source())
        .ifWritten("name", JavaLiterals.of(declared.name()))
        .ifWritten("startWithCounter", String.valueOf(declared.start()))
        .ifWritten("skipRangeMin", String.valueOf(declared.skipMin()))
        .ifWritten("skipRangeMax", String.valueOf(declared.skipMax()))
        .ifWritten("columnDefault", String.valueOf(declared.columnDefault()));
  }

  /** Returns {@code @Index} without attributes. */
  public static AnnotationCode index() {
    return AnnotationCode.named("Index", INDEX);
  }

  /** Returns an {@code @Index}. */
  public static AnnotationCode index(Index index) {
    AnnotationFacts facts = index.source();
    AnnotationCode text =
        AnnotationCode.onSource("Index", INDEX, facts)
            .ifWritten("name", JavaLiterals.of(index.name()))
            .ifWritten("columns", columns(index.parts()))
            .ifWritten("storing", JavaLiterals.of(index.storing()))
            .ifWritten("unique", String.valueOf(index.unique()))
            .ifWritten("nullFiltered", String.valueOf(index.nullFiltered()))
            .ifWritten("whereNotNull", JavaLiterals.of(index.notNull()));
    return index
        .interleavedIn()
        .map(parent -> text.ifWritten("interleavedIn", parent.entity() + ".class"))
        .orElse(text);
  }

  /** Returns the {@code @GeneratedColumn} of a part of the key. */
  public static AnnotationCode generatedColumn(SpannerColumn column, ComputedPart computed) {
    return AnnotationCode.onSource(
            "GeneratedColumn", List.of("expression", "method", "of"), computed.source())
        .ifWritten("expression", JavaLiterals.of(column.generatedBy().orElse("")))
        .ifWritten("method", JavaLiterals.of(computed.method()))
        .ifWritten("of", JavaLiterals.of(computed.of()));
  }

  /** Returns a {@code @ForeignKey}. */
  public static AnnotationCode foreignKey(ForeignKey key) {
    return AnnotationCode.onSource("ForeignKey", FOREIGN_KEY, key.source())
        .ifWritten("name", JavaLiterals.of(key.name()))
        .ifWritten("columns", JavaLiterals.of(key.columns()))
        .ifWritten("references", key.target().entity() + ".class")
        .ifWritten("referencedColumns", JavaLiterals.of(key.referenced()))
        .ifWritten("onDelete", key.cascade() ? "OnDelete.CASCADE" : "OnDelete.NO_ACTION");
  }

  /** Returns a {@code @Check}. */
  public static AnnotationCode check(DeclaredCheck check) {
    return AnnotationCode.onSource("Check", List.of("name", "expression"), check.source())
        .ifWritten("name", JavaLiterals.of(check.name()))
        .ifWritten("expression", JavaLiterals.of(check.expression()));
  }

  /** Returns an entity's {@code @Interleaved}. */
  public static AnnotationCode interleaved(Interleave interleave) {
    return AnnotationCode.onSource("Interleaved", INTERLEAVED, interleave.source())
        .ifWritten("in", interleave.parent() + ".class")
        .ifWritten("parentRequired", String.valueOf(interleave.required()))
        .ifWritten("onDelete", interleave.cascade() ? "OnDelete.CASCADE" : "OnDelete.NO_ACTION");
  }

  /** Returns {@code @RowDeletionPolicy} for an entity that has none. */
  public static AnnotationCode policy() {
    return AnnotationCode.named("RowDeletionPolicy", List.of("column", "days"));
  }

  /** Returns an entity's {@code @RowDeletionPolicy}. */
  public static AnnotationCode policy(DeclaredDeletion policy) {
    return AnnotationCode.onSource("RowDeletionPolicy", List.of("column", "days"), policy.source())
        .ifWritten("column", JavaLiterals.of(policy.property()))
        .ifWritten("days", String.valueOf(policy.days()));
  }

  /** Returns {@code {"title", "released DESC"}}, or the one text alone. */
  public static String columns(List<Index.Part> parts) {
    return JavaLiterals.of(
        parts.stream()
            .map(part -> part.descending() ? part.property() + " DESC" : part.property())
            .toList());
  }

  /** Returns a part with all its marks: {@code @PrimaryKey @Distributed long id}. */
  public static String of(PrimaryKeyPart part, AnnotationCode primaryKey) {
    return primaryKey + " " + marks(part.distribution()) + of(part.column().property());
  }

  /** Returns a part with {@code @Distributed} instead of the marks that it has. */
  public static String distributed(PrimaryKeyPart part) {
    return primaryKey(part) + " @Distributed " + of(part.column().property());
  }

  /** Returns a column with what the user wrote of it: {@code @Column(name = "At") Instant at}. */
  public static String of(SpannerColumn column) {
    AnnotationCode text = column(column);
    return (text.toString().equals("@Column") ? "" : text + " ") + of(column.property());
  }

  /** Returns a component with its mark of personal data. */
  public static String of(Property property) {
    return (property.personal() ? "@PersonalData " : "") + PropertyCode.of(property);
  }

  /** Draws the key in one line: {@code (ShardId, lastAccess DESC, userId)}. */
  public static String picture(SpannerEntity entity) {
    return picture(
        entity,
        entity.key().stream()
            .map(part -> part.descending() ? part.name() + " DESC" : part.name())
            .toList());
  }

  /** Draws the key with other parts behind its shard. */
  public static String picture(SpannerEntity entity, List<String> parts) {
    String shard = entity.shard().map(declared -> declared.name() + ", ").orElse("");
    return parts.stream().collect(Collectors.joining(", ", "(" + shard, ")"));
  }

  private static String marks(Distribution distribution) {
    return switch (distribution) {
      case UNKNOWN -> "";
      case MONOTONIC -> "@Monotonic ";
      case DISTRIBUTED -> "@Distributed ";
      case BOTH -> "@Monotonic @Distributed ";
    };
  }
}
