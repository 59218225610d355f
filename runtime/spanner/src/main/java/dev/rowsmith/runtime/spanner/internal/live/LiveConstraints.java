package dev.rowsmith.runtime.spanner.internal.live;

import com.google.cloud.spanner.Struct;
import dev.rowsmith.model.spanner.CheckDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The checks and the foreign keys of a database. */
final class LiveConstraints {

  /** Spanner lists each column that is {@code NOT NULL} as a check. */
  private static final String NOT_NULL = "CK_IS_NOT_NULL_";

  private final InformationSchema schema;
  private final LiveStatements statements;
  private final Map<String, List<Struct>> columns;
  private final Map<String, List<Struct>> referenced;

  LiveConstraints(InformationSchema schema, LiveStatements statements) {
    this.schema = schema;
    this.statements = statements;
    this.columns =
        schema.query(
            "SELECT constraint_name, column_name, ordinal_position"
                + " FROM information_schema.key_column_usage WHERE constraint_schema = ",
            row -> row.getString(0));
    this.referenced =
        schema.query(
            "SELECT constraint_name, table_name, column_name, table_schema"
                + " FROM information_schema.constraint_column_usage WHERE constraint_schema = ",
            row -> row.getString(0));
  }

  /** Returns the constraints by the names of their tables. */
  Map<String, List<ConstraintDefinition>> read() {
    Map<String, String> tables = new HashMap<>();
    Set<String> unenforced = new HashSet<>();
    schema
        .query(
            "SELECT constraint_name, table_name, enforced FROM information_schema.table_constraints"
                + " WHERE constraint_type IN ('CHECK', 'FOREIGN KEY') AND table_schema = ")
        .forEach(
            row -> {
              tables.put(row.getString(0), row.getString(1));
              if (InformationSchema.text(row, 2).equals("NO")) {
                unenforced.add(row.getString(0));
              }
            });
    Map<String, List<ConstraintDefinition>> found = new HashMap<>();
    schema
        .query(
            "SELECT constraint_name, check_clause FROM information_schema.check_constraints"
                + " WHERE constraint_schema = ")
        .stream()
        .map(row -> new CheckDefinition(row.getString(0), row.getString(1)))
        .filter(each -> !each.name().startsWith(NOT_NULL))
        .forEach(each -> add(found, tables, each));
    schema
        .query(
            "SELECT constraint_name, delete_rule"
                + " FROM information_schema.referential_constraints WHERE constraint_schema = ")
        .stream()
        .map(row -> foreignKey(row, tables, !unenforced.contains(row.getString(0))))
        .forEach(key -> add(found, tables, key));
    return found;
  }

  private static void add(
      Map<String, List<ConstraintDefinition>> found,
      Map<String, String> tables,
      ConstraintDefinition one) {
    String table = tables.get(one.name());
    if (table != null) {
      found.computeIfAbsent(table, absent -> new ArrayList<>()).add(one);
    }
  }

  /** A table of a named schema has its schema in front: the default one may have its namesake. */
  private String table(Struct usage) {
    String of = InformationSchema.text(usage, 3);
    return (schema.isDefault(of) ? "" : of + '.') + usage.getString(1);
  }

  private ForeignKeyDefinition foreignKey(
      Struct row, Map<String, String> tables, boolean enforced) {
    String name = row.getString(0);
    List<String> from =
        columns.getOrDefault(name, List.of()).stream()
            .sorted(Comparator.comparing(each -> each.getLong(2)))
            .map(each -> each.getString(1))
            .toList();
    List<Struct> usage = referenced.getOrDefault(name, List.of());
    String table = usage.isEmpty() ? "" : table(usage.get(0));
    LiveStatements.Reference reference =
        statements
            .reference(tables.getOrDefault(name, ""), name, from, table)
            .orElseGet(
                () ->
                    new LiveStatements.Reference(
                        usage.stream().map(each -> each.getString(2)).toList(), false));
    boolean cascade = reference.cascade() || InformationSchema.text(row, 1).equals("CASCADE");
    return new ForeignKeyDefinition(name, from, table, reference.columns(), cascade, enforced);
  }
}
