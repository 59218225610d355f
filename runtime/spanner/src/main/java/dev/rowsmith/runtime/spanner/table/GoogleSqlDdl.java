package dev.rowsmith.runtime.spanner.table;

import static java.util.stream.Collectors.joining;

import com.google.cloud.spanner.Dialect;

/**
 * The statements in GoogleSQL.
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/docs/reference/standard-sql/data-definition-language">GoogleSQL
 *     data definition language</a>
 */
final class GoogleSqlDdl extends Ddl {

  @Override
  Dialect dialect() {
    return Dialect.GOOGLE_STANDARD_SQL;
  }

  @Override
  String quote(String name) {
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
  String alterSkips(String sequence, SequenceOptions wanted) {
    return "ALTER SEQUENCE %s SET OPTIONS (%s)".formatted(quote(sequence), skips(wanted));
  }

  @Override
  String restart(String sequence, SequenceOptions wanted) {
    return "ALTER SEQUENCE %s SET OPTIONS (start_with_counter = %s)"
        .formatted(quote(sequence), wanted.start());
  }

  private static String skips(SequenceOptions sequence) {
    return sequence.skips()
        ? "skip_range_min = %s, skip_range_max = %s"
            .formatted(sequence.skipMin(), sequence.skipMax())
        : "skip_range_min = NULL, skip_range_max = NULL";
  }

  @Override
  String table(TableSchema schema) {
    return "CREATE TABLE "
        + quote(schema.table())
        + " (\n  "
        + String.join(",\n  ", columns(schema))
        + "\n) "
        + key(schema)
        + interleave(schema, ",\n  ")
        + schema
            .deletion()
            .map(deletion -> ",\n  ROW DELETION POLICY " + deletion(deletion))
            .orElse("");
  }

  @Override
  String deletion(TableSchema.Deletion deletion) {
    return "(OLDER_THAN(%s, INTERVAL %s DAY))"
        .formatted(quote(deletion.column().name()), deletion.days());
  }

  @Override
  String type(Column<?> column) {
    String type =
        column
            .type()
            .format()
            .message()
            .map(message -> quote(message.getFullName()))
            .orElseGet(() -> column.type().format().sql().in(dialect(), column.length()));
    return column.type().isArray() ? "ARRAY<" + type + ">" : type;
  }

  @Override
  String fill(TableSchema schema, Column<?> column) {
    return switch (column.fill()) {
      case NOTHING, SEQUENCE_ON_REQUEST -> "";
      case DEFAULT -> " DEFAULT (" + column.expression() + ")";
      case UUID_V4 -> " DEFAULT (GENERATE_UUID())";
      case BIT_REVERSED_SEQUENCE ->
          " DEFAULT (GET_NEXT_SEQUENCE_VALUE(SEQUENCE %s))"
              .formatted(quote(sequenceOf(schema, column)));
      case IDENTITY -> identity(column.sequence(), ", ");
      case COMMIT_TIMESTAMP,
          COMMIT_TIMESTAMP_ON_INSERT,
          COMMIT_TIMESTAMP_ON_REQUEST,
          COMMIT_TIMESTAMP_OF_NEW_ROWS ->
          " OPTIONS (allow_commit_timestamp = true)";
      case COMPUTED -> " AS (" + column.expression() + ") STORED";
    };
  }

  @Override
  String shard(Shard shard) {
    return "INT64 NOT NULL AS (" + expression(shard) + ") STORED";
  }

  @Override
  String expression(Shard shard) {
    String text = shard.by().stream().map(this::text).collect(joining(", '#', "));
    return "ABS(MOD(FARM_FINGERPRINT(%s), %s))"
        .formatted(shard.by().size() == 1 ? text : "CONCAT(" + text + ")", shard.shards());
  }

  private String text(Column<?> column) {
    String text = column.type().format().sql().text(dialect(), quote(column.name()));
    return column.isNullable() ? "COALESCE(" + text + ", '')" : text;
  }

  @Override
  String index(TableSchema schema, IndexSchema index) {
    return "CREATE "
        + (index.unique() ? "UNIQUE " : "")
        + (index.nullFiltered() ? "NULL_FILTERED " : "")
        + "INDEX "
        + quote(index.name())
        + " ON "
        + quote(schema.table())
        + parts(index)
        + (index.storing().isEmpty() ? "" : " STORING " + names(index.storing()))
        + (index.notNull().isEmpty() ? "" : present(index.notNull()))
        + index.interleavedIn().map(table -> ", INTERLEAVE IN " + quote(table)).orElse("");
  }
}
