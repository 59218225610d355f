package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.diff.StatementRefusal.Reason;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The changes of columns that Spanner refuses because of other parts of the database. */
public final class RefusedStatements {

  private final SqlDialect dialect;
  private final TableDefinition wanted;
  private final TableDefinition live;
  private final LiveDatabase database;

  /**
   * Prepares for the differences of one table.
   *
   * @param wanted the declared table, which the database has
   */
  public RefusedStatements(SqlDialect dialect, TableDefinition wanted, LiveDatabase database) {
    this.dialect = dialect;
    this.wanted = wanted;
    this.live = database.table(wanted.name());
    this.database = database;
  }

  /** Returns the reason for which Spanner refuses to end a difference; empty if it does not. */
  public Optional<StatementRefusal> of(Difference difference) {
    String column = difference.name();
    return switch (difference.kind()) {
      case NULL_REFUSED, NULL_TAKEN ->
          first(
              Stream.of(
                  foreignKeys(column).map(key -> StatementRefusal.of(Reason.NULL_FIXED, key)),
                  live.indexes().stream()
                      .filter(index -> fixesNull(index, column))
                      .map(index -> of(Reason.NULL_FIXED, index)),
                  // GoogleSQL defines the whole column anew.
                  dialect == SqlDialect.GOOGLE_SQL ? formerIdentity(column) : Stream.of()));
      case LENGTH_TOO_SHORT, LENGTH_TOO_LONG ->
          first(
              Stream.of(
                  dialect == SqlDialect.POSTGRESQL && isFilled(wanted, column, Fill.COMPUTED)
                      ? Stream.of(
                          StatementRefusal.of(
                              Reason.COMPUTED_LENGTH, "length of a computed column"))
                      : Stream.of(),
                  sharedKey(column)));
      case DEFAULT_MISSING, DEFAULT_DIFFERS ->
          first(Stream.of(formerIdentity(column), sharedKey(column)));
      case COLUMN_UNMAPPED ->
          first(
              Stream.of(
                  Stream.concat(expressions(column), foreignKeys(column))
                      .map(part -> StatementRefusal.of(Reason.COLUMN_NEEDED, part)),
                  live.indexes().stream()
                      .filter(index -> index.storing().contains(column) || index.hasPart(column))
                      .map(index -> of(Reason.COLUMN_NEEDED, index))));
      default -> Optional.empty();
    };
  }

  /** Returns a reason that no allowed change removes, or else any. */
  private static Optional<StatementRefusal> first(Stream<Stream<StatementRefusal>> refusals) {
    return refusals
        .flatMap(each -> each)
        .reduce((one, other) -> one.allowedBy().isPresent() ? other : one);
  }

  private StatementRefusal of(Reason reason, IndexDefinition index) {
    Optional<IndexDefinition> declared = wanted.index(index.name());
    boolean stays = declared.filter(each -> each.in(dialect).isSameAs(index)).isPresent();
    return new StatementRefusal(
        reason,
        "index '" + index.name() + "'",
        stays
            ? Optional.empty()
            : Optional.of(
                declared.isPresent()
                    ? AllowedChange.REMADE_INDEXES
                    : AllowedChange.DROPPED_INDEXES));
  }

  private static boolean fixesNull(IndexDefinition index, String column) {
    return index.hasPart(column) && !index.nullFiltered() && !index.notNull().contains(column);
  }

  /** Returns the foreign keys of a column, and those of other tables that reference it. */
  private Stream<String> foreignKeys(String column) {
    return database.tables().values().stream()
        .map(LiveTable::definition)
        .flatMap(table -> table.foreignKeys().filter(key -> has(table, key, column)))
        .map(key -> "foreign key '" + key.label() + "'");
  }

  private boolean has(TableDefinition table, ForeignKeyDefinition key, String column) {
    return (table.name().equals(live.name()) && key.columns().contains(column))
        || (key.table().equals(live.name()) && key.referenced().contains(column));
  }

  /** Returns the checks and the computed columns whose expressions name a column. */
  private Stream<String> expressions(String column) {
    Predicate<String> names =
        Pattern.compile("(?i)\\b" + Pattern.quote(column) + "\\b").asPredicate();
    return Stream.concat(
        live.checks()
            .filter(check -> names.test(check.condition()))
            .map(check -> "check '" + check.name() + "'"),
        live.columns().stream()
            .filter(each -> names.test(each.expressionOf(Fill.COMPUTED)))
            .map(each -> "column '" + each.name() + "'"));
  }

  /** A column gets an identity, or loses it, only with its table. */
  private Stream<StatementRefusal> formerIdentity(String column) {
    return isFilled(live, column, Fill.IDENTITY) && !isFilled(wanted, column, Fill.IDENTITY)
        ? Stream.of(StatementRefusal.of(Reason.IDENTITY_KEPT, "an identity"))
        : Stream.of();
  }

  private static boolean isFilled(TableDefinition table, String column, Fill fill) {
    return table.column(column).filter(each -> each.fill() == fill).isPresent();
  }

  /** Returns the parent or a child; every key column may be that of an unknown parent. */
  private Stream<StatementRefusal> sharedKey(String column) {
    if (!live.hasKeyColumn(column)) {
      return Stream.of();
    }
    Stream<String> parent =
        parent(live).stream()
            .filter(
                each ->
                    Optional.ofNullable(database.tables().get(each))
                        .map(found -> found.definition().hasKeyColumn(column))
                        .orElse(true));
    Stream<String> children =
        database.tables().values().stream()
            .map(LiveTable::definition)
            .filter(each -> parent(each).filter(live.name()::equals).isPresent())
            .map(TableDefinition::name);
    return Stream.concat(parent, children)
        .map(table -> StatementRefusal.of(Reason.KEY_SHARED, table));
  }

  private static Optional<String> parent(TableDefinition table) {
    return table.parent().map(ParentDefinition::table);
  }
}
