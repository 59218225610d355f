package dev.rowsmith.runtime.spanner.internal.live;

import static dev.rowsmith.runtime.spanner.internal.live.InformationSchema.isTrue;
import static dev.rowsmith.runtime.spanner.internal.live.InformationSchema.number;
import static dev.rowsmith.runtime.spanner.internal.live.InformationSchema.text;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.model.spanner.diff.LiveTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads the tables of a database from its information schema.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/information-schema">Spanner: information
 *     schema</a>
 */
public final class DatabaseReader {

  /** The name of the index that stands for the table itself. */
  private static final String PRIMARY_KEY = "PRIMARY_KEY";

  private static final String COMMIT_TIMESTAMPS = "allow_commit_timestamp";

  private final InformationSchema schema;
  private final LiveStatements statements;
  private final SqlDialect dialect;

  private DatabaseReader(InformationSchema schema, LiveStatements statements) {
    this.schema = schema;
    this.statements = statements;
    this.dialect = schema.isPostgres() ? SqlDialect.POSTGRESQL : SqlDialect.GOOGLE_SQL;
  }

  /**
   * Reads the information schema of a database.
   *
   * @param statements the statements that describe the database
   */
  public static LiveDatabase read(DatabaseClient client, List<String> statements) {
    return new DatabaseReader(InformationSchema.now(client), new LiveStatements(statements)).read();
  }

  private LiveDatabase read() {
    Map<String, List<Struct>> columns = columns();
    Map<String, List<Struct>> indexes = indexes();
    Map<String, List<Struct>> parts = indexColumns();
    Map<String, Map<String, String>> options = columnOptions();
    Map<String, List<String>> streams = new LiveChangeStreams(schema).read();
    Map<String, List<ConstraintDefinition>> constraints =
        new LiveConstraints(schema, statements).read();
    Map<String, LiveTable> tables = new TreeMap<>();
    for (Struct row : tables()) {
      String name = row.getString(0);
      Map<String, String> undeclarable = new HashMap<>();
      List<ColumnDefinition> own =
          columns.getOrDefault(name, List.of()).stream()
              .sorted(Comparator.comparing(column -> column.getLong(6)))
              .map(column -> column(column, options, undeclarable))
              .toList();
      List<String> others = new ArrayList<>(streams.getOrDefault(name, List.of()));
      List<IndexDefinition> ofTable = new ArrayList<>();
      for (Struct index : indexes.getOrDefault(name, List.of())) {
        IndexDefinition definition = index(index, parts);
        if (isOrdinary(definition, index.getString(5), own)) {
          ofTable.add(definition);
        } else {
          others.add("search or vector index %s %s".formatted(definition.name(), definition));
        }
      }
      ofTable.sort(Comparator.comparing(IndexDefinition::name));
      String policy = text(row, 3);
      Optional<DeletionPolicy> deletion = DeletionText.parse(policy);
      if (deletion.isEmpty() && !policy.isEmpty()) {
        others.add("row deletion policy " + policy);
      }
      TableDefinition table =
          new TableDefinition(
              name,
              Optional.empty(),
              own,
              parts(parts.getOrDefault(name + '.' + PRIMARY_KEY, List.of())),
              parent(row),
              ofTable,
              deletion,
              constraints.getOrDefault(name, List.of()));
      tables.put(name, new LiveTable(table, undeclarable, others));
    }
    return new LiveDatabase(tables, sequences());
  }

