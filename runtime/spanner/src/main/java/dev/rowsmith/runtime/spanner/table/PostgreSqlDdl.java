package dev.rowsmith.runtime.spanner.table;

import static java.util.stream.Collectors.joining;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.internal.value.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * The statements in the PostgreSQL of Spanner.
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/docs/reference/postgresql/data-definition-language">PostgreSQL
 *     data definition language</a>
 */
final class PostgreSqlDdl extends Ddl {

  @Override
  Dialect dialect() {
    return Dialect.POSTGRESQL;
  }

  @Override
  String quote(String name) {
    return "\"" + name + "\"";
  }

  @Override
  String options(SequenceOptions sequence) {
    return " BIT_REVERSED_POSITIVE" + numbers(sequence, " ");
  }

  @Override
  String alterSkips(String sequence, SequenceOptions wanted) {
    String skips =
        wanted.skips()
            ? "SKIP RANGE %s %s".formatted(wanted.skipMin(), wanted.skipMax())
            : "NO SKIP RANGE";
    return "ALTER SEQUENCE " + quote(sequence) + " " + skips;
  }

  @Override
  String restart(String sequence, SequenceOptions wanted) {
    return "ALTER SEQUENCE %s RESTART COUNTER WITH %s".formatted(quote(sequence), wanted.start());
  }

  @Override
  String table(TableSchema schema) {
    schema.key().parts().forEach(part -> refuseImpossible(schema, part));
    return "CREATE TABLE "
        + quote(schema.table())
        + " (\n  "
        + String.join(",\n  ", columns(schema))
        + ",\n  "
        + key(schema)
        + "\n)"
        + interleave(schema, " ")
        + schema.deletion().map(deletion -> " TTL " + deletion(deletion)).orElse("");
  }

  @Override
  String deletion(TableSchema.Deletion deletion) {
    return "INTERVAL '%s days' ON %s".formatted(deletion.days(), quote(deletion.column().name()));
  }

  private static void refuseImpossible(TableSchema schema, KeyPart<?> part) {
    String problem =
        part.descending()
            ? "sorts no primary key from the highest value to the lowest"
            : part.column().type().format().sql() == SqlType.NUMERIC
                ? "has no numeric in a primary key"
                : "";
    if (!problem.isEmpty()) {
      throw new IllegalArgumentException(
          "the PostgreSQL of Spanner %s: '%s' in the key of %s"
              .formatted(problem, part.column().name(), schema.table()));
    }
  }

  private static void refuseMessage(Column<?> column) {
    column
        .type()
        .format()
        .message()
        .ifPresent(
            message -> {
              throw new IllegalArgumentException(
                  "the PostgreSQL of Spanner has no columns of messages: '%s' is a %s"
                      .formatted(column.name(), message.getFullName()));
            });
  }

  @Override
  String type(Column<?> column) {
    refuseMessage(column);
    String type =
        column.fill().takesCommitTimestamps()
            ? "SPANNER.COMMIT_TIMESTAMP"
            : column.type().format().sql().in(dialect(), column.length());
    return column.type().isArray() ? type + "[]" : type;
  }

  @Override
  String fill(TableSchema schema, Column<?> column) {
    return switch (column.fill()) {
      case NOTHING,
          SEQUENCE_ON_REQUEST,
          COMMIT_TIMESTAMP,
          COMMIT_TIMESTAMP_ON_INSERT,
          COMMIT_TIMESTAMP_ON_REQUEST,
          COMMIT_TIMESTAMP_OF_NEW_ROWS ->
          "";
      case DEFAULT -> " DEFAULT (" + column.expression() + ")";
      case UUID_V4 -> " DEFAULT spanner.generate_uuid()";
      // A quoted name inside the text is not found.
      case BIT_REVERSED_SEQUENCE -> " DEFAULT nextval('" + sequenceOf(schema, column) + "')";
      case IDENTITY -> identity(column.sequence(), " ");
      case COMPUTED -> " GENERATED ALWAYS AS (" + column.expression() + ") STORED";
    };
  }

  @Override
  String shard(Shard shard) {
    return "bigint NOT NULL GENERATED ALWAYS AS (" + expression(shard) + ") STORED";
  }

  @Override
  String expression(Shard shard) {
    String text = shard.by().stream().map(this::text).collect(joining(" || '#' || "));
    return "abs(mod(spanner.farm_fingerprint(%s), %s))".formatted(text, shard.shards());
  }

  private String text(Column<?> column) {
    return column.type().format().sql().text(dialect(), quote(column.name()));
  }

  @Override
  String index(TableSchema schema, IndexSchema index) {
    List<Column<?>> present = new ArrayList<>(index.notNull());
    if (index.nullFiltered()) {
      index.parts().stream()
          .map(KeyPart::column)
          .filter(column -> !present.contains(column))
          .forEach(present::add);
    }
    return "CREATE "
        + (index.unique() ? "UNIQUE " : "")
        + "INDEX "
        + quote(index.name())
        + " ON "
        + quote(schema.table())
        + parts(index)
        + (index.storing().isEmpty() ? "" : " INCLUDE " + names(index.storing()))
        + index.interleavedIn().map(table -> " INTERLEAVE IN " + quote(table)).orElse("")
        + (present.isEmpty() ? "" : present(present));
  }
}
