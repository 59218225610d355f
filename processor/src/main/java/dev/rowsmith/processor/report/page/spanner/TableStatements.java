package dev.rowsmith.processor.report.page.spanner;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.lock.spanner.SpannerLock;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart.Generated;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.SpannerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The statements that create the table of an entity, as the runtime's schema manager sends them. A
 * test compares both for all entities of the tests.
 */
final class TableStatements {

  private final SpannerEntity entity;
  private final SqlDialect dialect;

  private TableStatements(SpannerEntity entity, SqlDialect dialect) {
    this.entity = entity;
    this.dialect = dialect;
  }

  /**
   * Returns the statements in their order; none where the dialect has no such table, and where the
   * build does not know all: a type of Java that cannot be a column, or the name of a message.
   */
  static List<String> of(SpannerEntity entity, SqlDialect dialect) {
    boolean known =
        entity.columns().stream()
            .map(column -> column.type().code())
            .noneMatch(code -> code == SpannerType.Code.NONE || code == SpannerType.Code.PROTO);
    boolean possible =
        dialect == SqlDialect.GOOGLE_SQL
            || entity.key().stream()
                .noneMatch(
                    part ->
                        part.descending()
                            || part.column().type().code() == SpannerType.Code.NUMERIC);
    return known && possible ? new TableStatements(entity, dialect).all() : List.of();
  }

  private List<String> all() {
    List<String> statements = new ArrayList<>();
    for (SpannerColumn column : entity.columns()) {
      if (hasSequence(column)) {
        for (String name : column.storedNames()) {
          statements.add(createSequence(column, name));
        }
      }
    }
    statements.add(table());
    entity.indexes().forEach(index -> statements.add(index(index)));
    entity.foreignKeys().forEach(key -> statements.add(foreignKey(key)));
    return statements;
  }

  private String table() {
    List<String> lines = new ArrayList<>();
    entity.shard().ifPresent(shard -> lines.add(shard(shard)));
    for (SpannerColumn column : entity.columns()) {
      column.storedNames().forEach(name -> lines.add(column(column, name)));
    }
    entity
        .checks()
        .forEach(
            check ->
                lines.add(
                    "CONSTRAINT %s CHECK (%s)".formatted(quote(check.name()), check.expression())));
    boolean google = dialect == SqlDialect.GOOGLE_SQL;
    return "CREATE TABLE %s (\n  %s%s%s%s"
        .formatted(
            quote(entity.table()),
            String.join(",\n  ", lines),
            google ? "\n) " + key() : ",\n  " + key() + "\n)",
            interleave(google ? ",\n  " : " "),
            entity
                .deletionPolicy()
                .flatMap(
                    policy ->
                        columns(List.of(policy.property())).stream()
                            .findFirst() // None where it names no column, which stops the build.
                            .map(column -> deletion(column, policy.days())))
                .orElse(""));
  }

  private String key() {
    List<String> parts = new ArrayList<>();
    entity.shard().ifPresent(shard -> parts.add(quote(shard.name())));
    for (PrimaryKeyPart part : entity.key()) {
      for (String name : part.column().storedNames()) {
        parts.add(quote(name) + (part.descending() ? " DESC" : ""));
      }
    }
    return "PRIMARY KEY (" + String.join(", ", parts) + ")";
  }

  private String interleave(String before) {
    return entity
        .interleave()
        .filter(each -> !each.ancestors().isEmpty())
        .map(each -> before + "INTERLEAVE IN " + parent(each))
        .orElse("");
  }

  private String parent(Interleave interleave) {
    String table = quote(interleave.ancestors().get(0).table());
    return interleave.required()
        ? "PARENT " + table + (interleave.cascade() ? " ON DELETE CASCADE" : " ON DELETE NO ACTION")
        : table;
  }

  private String deletion(String column, int days) {
    return dialect == SqlDialect.GOOGLE_SQL
        ? ",\n  ROW DELETION POLICY (OLDER_THAN(%s, INTERVAL %s DAY))".formatted(column, days)
        : " TTL INTERVAL '%s days' ON %s".formatted(days, column);
  }

  private String shard(ShardColumn shard) {
    List<String> texts =
        entity.shardedBy().stream()
            .map(PrimaryKeyPart::column)
            .flatMap(
                column ->
                    column.storedNames().stream()
                        .map(
                            name ->
                                dialect.text(
                                    column.type().code(), quote(name), isNullable(column))))
            .toList();
    return quote(shard.name())
        + " "
        + dialect.single(new SpannerType(SpannerType.Code.INT64, 0, false))
        + " NOT NULL"
        + dialect.computed(dialect.shard(texts, shard.shards()));
  }

  private String column(SpannerColumn column, String name) {
    boolean commit = column.commitTimestamp() && dialect == SqlDialect.POSTGRESQL;
    return quote(name)
        + " "
        + (commit ? "SPANNER.COMMIT_TIMESTAMP" : dialect.type(column.type()))
        + (isNullable(column) ? "" : " NOT NULL")
        + fill(column, name);
  }

  /** Returns whether the column takes NULL; a component of Java may be absent in more of them. */
  private boolean isNullable(SpannerColumn column) {
    return column.nullable()
        && (column.absent()
            || entity.embedded().stream()
                .anyMatch(record -> record.nullable() && record.holds(column.called())));
  }

