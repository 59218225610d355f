package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.model.spanner.CheckDefinition;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The definition of a table as lines of a lock file, and back. */
public final class TableLines {

  private static final Ddl SQL = Ddl.in(SqlDialect.GOOGLE_SQL);

  private final TableDefinition table;
  private final List<LockLine> lines = new ArrayList<>();

  private TableLines(TableDefinition table) {
    this.table = table;
  }

  /** Returns the lines of a table, in no particular order; those of columns have no Java value. */
  public static List<LockLine> of(TableDefinition table) {
    return new TableLines(table).lines();
  }

  private List<LockLine> lines() {
    add(SpannerLines.TABLE, "", Tokens.of("id", table.name()));
    add(SpannerLines.KEY, "", columns(table.key()));
    table
        .shard()
        .ifPresent(
            shard ->
                add(
                    SpannerLines.SHARD,
                    shard.column(),
                    Tokens.of("shards", shard.shards()).with("columns", shard.by())));
    table.parent().ifPresent(parent -> add(SpannerLines.PARENT, "", tokens(parent)));
    table
        .deletion()
        .ifPresent(
            policy ->
                add(
                    SpannerLines.DELETION,
                    "",
                    Tokens.of("column", policy.column()).with("days", policy.days())));
    for (ColumnDefinition column : table.columns()) {
      add(SpannerLines.COLUMN, column.name(), tokens(column));
      if (column.fill() == Fill.IDENTITY) {
        add(SpannerLines.IDENTITY, column.name(), tokens(column.sequence()));
      } else if (column.fill().hasSequence()) {
        String name = column.sequenceIn(table.name());
        add(SpannerLines.SEQUENCE, name, tokens(column.sequence()));
      }
    }
    table.indexes().forEach(index -> add(SpannerLines.INDEX, index.name(), tokens(index)));
    table.foreignKeys().forEach(key -> add(SpannerLines.FOREIGN_KEY, name(key), tokens(key)));
    table
        .checks()
        .forEach(
            check ->
                add(SpannerLines.CHECK, check.name(), Tokens.of("expression", check.condition())));
    return lines;
  }

  private void add(LineKind kind, String name, Tokens tokens) {
    lines.add(kind.line(kind.named() == LineKind.Named.NAME ? LockText.name(name) : "", tokens));
  }

  /** Returns the name of the line of a foreign key: its own, or its columns if it has none. */
  public static String name(ForeignKeyDefinition key) {
    return key.name().isEmpty() ? String.join(", ", key.columns()) : key.name();
  }

  private Tokens tokens(ColumnDefinition column) {
    SpannerType type = column.type();
    boolean sized = type.code() == Code.STRING || type.code() == Code.BYTES;
    String fallback = SQL.defaultExpression(table, column);
    return Tokens.of("type", type.code().name())
        .withIf(type.array(), "array", true)
        .withIf(sized, "length", type.length() > 0 ? type.length() : "MAX")
        .withIf(!column.nullable(), "not-null", true)
        .withIf(column.fill() == Fill.COMPUTED, "generated", column.expression())
        .withIf(
            !fallback.isEmpty(),
            "default",
            column.fill() == Fill.DEFAULT ? fallback : fallback.replace("`", ""));
  }

  private static Tokens tokens(SequenceOptions numbers) {
    return Tokens.of("kind", "bit-reversed")
        .withIf(numbers.start() != 0, "start", numbers.start())
        .withIf(numbers.skips(), "skip-min", numbers.skipMin())
        .withIf(numbers.skips(), "skip-max", numbers.skipMax());
  }

  private static Tokens tokens(ParentDefinition parent) {
    return Tokens.of("table", parent.table())
        .withIf(parent.required(), "required", true)
        .withIf(parent.cascade(), "on-delete", "cascade");
  }

  private static Tokens columns(List<KeyColumn> parts) {
    List<String> descending =
        parts.stream().filter(KeyColumn::descending).map(KeyColumn::name).toList();
    return Tokens.of("columns", parts.stream().map(KeyColumn::name).toList())
        .withIf(!descending.isEmpty(), "descending", descending);
  }

  private static Tokens tokens(IndexDefinition index) {
    return columns(index.parts())
        .withIf(index.unique(), "unique", true)
        .withIf(index.nullFiltered(), "null-filtered", true)
        .withIf(!index.storing().isEmpty(), "storing", index.storing())
        .withIf(!index.notNull().isEmpty(), "not-null", index.notNull())
        .withIf(index.parent().isPresent(), "interleaved-in", index.parent().orElse(""));
  }

