package dev.rowsmith.model.spanner.ddl;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import java.util.List;
import java.util.Optional;

/**
 * The statements in GoogleSQL.
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/docs/reference/standard-sql/data-definition-language">GoogleSQL
 *     data definition language</a>
 */
final class GoogleSqlDdl extends Ddl {

  GoogleSqlDdl() {
    super(SqlDialect.GOOGLE_SQL);
  }

  @Override
  public Optional<String> problem(TableDefinition table) {
    return Optional.empty();
  }

  @Override
  public String quote(String name) {
    return "`" + name + "`";
  }

  @Override
  String options(SequenceOptions sequence) {
    return " OPTIONS (sequence_kind = 'bit_reversed_positive'"
        + (sequence.skips() ? ", " + skips(sequence) : "")
        + (sequence.start() > 0 ? ", start_with_counter = " + sequence.start() : "")
        + ")";
  }

  @Override
  public String alterSkips(String sequence, SequenceOptions wanted) {
    return "ALTER SEQUENCE %s SET OPTIONS (%s)".formatted(quote(sequence), skips(wanted));
  }

  @Override
  public String restart(String sequence, SequenceOptions wanted) {
    return "ALTER SEQUENCE %s SET OPTIONS (start_with_counter = %s)"
        .formatted(quote(sequence), wanted.start());
  }

  @Override
  public String identitySkips(SequenceOptions wanted) {
    return "ALTER IDENTITY SET "
        + (wanted.skips()
            ? "SKIP RANGE %s, %s".formatted(wanted.skipMin(), wanted.skipMax())
            : "NO SKIP RANGE");
  }

  @Override
  public String identityRestart(SequenceOptions wanted) {
    return "ALTER IDENTITY RESTART COUNTER WITH " + wanted.start();
  }

  private static String skips(SequenceOptions sequence) {
    return sequence.skips()
        ? "skip_range_min = %s, skip_range_max = %s"
            .formatted(sequence.skipMin(), sequence.skipMax())
        : "skip_range_min = NULL, skip_range_max = NULL";
  }

  @Override
  String createTable(TableDefinition table) {
    return "CREATE TABLE "
        + quote(table.name())
        + " ("
        + columns(table)
        + "\n) "
        + key(table)
        + table.parent().map(parent -> ",\n  " + interleave(parent)).orElse("")
        + table.deletion().map(policy -> ",\n  ROW DELETION POLICY " + deletion(policy)).orElse("");
  }

  @Override
  public String deletion(DeletionPolicy policy) {
    return "(OLDER_THAN(%s, INTERVAL %s DAY))".formatted(quote(policy.column()), policy.days());
  }

  @Override
  public String type(ColumnDefinition column) {
    return column.type().in(dialect());
  }

  @Override
  public String fill(TableDefinition table, ColumnDefinition column) {
    String expression = defaultExpression(table, column);
    return (expression.isEmpty() ? "" : " DEFAULT (" + expression + ")")
        + (column.fill() == Fill.IDENTITY ? identity(column.sequence(), ", ") : "")
        + (column.fill() == Fill.COMPUTED ? " AS (" + column.expression() + ") STORED" : "")
        + (column.commitTimestamps() ? " OPTIONS (allow_commit_timestamp = true)" : "");
  }

  @Override
  public String defaultExpression(TableDefinition table, ColumnDefinition column) {
    return switch (column.fill()) {
      case DEFAULT -> column.expression();
      case UUID_V4 -> "GENERATE_UUID()";
      case BIT_REVERSED_SEQUENCE ->
          "GET_NEXT_SEQUENCE_VALUE(SEQUENCE %s)".formatted(quote(column.sequenceIn(table.name())));
      default -> "";
    };
  }

  @Override
  public String shard(List<ColumnDefinition> by, String shards) {
    String text = by.stream().map(this::text).collect(joining(", '#', "));
    return "ABS(MOD(FARM_FINGERPRINT(%s), %s))"
        .formatted(by.size() == 1 ? text : "CONCAT(" + text + ")", shards);
  }

  @Override
  String text(ColumnDefinition column) {
    String text = column.type().code().text(dialect(), quote(column.name()));
    return column.nullable() ? "COALESCE(" + text + ", '')" : text;
  }

  @Override
  public String createIndex(TableDefinition table, IndexDefinition index) {
    return "CREATE "
        + (index.unique() ? "UNIQUE " : "")
        + (index.nullFiltered() ? "NULL_FILTERED " : "")
        + "INDEX "
        + quote(index.name())
        + " ON "
        + quote(table.name())
        + " "
        + parts(index.parts())
        + (index.storing().isEmpty() ? "" : " STORING " + names(index.storing()))
        + present(index.notNull())
        + index.parent().map(parent -> ", INTERLEAVE IN " + quote(parent)).orElse("");
  }
}
