package dev.rowsmith.runtime.spanner.schema;

import dev.rowsmith.runtime.spanner.internal.facts.LiveDatabase;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.schema.Difference.Kind;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.Definitions;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts the statements that apply differences of several tables into one batch, in order. */
final class ChangePlan {

  /** What has to be gone, or there, before something else is changed comes first. */
  private enum Step {
    DROP_CONSTRAINTS,
    DROP_INDEXES,
    DROP_TABLES,
    CREATE_TABLES,
    CHANGE_COLUMNS,
    CREATE_INDEXES,
    ADD_CONSTRAINTS,
    DROP_COLUMNS
  }

  private final Definitions definitions;
  private final Collection<TableSchema> schemas;
  private final LiveDatabase database;
  private final Map<Step, Set<String>> statements = new EnumMap<>(Step.class);
  private final Set<String> created = new LinkedHashSet<>();

  ChangePlan(Definitions definitions, Collection<TableSchema> schemas, LiveDatabase database) {
    this.definitions = definitions;
    this.schemas = schemas;
    this.database = database;
  }

  /**
   * Returns the statements.
   *
   * @throws IllegalArgumentException if a table would have to be dropped that no schema declares
   */
  List<String> statements(List<Difference> differences) {
    Set<String> remade = new LinkedHashSet<>();
    for (Difference each : differences) {
      if (each.kind() == Kind.TABLE_MISSING) {
        created.add(each.table());
      } else if (each.kind().allowedBy().filter(AllowedChange.REMADE_TABLES::equals).isPresent()) {
        remade(each.table(), remade);
      }
    }
    List<String> childrenFirst = new ArrayList<>(remade);
    childrenFirst.sort(Comparator.comparing(this::depth).reversed());
    childrenFirst.forEach(table -> add(Step.DROP_TABLES, changes(table).drop()));
    created.addAll(remade);
    create();
    for (Difference each : differences) {
      if (!created.contains(each.table())) {
        apply(each, changes(each.table()).apply(each));
      }
    }
    return statements.values().stream().flatMap(Set::stream).toList();
  }

  private void apply(Difference difference, List<String> statements) {
    switch (difference.kind()) {
      case INDEX_MISSING -> add(Step.CREATE_INDEXES, statements);
      case INDEX_DIFFERS -> {
        add(Step.DROP_INDEXES, statements.subList(0, 1));
        add(Step.CREATE_INDEXES, statements.subList(1, 2));
      }
      case CONSTRAINT_MISSING -> add(Step.ADD_CONSTRAINTS, statements);
      case CONSTRAINT_DIFFERS -> {
        add(Step.DROP_CONSTRAINTS, statements.subList(0, 1));
        add(Step.ADD_CONSTRAINTS, statements.subList(1, 2));
      }
      case INDEX_UNMAPPED -> add(Step.DROP_INDEXES, statements);
      case COLUMN_UNMAPPED -> add(Step.DROP_COLUMNS, statements);
      case SEQUENCE_MISSING -> add(Step.CREATE_TABLES, statements);
      default -> add(Step.CHANGE_COLUMNS, statements);
    }
  }

  /** Adds a table and all that are interleaved in it. */
  private void remade(String table, Set<String> remade) {
    if (!remade.add(table)) {
      return;
    }
    for (TableFacts each : database.tables().values()) {
      if (each.parent().equals(table)) {
        if (schemas.stream().noneMatch(schema -> schema.table().equals(each.name()))) {
          throw new IllegalArgumentException(
              "nothing was changed: table %s is interleaved in %s, which would be dropped, and is declared by none of the entities"
                  .formatted(each.name(), table));
        }
        remade(each.name(), remade);
      }
    }
  }

  private int depth(String table) {
    String parent = live(table).parent();
    return parent.isEmpty() ? 0 : 1 + depth(parent);
  }

  /** A sequence outlives its table. */
  private void create() {
    List<TableSchema> wanted =
        schemas.stream().filter(each -> created.contains(each.table())).toList();
    Set<String> existing = new LinkedHashSet<>();
    for (TableSchema schema : wanted) {
      for (Column<?> column : schema.columns()) {
        if (database.sequences().containsKey(Definitions.sequenceName(schema, column))) {
          existing.add(definitions.createSequence(schema, column));
        }
      }
    }
    // A foreign key may need a column that another table gets first.
    List<String> foreignKeys =
        wanted.stream()
            .flatMap(
                each ->
                    each.foreignKeys().stream().map(key -> definitions.addForeignKey(each, key)))
            .toList();
    add(
        Step.CREATE_TABLES,
        TableSchema.ddl(definitions.dialect(), wanted).stream()
            .filter(each -> !existing.contains(each) && !foreignKeys.contains(each))
            .toList());
    add(Step.ADD_CONSTRAINTS, foreignKeys);
  }

  private void add(Step step, List<String> more) {
    statements.computeIfAbsent(step, absent -> new LinkedHashSet<>()).addAll(more);
  }

  private TableChanges changes(String table) {
    return new TableChanges(
        definitions,
        schemas.stream().filter(each -> each.table().equals(table)).findFirst().orElseThrow(),
        live(table));
  }

  private TableFacts live(String table) {
    TableFacts found = database.tables().get(table);
    if (found == null) {
      throw new IllegalStateException("there is no table " + table);
    }
    return found;
  }
}