  private String fill(SpannerColumn column, String name) {
    if (column.generatedBy().isPresent()) {
      return dialect.computed(column.generatedBy().get());
    }
    if (!column.defaultExpression().isEmpty()) {
      return " DEFAULT (" + column.defaultExpression() + ")";
    }
    if (column.commitTimestamp()) {
      return dialect == SqlDialect.GOOGLE_SQL ? " OPTIONS (allow_commit_timestamp = true)" : "";
    }
    return switch (generated(column)) {
      case NONE -> "";
      case UUID_V4 -> column.type().isText() ? " DEFAULT " + dialect.newUuid() : "";
      case BIT_REVERSED_SEQUENCE ->
          onRequest(column) ? "" : " DEFAULT " + dialect.nextOf(sequenceName(column, name));
      case IDENTITY ->
          " GENERATED BY DEFAULT AS IDENTITY (BIT_REVERSED_POSITIVE"
              + dialect.numbers(sequence(column))
              + ")";
    };
  }

  private Optional<PrimaryKeyPart> part(SpannerColumn column) {
    return entity.key().stream().filter(part -> part.column().equals(column)).findFirst();
  }

  private Generated generated(SpannerColumn column) {
    return part(column).map(PrimaryKeyPart::generated).orElse(Generated.NONE);
  }

  private boolean hasSequence(SpannerColumn column) {
    return generated(column) == Generated.BIT_REVERSED_SEQUENCE || onRequest(column);
  }

  private boolean onRequest(SpannerColumn column) {
    return declared(column).filter(each -> !each.columnDefault()).isPresent();
  }

  private Optional<DeclaredSequence> declared(SpannerColumn column) {
    return part(column).flatMap(part -> SpannerLock.sequence(entity, part));
  }

  private DeclaredSequence sequence(SpannerColumn column) {
    return declared(column)
        .orElseGet(() -> new DeclaredSequence(column.path(), "", 0, 0, 0, true, column.source()));
  }

  private String sequenceName(SpannerColumn column, String name) {
    String declared = sequence(column).name();
    return declared.isEmpty() ? entity.table() + "_" + name + "_seq" : declared;
  }

  private String createSequence(SpannerColumn column, String name) {
    DeclaredSequence sequence = sequence(column);
    return "CREATE SEQUENCE "
        + (sequence.name().isEmpty() ? "" : "IF NOT EXISTS ")
        + quote(sequenceName(column, name))
        + dialect.options(sequence);
  }

  private String index(Index index) {
    boolean google = dialect == SqlDialect.GOOGLE_SQL;
    String parts =
        index.parts().stream()
            .flatMap(
                part ->
                    columns(List.of(part.property())).stream()
                        .map(column -> column + (part.descending() ? " DESC" : "")))
            .collect(joining(", ", " (", ")"));
    String interleaved =
        index
            .interleavedIn()
            .map(parent -> (google ? ", " : " ") + "INTERLEAVE IN " + quote(parent.table()))
            .orElse("");
    String present = present(index, google);
    return "CREATE "
        + (index.unique() ? "UNIQUE " : "")
        + (google && index.nullFiltered() ? "NULL_FILTERED " : "")
        + "INDEX "
        + quote(index.name())
        + " ON "
        + quote(entity.table())
        + parts
        + (index.storing().isEmpty()
            ? ""
            : (google ? " STORING (" : " INCLUDE (")
                + String.join(", ", columns(index.storing()))
                + ")")
        + (google ? present + interleaved : interleaved + present);
  }

  /** PostgreSQL has no word for an index without nulls: all of its parts are named. */
  private String present(Index index, boolean google) {
    List<String> present = new ArrayList<>(columns(index.notNull()));
    if (index.nullFiltered() && !google) {
      index.parts().stream()
          .flatMap(part -> columns(List.of(part.property())).stream())
          .filter(column -> !present.contains(column))
          .forEach(present::add);
    }
    return present.isEmpty()
        ? ""
        : present.stream()
            .map(column -> column + " IS NOT NULL")
            .collect(joining(" AND ", " WHERE ", ""));
  }

  private String foreignKey(ForeignKey key) {
    String referenced =
        key.targetColumns().stream()
            .flatMap(
                path -> key.target().columns().stream().filter(each -> each.path().equals(path)))
            .flatMap(column -> column.storedNames().stream())
            .map(this::quote)
            .collect(joining(", ", " (", ")"));
    return "ALTER TABLE "
        + quote(entity.table())
        + " ADD "
        + (key.name().isEmpty() ? "" : "CONSTRAINT " + quote(key.name()) + " ")
        + "FOREIGN KEY ("
        + String.join(", ", columns(key.columns()))
        + ") REFERENCES "
        + quote(key.target().table())
        + referenced
        + (key.cascade() ? " ON DELETE CASCADE" : "");
  }

  /** Returns the quoted names of what components are stored in. */
  private List<String> columns(List<String> paths) {
    return entity.columns(paths).stream()
        .flatMap(column -> column.storedNames().stream())
        .map(this::quote)
        .toList();
  }

  private String quote(String name) {
    return dialect.quote(name);
  }
}
