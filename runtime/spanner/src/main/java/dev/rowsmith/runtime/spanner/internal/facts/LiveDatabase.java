package dev.rowsmith.runtime.spanner.internal.facts;

import static dev.rowsmith.runtime.spanner.internal.facts.InformationSchema.isTrue;
import static dev.rowsmith.runtime.spanner.internal.facts.InformationSchema.number;
import static dev.rowsmith.runtime.spanner.internal.facts.InformationSchema.text;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Struct;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The tables that a database has.
 *
 * @param tables its tables by their names
 * @param sequences its sequences by their names
 * @see <a href="https://cloud.google.com/spanner/docs/information-schema">Spanner: information
 *     schema</a>
 */
public record LiveDatabase(Map<String, TableFacts> tables, Map<String, SequenceFacts> sequences) {

  /** The name of the index that stands for the table itself. */
  private static final String PRIMARY_KEY = "PRIMARY_KEY";

  private static final String COMMIT_TIMESTAMPS = "allow_commit_timestamp";

  /**
   * Reads the information schema of a database.
   *
   * @param statements the statements by which the database is described
   */
  public static LiveDatabase read(DatabaseClient client, List<String> statements) {
    return new Reader(InformationSchema.now(client), new LiveStatements(statements)).read();
  }

  /** Reads one database. */
  private static final class Reader {

    private final InformationSchema schema;
    private final LiveStatements statements;
    private final boolean postgres;

    Reader(InformationSchema schema, LiveStatements statements) {
      this.schema = schema;
      this.statements = statements;
      this.postgres = schema.isPostgres();
    }

    LiveDatabase read() {
      Map<String, List<Struct>> columns = columns();
      Map<String, List<Struct>> indexes = indexes();
      Map<String, List<Struct>> parts = indexColumns();
      Map<String, Map<String, String>> options = columnOptions();
      Map<String, List<String>> streams = new LiveChangeStreams(schema).read();
      Map<String, List<ConstraintFacts>> constraints =
          new LiveConstraints(schema, statements).read();
      Map<String, TableFacts> tables = new TreeMap<>();
      for (Struct row : tables()) {
        String name = row.getString(0);
        Map<String, ColumnFacts> own = columns(columns.getOrDefault(name, List.of()), options);
        List<String> unmapped = new ArrayList<>(streams.getOrDefault(name, List.of()));
        Map<String, IndexFacts> ofTable = new TreeMap<>();
        for (Struct index : indexes.getOrDefault(name, List.of())) {
          IndexFacts facts = index(index, parts);
          if (facts.isOrdinary(index.getString(5), own)) {
            ofTable.put(facts.name(), facts);
          } else {
            unmapped.add("search or vector index %s %s".formatted(facts.name(), facts));
          }
        }
        String policy = text(row, 3);
        Optional<DeletionFacts> deletion = DeletionFacts.of(policy);
        if (deletion.isEmpty() && !policy.isEmpty()) {
          unmapped.add("row deletion policy " + policy);
        }
        tables.put(
            name,
            new TableFacts(
                name,
                own,
                parts(parts.getOrDefault(name + '.' + PRIMARY_KEY, List.of())),
                text(row, 1),
                !text(row, 4).equals("IN"),
                text(row, 2).equals("CASCADE"),
                ofTable,
                deletion,
                constraints.getOrDefault(name, List.of()),
                unmapped));
      }
      return new LiveDatabase(tables, sequences());
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

    private Map<String, ColumnFacts> columns(
        List<Struct> rows, Map<String, Map<String, String>> options) {
      Map<String, ColumnFacts> columns = new LinkedHashMap<>();
      rows.stream()
          .sorted(Comparator.comparing(row -> row.getLong(6)))
          .map(
              row ->
                  column(
                      row,
                      options.getOrDefault(row.getString(0) + '.' + row.getString(1), Map.of())))
          .forEach(column -> columns.put(column.name(), column));
      return columns;
    }

    private ColumnFacts column(Struct row, Map<String, String> options) {
      String type = row.getString(2);
      List<String> beyond = new ArrayList<>();
      options.forEach(
          (option, value) -> {
            if (!option.equals(COMMIT_TIMESTAMPS)) {
              beyond.add("has the option %s = %s".formatted(option, value));
            }
          });
      if (!text(row, 5).isEmpty() && text(row, 7).equals("NO")) {
        beyond.add("is computed when it is read, and not stored");
      }
      return new ColumnFacts(
          row.getString(1),
          type,
          text(row, 3).equals("YES"),
          text(row, 4),
          text(row, 5),
          options.getOrDefault(COMMIT_TIMESTAMPS, "").equals("TRUE")
              || type.equals(ColumnFacts.COMMIT_TIMESTAMP),
          identity(row),
          String.join(", ", beyond));
    }

    /** The emulator's information schema knows no identities. */
    private Optional<SequenceFacts> identity(Struct row) {
      Optional<SequenceFacts> described = statements.identity(row.getString(0), row.getString(1));
      return described.isEmpty() && isTrue(row, 8)
          ? Optional.of(new SequenceFacts(1, 0, 0))
          : described;
    }

    /** PostgreSQL has a type for commit timestamps, and GoogleSQL an option. */
    private Map<String, Map<String, String>> columnOptions() {
      Map<String, Map<String, String>> options = new HashMap<>();
      if (!postgres) {
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
              + (postgres ? "'NO'" : "FALSE")
              + " AND table_schema = ",
          row -> row.getString(0));
    }

    private Map<String, List<Struct>> indexColumns() {
      return schema.query(
          "SELECT table_name, index_name, column_name, ordinal_position, column_ordering"
              + " FROM information_schema.index_columns WHERE table_schema = ",
          row -> row.getString(0) + '.' + row.getString(1));
    }

    private IndexFacts index(Struct row, Map<String, List<Struct>> parts) {
      String name = row.getString(1);
      List<Struct> own = parts.getOrDefault(row.getString(0) + '.' + name, List.of());
      return new IndexFacts(
          name,
          parts(own),
          own.stream()
              .filter(each -> each.isNull(3))
              .map(each -> each.getString(2))
              .sorted()
              .toList(),
          isTrue(row, 3),
          !postgres && isTrue(row, 4),
          text(row, 2),
          statements.filter(name));
    }

    /** What is stored has no place in the order. */
    private static List<String> parts(List<Struct> rows) {
      return rows.stream()
          .filter(row -> !row.isNull(3))
          .sorted(Comparator.comparing(row -> row.getLong(3)))
          .map(row -> row.getString(2) + (text(row, 4).startsWith("DESC") ? " DESC" : ""))
          .toList();
    }

    /** PostgreSQL has a row of each sequence, and GoogleSQL one of each of its options. */
    private Map<String, SequenceFacts> sequences() {
      Map<String, SequenceFacts> sequences = new TreeMap<>();
      if (postgres) {
        schema
            .query(
                "SELECT sequence_name, counter_start_value, skip_range_min, skip_range_max"
                    + " FROM information_schema.sequences WHERE sequence_schema = ")
            .forEach(
                row ->
                    sequences.put(
                        row.getString(0),
                        new SequenceFacts(
                            number(row, 1, 1), number(row, 2, 0), number(row, 3, 0))));
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
                  new SequenceFacts(
                      Long.parseLong(said.getOrDefault("start_with_counter", "1")),
                      Long.parseLong(said.getOrDefault("skip_range_min", "0")),
                      Long.parseLong(said.getOrDefault("skip_range_max", "0")))));
      return sequences;
    }
  }
}
