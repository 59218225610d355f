package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Holds the tables that a database has.
 *
 * @param tables its tables by their names
 * @param sequences its sequences by their names
 * @see <a href="https://cloud.google.com/spanner/docs/information-schema">Spanner: information
 *     schema</a>
 */
record LiveDatabase(Map<String, TableFacts> tables, Map<String, SequenceFacts> sequences) {

  /** The name of the index that stands for the table itself. */
  private static final String PRIMARY_KEY = "PRIMARY_KEY";

  /** Reads the information schema of a database. */
  static LiveDatabase read(DatabaseClient client) {
    return new Reader(client).read();
  }

  /** Reads one database. */
  private static final class Reader {

    private final DatabaseClient client;
    private final boolean postgres;

    Reader(DatabaseClient client) {
      this.client = client;
      this.postgres = client.getDialect() == Dialect.POSTGRESQL;
    }

    LiveDatabase read() {
      Map<String, List<Struct>> columns = columns();
      Map<String, List<Struct>> indexes = indexes();
      Map<String, List<Struct>> parts = indexColumns();
      Set<String> committed = committed();
      Map<String, TableFacts> tables = new TreeMap<>();
      for (Struct row : tables()) {
        String name = row.getString(0);
        tables.put(
            name,
            new TableFacts(
                name,
                columns(columns.getOrDefault(name, List.of()), committed),
                parts(parts.getOrDefault(name + '.' + PRIMARY_KEY, List.of())),
                text(row, 1),
                text(row, 2).equals("CASCADE"),
                indexes(indexes.getOrDefault(name, List.of()), parts),
                DeletionFacts.of(text(row, 3))));
      }
      return new LiveDatabase(tables, sequences());
    }

    private List<Struct> tables() {
      return query(
          "SELECT table_name, parent_table_name, on_delete_action, row_deletion_policy_expression"
              + " FROM information_schema.tables"
              + " WHERE table_type = 'BASE TABLE' AND table_schema = ");
    }

    private Map<String, List<Struct>> columns() {
      return byName(
          query(
              "SELECT table_name, column_name, spanner_type, is_nullable, column_default,"
                  + " generation_expression, ordinal_position"
                  + " FROM information_schema.columns WHERE table_schema = "),
          row -> row.getString(0));
    }

    private Map<String, ColumnFacts> columns(List<Struct> rows, Set<String> committed) {
      Map<String, ColumnFacts> columns = new LinkedHashMap<>();
      rows.stream()
          .sorted(Comparator.comparing(row -> row.getLong(6)))
          .forEach(
              row -> {
                String name = row.getString(1);
                String type = row.getString(2);
                columns.put(
                    name,
                    new ColumnFacts(
                        name,
                        type,
                        text(row, 3).equals("YES"),
                        text(row, 4),
                        text(row, 5),
                        committed.contains(row.getString(0) + '.' + name)
                            || type.equals(ColumnFacts.COMMIT_TIMESTAMP)));
              });
      return columns;
    }

    /** PostgreSQL has a type for that, and GoogleSQL an option. */
    private Set<String> committed() {
      if (postgres) {
        return Set.of();
      }
      return query(
              "SELECT table_name, column_name FROM information_schema.column_options"
                  + " WHERE option_name = 'allow_commit_timestamp' AND option_value = 'TRUE'"
                  + " AND table_schema = ")
          .stream()
          .map(row -> row.getString(0) + '.' + row.getString(1))
          .collect(Collectors.toCollection(HashSet::new));
    }

    private Map<String, List<Struct>> indexes() {
      return byName(
          query(
              "SELECT table_name, index_name, parent_table_name, is_unique, is_null_filtered"
                  + " FROM information_schema.indexes"
                  // Foreign keys have indexes of their own, which Spanner manages.
                  + " WHERE index_type = 'INDEX' AND spanner_is_managed = "
                  + (postgres ? "'NO'" : "FALSE")
                  + " AND table_schema = "),
          row -> row.getString(0));
    }

    private Map<String, List<Struct>> indexColumns() {
      return byName(
          query(
              "SELECT table_name, index_name, column_name, ordinal_position, column_ordering"
                  + " FROM information_schema.index_columns WHERE table_schema = "),
          row -> row.getString(0) + '.' + row.getString(1));
    }

    private Map<String, IndexFacts> indexes(List<Struct> rows, Map<String, List<Struct>> parts) {
      Map<String, IndexFacts> indexes = new TreeMap<>();
      for (Struct row : rows) {
        String name = row.getString(1);
        List<Struct> own = parts.getOrDefault(row.getString(0) + '.' + name, List.of());
        indexes.put(
            name,
            new IndexFacts(
                name,
                parts(own),
                own.stream()
                    .filter(each -> each.isNull(3))
                    .map(each -> each.getString(2))
                    .sorted()
                    .toList(),
                isTrue(row, 3),
                !postgres && isTrue(row, 4),
                text(row, 2)));
      }
      return indexes;
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
        query(
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
      query("SELECT name FROM information_schema.sequences WHERE schema = ")
          .forEach(row -> options.put(row.getString(0), new HashMap<>()));
      query(
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

    private static long number(StructReader row, int place, long otherwise) {
      return row.isNull(place) ? otherwise : row.getLong(place);
    }

    /** Runs a query that ends where the name of the schema has to be. */
    private List<Struct> query(String sql) {
      List<Struct> rows = new ArrayList<>();
      Statement statement = Statement.of(sql + (postgres ? "'public'" : "''"));
      try (ResultSet found = client.singleUse().executeQuery(statement)) {
        while (found.next()) {
          rows.add(found.getCurrentRowAsStruct());
        }
      }
      return rows;
    }

    private static Map<String, List<Struct>> byName(
        List<Struct> rows, Function<Struct, String> name) {
      return rows.stream().collect(Collectors.groupingBy(name));
    }

    private static String text(StructReader row, int place) {
      return row.isNull(place) ? "" : row.getString(place);
    }

    private static boolean isTrue(StructReader row, int place) {
      return row.getColumnType(place).equals(Type.bool())
          ? row.getBoolean(place)
          : text(row, place).equals("YES");
    }
  }
}