  private static Optional<ParentDefinition> parent(Struct table) {
    String parent = text(table, 1);
    return parent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ParentDefinition(
                parent, text(table, 2).equals("CASCADE"), !text(table, 4).equals("IN")));
  }

  /**
   * Returns whether it is an index that entities declare. One of tokens or of vectors is another
   * thing, whatever the database calls it.
   */
  static boolean isOrdinary(IndexDefinition index, String type, List<ColumnDefinition> columns) {
    return type.equals("INDEX")
        && columns.stream()
            .filter(column -> isTokens(column.type()))
            .noneMatch(column -> index.hasPart(column.name()));
  }

  private static boolean isTokens(SpannerType type) {
    return type.name().toLowerCase(Locale.ROOT).endsWith("tokenlist");
  }

  private List<Struct> tables() {
    return schema.query(
        "SELECT table_name, parent_table_name, on_delete_action, row_deletion_policy_expression,"
            + " interleave_type FROM information_schema.tables"
            + " WHERE table_type = 'BASE TABLE' AND table_schema = ");
  }

  private Map<String, List<Struct>> columns() {
    return schema.query(
        "SELECT table_name, column_name, spanner_type, is_nullable, column_default,"
            + " generation_expression, ordinal_position, is_stored, is_identity"
            + " FROM information_schema.columns WHERE table_schema = ",
        row -> row.getString(0));
  }

  private ColumnDefinition column(
      Struct row, Map<String, Map<String, String>> options, Map<String, String> undeclarable) {
    String name = row.getString(1);
    Map<String, String> own = options.getOrDefault(row.getString(0) + '.' + name, Map.of());
    List<String> others = new ArrayList<>();
    own.forEach(
        (option, value) -> {
          if (!option.equals(COMMIT_TIMESTAMPS)) {
            others.add("has the option %s = %s".formatted(option, value));
          }
        });
    if (!text(row, 5).isEmpty() && text(row, 7).equals("NO")) {
      others.add("is computed when it is read, and not stored");
    }
    if (!others.isEmpty()) {
      undeclarable.put(name, String.join(", ", others));
    }
    String type = row.getString(2);
    ColumnDefinition column =
        filled(
            ColumnDefinition.of(name, SpannerType.parse(dialect, type))
                .nullable(text(row, 3).equals("YES")),
            row);
    boolean committed =
        own.getOrDefault(COMMIT_TIMESTAMPS, "").equals("TRUE")
            || type.equalsIgnoreCase(SpannerType.COMMIT_TIMESTAMP);
    return committed ? column.withCommitTimestamps() : column;
  }

  /** The emulator's information schema knows no identities. */
  private ColumnDefinition filled(ColumnDefinition column, Struct row) {
    Optional<SequenceOptions> identity = statements.identity(row.getString(0), row.getString(1));
    if (identity.isPresent() || isTrue(row, 8)) {
      return column
          .filledWith(Fill.IDENTITY)
          .numberedBy(identity.orElse(SequenceOptions.defaults().startingWith(1)));
    }
    String fallback = text(row, 4);
    String computed = text(row, 5);
    return !computed.isEmpty()
        ? column.filledWith(Fill.COMPUTED, computed)
        : fallback.isEmpty() ? column : column.filledWith(Fill.DEFAULT, fallback);
  }

  /** PostgreSQL has a type for commit timestamps, and GoogleSQL an option. */
  private Map<String, Map<String, String>> columnOptions() {
    Map<String, Map<String, String>> options = new HashMap<>();
    if (!schema.isPostgres()) {
      schema
          .query(
              "SELECT table_name, column_name, option_name, option_value"
                  + " FROM information_schema.column_options WHERE table_schema = ")
          .forEach(
              row ->
                  options
                      .computeIfAbsent(
                          row.getString(0) + '.' + row.getString(1), absent -> new TreeMap<>())
                      .put(row.getString(2), row.getString(3)));
    }
    return options;
  }

  private Map<String, List<Struct>> indexes() {
    return schema.query(
        "SELECT table_name, index_name, parent_table_name, is_unique, is_null_filtered, index_type"
            + " FROM information_schema.indexes"
            // Foreign keys have indexes of their own, which Spanner manages.
            + " WHERE index_type <> 'PRIMARY_KEY' AND spanner_is_managed = "
            + (schema.isPostgres() ? "'NO'" : "FALSE")
            + " AND table_schema = ",
        row -> row.getString(0));
  }

  private Map<String, List<Struct>> indexColumns() {
    return schema.query(
        "SELECT table_name, index_name, column_name, ordinal_position, column_ordering"
            + " FROM information_schema.index_columns WHERE table_schema = ",
        row -> row.getString(0) + '.' + row.getString(1));
  }

  private IndexDefinition index(Struct row, Map<String, List<Struct>> parts) {
    String name = row.getString(1);
    List<Struct> own = parts.getOrDefault(row.getString(0) + '.' + name, List.of());
    String parent = text(row, 2);
    return new IndexDefinition(
        name,
        parts(own),
        own.stream()
            .filter(each -> each.isNull(3))
            .map(each -> each.getString(2))
            .sorted()
            .toList(),
        isTrue(row, 3),
        !schema.isPostgres() && isTrue(row, 4),
        parent.isEmpty() ? Optional.empty() : Optional.of(parent),
        statements.filter(name));
  }

  /** Stored columns have no place in the order. */
  private static List<KeyColumn> parts(List<Struct> rows) {
    return rows.stream()
        .filter(row -> !row.isNull(3))
        .sorted(Comparator.comparing(row -> row.getLong(3)))
        .map(row -> new KeyColumn(row.getString(2), text(row, 4).startsWith("DESC")))
        .toList();
  }

  /** PostgreSQL has a row of each sequence, and GoogleSQL one of each of its options. */
  private Map<String, SequenceOptions> sequences() {
    Map<String, SequenceOptions> sequences = new TreeMap<>();
    if (schema.isPostgres()) {
      schema
          .query(
              "SELECT sequence_name, counter_start_value, skip_range_min, skip_range_max"
                  + " FROM information_schema.sequences WHERE sequence_schema = ")
          .forEach(
              row ->
                  sequences.put(
                      row.getString(0),
                      new SequenceOptions(
                          "", number(row, 1, 1), number(row, 2, 0), number(row, 3, 0))));
      return sequences;
    }
    Map<String, Map<String, String>> options = new TreeMap<>();
    schema
        .query("SELECT name FROM information_schema.sequences WHERE schema = ")
        .forEach(row -> options.put(row.getString(0), new HashMap<>()));
    schema
        .query(
            "SELECT name, option_name, option_value FROM information_schema.sequence_options"
                + " WHERE schema = ")
        .forEach(
            row ->
                options
                    .computeIfAbsent(row.getString(0), absent -> new HashMap<>())
                    .put(row.getString(1), row.getString(2)));
    options.forEach(
        (name, said) ->
            sequences.put(
                name,
                new SequenceOptions(
                    "",
                    Long.parseLong(said.getOrDefault("start_with_counter", "1")),
                    Long.parseLong(said.getOrDefault("skip_range_min", "0")),
                    Long.parseLong(said.getOrDefault("skip_range_max", "0")))));
    return sequences;
  }
}
