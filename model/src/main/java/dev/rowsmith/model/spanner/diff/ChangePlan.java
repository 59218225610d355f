package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts the statements that apply differences of several tables into one batch, in order. */
public final class ChangePlan {

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

  private final Ddl ddl;
  private final Collection<TableDefinition> tables;
  private final LiveDatabase database;
  private final Map<Step, Set<String>> statements = new EnumMap<>(Step.class);
  private final Set<String> created = new LinkedHashSet<>();

  /**
   * Plans the changes of a database.
   *
   * @param tables the declared tables
   */
  public ChangePlan(Ddl ddl, Collection<TableDefinition> tables, LiveDatabase database) {
    this.ddl = ddl;
    this.tables = tables;
    this.database = database;
  }

  /**
   * Returns the statements.
   *
   * @throws IllegalArgumentException if a table would have to be dropped that no schema declares
   */
  public List<String> statements(List<Difference> differences) {
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
    for (LiveTable live : database.tables().values()) {
      TableDefinition each = live.definition();
      if (each.parent().map(ParentDefinition::table).filter(table::equals).isPresent()) {
        if (tables.stream().noneMatch(declared -> declared.name().equals(each.name()))) {
          throw new IllegalArgumentException(
              "nothing was changed: table %s is interleaved in %s, which would be dropped, and is declared by none of the entities"
                  .formatted(each.name(), table));
        }
        remade(each.name(), remade);
      }
    }
  }

  private int depth(String table) {
    return database.table(table).parent().map(parent -> 1 + depth(parent.table())).orElse(0);
  }

  /** A sequence outlives its table. */
  private void create() {
    List<TableDefinition> wanted =
        tables.stream().filter(each -> created.contains(each.name())).toList();
    Set<String> existing = new LinkedHashSet<>();
    for (TableDefinition table : wanted) {
      table
          .sequenced()
          .filter(column -> database.sequences().containsKey(column.sequenceIn(table.name())))
          .forEach(column -> existing.add(ddl.createSequence(table, column)));
    }
    // A foreign key may need a column that another table gets first.
    List<String> foreignKeys =
        wanted.stream()
            .flatMap(each -> each.foreignKeys().map(key -> ddl.addForeignKey(each, key)))
            .toList();
    add(
        Step.CREATE_TABLES,
        ddl.create(wanted).stream()
            .filter(each -> !existing.contains(each) && !foreignKeys.contains(each))
            .toList());
    add(Step.ADD_CONSTRAINTS, foreignKeys);
  }

  private void add(Step step, List<String> more) {
    statements.computeIfAbsent(step, absent -> new LinkedHashSet<>()).addAll(more);
  }

  private TableChanges changes(String table) {
    return new TableChanges(
        ddl,
        tables.stream().filter(each -> each.name().equals(table)).findFirst().orElseThrow(),
        database.table(table));
  }
}
