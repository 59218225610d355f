package dev.rowsmith.model.spanner.ddl;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The statements in the PostgreSQL dialect of Spanner.
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/docs/reference/postgresql/data-definition-language">PostgreSQL
 *     data definition language</a>
 */
final class PostgreSqlDdl extends Ddl {

  PostgreSqlDdl() {
    super(SqlDialect.POSTGRESQL);
  }

  @Override
  public Optional<String> problem(TableDefinition table) {
    return Stream.concat(
            table.key().stream().flatMap(part -> problem(table, part).stream()),
            table.columns().stream().flatMap(column -> problem(column).stream()))
        .findFirst();
  }

  private static Optional<String> problem(TableDefinition table, KeyColumn part) {
    boolean numeric =
        table
            .column(part.name())
            .filter(column -> column.type().code() == Code.NUMERIC)
            .isPresent();
    return part.descending() || numeric
        ? Optional.of(
            "the PostgreSQL of Spanner %s: '%s' in the key of %s"
                .formatted(
                    part.descending()
                        ? "sorts no primary key from the highest value to the lowest"
                        : "has no numeric in a primary key",
                    part.name(),
                    table.name()))
        : Optional.empty();
  }

  private static Optional<String> problem(ColumnDefinition column) {
    return column.type().code() == Code.PROTO
        ? Optional.of(
            "the PostgreSQL of Spanner has no columns of messages: '%s' is a %s"
                .formatted(column.name(), column.type().name()))
        : Optional.empty();
  }

  @Override
  public String quote(String name) {
    return "\"" + name + "\"";
  }

  @Override
  String options(SequenceOptions sequence) {
    return " BIT_REVERSED_POSITIVE" + numbers(sequence, " ");
  }

  @Override
  public String alterSkips(String sequence, SequenceOptions wanted) {
    return "ALTER SEQUENCE " + quote(sequence) + " " + skips(wanted);
  }

  @Override
  public String restart(String sequence, SequenceOptions wanted) {
    return "ALTER SEQUENCE " + quote(sequence) + " " + identityRestart(wanted);
  }

  @Override
  public String identitySkips(SequenceOptions wanted) {
    return "SET " + skips(wanted);
  }

  @Override
  public String identityRestart(SequenceOptions wanted) {
    return "RESTART COUNTER WITH " + wanted.start();
  }

  private static String skips(SequenceOptions wanted) {
    return wanted.skips()
        ? "SKIP RANGE %s %s".formatted(wanted.skipMin(), wanted.skipMax())
        : "NO SKIP RANGE";
  }

  @Override
  String createTable(TableDefinition table) {
    problem(table)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
    return "CREATE TABLE "
        + quote(table.name())
        + " ("
        + columns(table)
        + ",\n  "
        + key(table)
        + "\n)"
        + table.parent().map(parent -> " " + interleave(parent)).orElse("")
        + table.deletion().map(policy -> " TTL " + deletion(policy)).orElse("");
  }

  @Override
  public String deletion(DeletionPolicy policy) {
    return "INTERVAL '%s days' ON %s".formatted(policy.days(), quote(policy.column()));
  }

  @Override
  public String type(ColumnDefinition column) {
    problem(column)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
    return column.commitTimestamps() ? SpannerType.COMMIT_TIMESTAMP : column.type().in(dialect());
  }

  @Override
  public String fill(TableDefinition table, ColumnDefinition column) {
    String expression = defaultExpression(table, column);
    boolean declared = column.fill() == Fill.DEFAULT;
    return (expression.isEmpty()
            ? ""
            : " DEFAULT " + (declared ? "(" + expression + ")" : expression))
        + (column.fill() == Fill.IDENTITY ? identity(column.sequence(), " ") : "")
        + (column.fill() == Fill.COMPUTED
            ? " GENERATED ALWAYS AS (" + column.expression() + ") STORED"
            : "");
  }

  @Override
  public String defaultExpression(TableDefinition table, ColumnDefinition column) {
    return switch (column.fill()) {
      case DEFAULT -> column.expression();
      case UUID_V4 -> "spanner.generate_uuid()";
      // A quoted name inside the text is not found.
      case BIT_REVERSED_SEQUENCE -> "nextval('" + column.sequenceIn(table.name()) + "')";
      default -> "";
    };
  }

  @Override
  public String shard(List<ColumnDefinition> by, String shards) {
    return "abs(mod(spanner.farm_fingerprint(%s), %s))"
        .formatted(by.stream().map(this::text).collect(joining(" || '#' || ")), shards);
  }

  @Override
  String text(ColumnDefinition column) {
    return column.type().code().text(dialect(), quote(column.name()));
  }

  @Override
  public String createIndex(TableDefinition table, IndexDefinition index) {
    List<String> present = new ArrayList<>(index.notNull());
    if (index.nullFiltered()) {
      index.parts().stream()
          .map(KeyColumn::name)
          .filter(column -> !present.contains(column))
          .forEach(present::add);
    }
    return "CREATE "
        + (index.unique() ? "UNIQUE " : "")
        + "INDEX "
        + quote(index.name())
        + " ON "
        + quote(table.name())
        + " "
        + parts(index.parts())
        + (index.storing().isEmpty() ? "" : " INCLUDE " + names(index.storing()))
        + index.parent().map(parent -> " INTERLEAVE IN " + quote(parent)).orElse("")
        + present(present);
  }
}