  private static Tokens tokens(ForeignKeyDefinition key) {
    return Tokens.of("columns", key.columns())
        .with("references", key.table())
        .with("referenced", key.referenced())
        .withIf(key.cascade(), "on-delete", "cascade");
  }

  /**
   * Returns the table that a file describes.
   *
   * @param retired whether it still has the columns that its entity no longer declares
   */
  static TableDefinition table(LockFile file, boolean retired) {
    List<ConstraintDefinition> constraints = new ArrayList<>();
    file.of(SpannerLines.CHECK)
        .forEach(
            line ->
                constraints.add(new CheckDefinition(name(line), line.tokens().get("expression"))));
    file.of(SpannerLines.FOREIGN_KEY).forEach(line -> constraints.add(foreignKey(line)));
    return new TableDefinition(
        file.of(SpannerLines.TABLE).findFirst().map(line -> line.tokens().get("id")).orElse(""),
        file.of(SpannerLines.SHARD).findFirst().map(TableLines::shard),
        Stream.concat(
                file.of(SpannerLines.COLUMN), file.of(SpannerLines.RETIRED).filter(line -> retired))
            .map(line -> column(file, line))
            .toList(),
        file.of(SpannerLines.KEY).flatMap(line -> parts(line.tokens()).stream()).toList(),
        file.of(SpannerLines.PARENT).findFirst().map(TableLines::parent),
        file.of(SpannerLines.INDEX).map(TableLines::index).toList(),
        file.of(SpannerLines.DELETION).findFirst().map(TableLines::deletion),
        constraints);
  }

  /** Returns the column that a line defines; the line of an identity gives its numbers. */
  static ColumnDefinition column(LockFile file, LockLine line) {
    ColumnDefinition column = column(line);
    return file.of(SpannerLines.IDENTITY)
        .filter(identity -> identity.name().equals(line.name()))
        .findFirst()
        .map(identity -> column.filledWith(Fill.IDENTITY).numberedBy(numbers(identity.tokens())))
        .orElse(column);
  }

  static ColumnDefinition column(LockLine line) {
    Tokens tokens = line.tokens();
    ColumnDefinition column =
        ColumnDefinition.of(name(line), type(tokens)).nullable(!tokens.is("not-null"));
    ColumnDefinition filled =
        tokens.has("generated")
            ? column.filledWith(Fill.COMPUTED, tokens.get("generated"))
            : tokens.has("default")
                ? column.filledWith(Fill.DEFAULT, tokens.get("default"))
                : column;
    return tokens.has("commit-timestamp") ? filled.withCommitTimestamps() : filled;
  }

  private static SpannerType type(Tokens tokens) {
    int length =
        tokens.text("length").filter(each -> !each.equals("MAX")).map(Integer::parseInt).orElse(0);
    return SpannerType.of(Code.valueOf(tokens.get("type")), length, tokens.is("array"));
  }

  /** Returns the numbers of a sequence or an identity. */
  public static SequenceOptions numbers(Tokens tokens) {
    return new SequenceOptions(
        "",
        tokens.number("start").orElse(0L),
        tokens.number("skip-min").orElse(0L),
        tokens.number("skip-max").orElse(0L));
  }

  private static ShardDefinition shard(LockLine line) {
    return new ShardDefinition(name(line), number(line, "shards"), line.tokens().list("columns"));
  }

  private static ParentDefinition parent(LockLine line) {
    return new ParentDefinition(
        line.tokens().get("table"), line.tokens().has("on-delete"), line.tokens().is("required"));
  }

  private static DeletionPolicy deletion(LockLine line) {
    return new DeletionPolicy(line.tokens().get("column"), number(line, "days"));
  }

  private static List<KeyColumn> parts(Tokens tokens) {
    List<String> descending = tokens.list("descending");
    return tokens.list("columns").stream()
        .map(name -> new KeyColumn(name, descending.contains(name)))
        .toList();
  }

  private static IndexDefinition index(LockLine line) {
    Tokens tokens = line.tokens();
    return new IndexDefinition(
        name(line),
        parts(tokens),
        tokens.list("storing"),
        tokens.is("unique"),
        tokens.is("null-filtered"),
        tokens.text("interleaved-in"),
        tokens.list("not-null"));
  }

  private static ForeignKeyDefinition foreignKey(LockLine line) {
    Tokens tokens = line.tokens();
    return new ForeignKeyDefinition(
        name(line),
        tokens.list("columns"),
        tokens.get("references"),
        tokens.list("referenced"),
        tokens.has("on-delete"),
        true);
  }

  private static int number(LockLine line, String token) {
    return (int) Math.min(line.tokens().number(token).orElse(0L), Integer.MAX_VALUE);
  }

  private static String name(LockLine line) {
    return LockText.text(line.name());
  }
}
