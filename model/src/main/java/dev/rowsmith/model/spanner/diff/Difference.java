package dev.rowsmith.model.spanner.diff;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A difference between a live table and what its entity declares.
 *
 * @param kind what differs
 * @param table the table's name
 * @param name the name of the column, index, constraint or sequence; empty where the whole table is
 *     meant
 * @param live what there is, in words; empty where nothing is
 * @param wanted what is declared, in words; empty where nothing is
 * @param refusal the reason for which Spanner refuses to end it
 */
public record Difference(
    Kind kind,
    String table,
    String name,
    String live,
    String wanted,
    Optional<StatementRefusal> refusal) {

  /** Describes a difference that Spanner can end. */
  public Difference(Kind kind, String table, String name, String live, String wanted) {
    this(kind, table, name, live, wanted, Optional.empty());
  }

  /** What can differ. */
  public enum Kind {
    /** There is no such table. */
    TABLE_MISSING(null),
    /** The table has no such column, which can be added. */
    COLUMN_MISSING(null),
    /** The table has no such column, and the rows that there are would have no value for it. */
    COLUMN_WITHOUT_VALUE(AllowedChange.REMADE_TABLES),
    /** The column is of another type. */
    TYPE_DIFFERS(AllowedChange.REMADE_TABLES),
    /** The column takes shorter values only. */
    LENGTH_TOO_SHORT(null),
    /** The column takes longer values. */
    LENGTH_TOO_LONG(AllowedChange.STRICTER_COLUMNS),
    /** The column refuses {@code NULL}, and is declared to take it. */
    NULL_REFUSED(null),
    /** The column takes {@code NULL}, and is declared to refuse it. */
    NULL_TAKEN(AllowedChange.STRICTER_COLUMNS),
    /** A part of the key, or an array, takes {@code NULL} or refuses it: that is for ever. */
    NULL_DIFFERS(AllowedChange.REMADE_TABLES),
    /** The column has no default, and is declared to have one. */
    DEFAULT_MISSING(null),
    /** The column has a default, and another one or none is declared. */
    DEFAULT_DIFFERS(AllowedChange.CHANGED_DEFAULTS),
    /** The column is computed in another way, or one of the two is not computed. */
    EXPRESSION_DIFFERS(AllowedChange.REMADE_TABLES),
    /** The column does not take commit timestamps, and is declared to. */
    COMMIT_TIMESTAMP_MISSING(null),
    /** The column takes commit timestamps, and is not declared to. */
    COMMIT_TIMESTAMP_UNMAPPED(AllowedChange.DROPPED_COMMIT_TIMESTAMPS),
    /** The table has a column that no entity maps. */
    COLUMN_UNMAPPED(AllowedChange.DROPPED_COLUMNS),
    /** The primary key has other parts, another order, or another direction. */
    KEY_DIFFERS(AllowedChange.REMADE_TABLES),
    /** The rows are interleaved in another table, or one of the two is not interleaved. */
    PARENT_DIFFERS(AllowedChange.REMADE_TABLES),
    /** A parent that has children cannot be deleted, and is declared to take them along. */
    CHILDREN_KEPT(AllowedChange.WIDER_DELETION),
    /** A parent takes its children along, and is declared not to. */
    CHILDREN_DELETED(AllowedChange.DROPPED_DELETION),
    /** Every row needs a parent's row, or none does, and the other is declared. */
    PARENT_NEED_DIFFERS(AllowedChange.CHANGED_CONSTRAINTS),
    /** Rows are kept that are declared to be deleted. */
    ROWS_KEPT(AllowedChange.WIDER_DELETION),
    /** Rows are deleted earlier than declared. */
    ROWS_DELETED(null),
    /** Rows are deleted by themselves, and no policy is declared. */
    DELETION_UNMAPPED(AllowedChange.DROPPED_DELETION),
    /** There is no such check or foreign key. */
    CONSTRAINT_MISSING(AllowedChange.NEW_CONSTRAINTS),
    /** The check or foreign key of this name is another one. */
    CONSTRAINT_DIFFERS(AllowedChange.CHANGED_CONSTRAINTS),
    /** There is no such index. */
    INDEX_MISSING(null),
    /** The index is another one. */
    INDEX_DIFFERS(AllowedChange.REMADE_INDEXES),
    /** The table has an index that no entity declares. */
    INDEX_UNMAPPED(AllowedChange.DROPPED_INDEXES),
    /** The column is declared as an identity, and is none. */
    IDENTITY_MISSING(AllowedChange.REMADE_TABLES),
    /** The identity skips fewer numbers than declared. */
    IDENTITY_SKIPS_LESS(null),
    /** The identity skips numbers that it is declared to give. */
    IDENTITY_SKIPS_MORE(AllowedChange.RESTARTED_SEQUENCES),
    /** The counter of the identity was started with another value than the declared one. */
    IDENTITY_START_DIFFERS(AllowedChange.RESTARTED_SEQUENCES),
    /** The sequence is missing. */
    SEQUENCE_MISSING(null),
    /** The sequence leaves out fewer numbers than declared. */
    SEQUENCE_SKIPS_LESS(null),
    /** The sequence leaves out numbers that it is declared to give. */
    SEQUENCE_SKIPS_MORE(AllowedChange.RESTARTED_SEQUENCES),
    /** The counter of the sequence was started with another value than the declared one. */
    SEQUENCE_START_DIFFERS(AllowedChange.RESTARTED_SEQUENCES),
    /**
     * The table has something that no entity maps, and that is left as it is: a check, a foreign
     * key, a search index, a change stream, an option of a column.
     */
    NOT_MAPPED(null);

    private final @Nullable AllowedChange allowedBy;

    Kind(@Nullable AllowedChange allowedBy) {
      this.allowedBy = allowedBy;
    }

    /** Returns the change that must be allowed to apply such a difference; empty if it is safe. */
    public Optional<AllowedChange> allowedBy() {
      return Optional.ofNullable(allowedBy);
    }

    /** Returns whether the difference remains, without an error, unless its change is allowed. */
    public boolean canStay() {
      return this == COLUMN_UNMAPPED || this == INDEX_UNMAPPED || this == NOT_MAPPED;
    }

    /** Returns whether a statement of ours can end the difference. */
    public boolean canEnd() {
      return this != NOT_MAPPED;
    }
  }

  /** Returns the same difference with the reason for which Spanner refuses to end it, if any. */
  public Difference refusedFor(Optional<StatementRefusal> reason) {
    return new Difference(kind, table, name, live, wanted, reason);
  }

  /** Returns the change that must be allowed to apply the difference; empty if none allows it. */
  public Optional<AllowedChange> allowedBy() {
    return refusal.isPresent() ? refusal.get().allowedBy() : kind.allowedBy();
  }

  /** Returns the reason for not applying the difference unasked; empty if it is applied. */
  public String objection() {
    if (refusal.isPresent()) {
      return kind == Kind.COLUMN_UNMAPPED
          ? "column %s of table %s cannot be dropped: %s".formatted(name, table, refusal.get())
          : "column %s of table %s cannot become %s, as it is %s: %s"
              .formatted(name, table, wanted, live, refusal.get());
    }
    return switch (kind) {
      case COLUMN_WITHOUT_VALUE ->
          "column %s cannot be added to table %s, whose rows have no value for it: let it be null or give it a default; else all rows would be deleted"
              .formatted(name, table);
      case TYPE_DIFFERS, NULL_DIFFERS ->
          "column %s of table %s cannot become %s, as it is %s: all rows would be deleted"
              .formatted(name, table, wanted, live);
      case EXPRESSION_DIFFERS ->
          "column %s of table %s cannot be computed in another way: all rows would be deleted"
              .formatted(name, table);
      case IDENTITY_MISSING ->
          "column %s of table %s cannot become an identity: all rows would be deleted"
              .formatted(name, table);
      case KEY_DIFFERS ->
          "the key of table %s cannot become (%s), as it is (%s): all rows would be deleted"
              .formatted(table, wanted, live);
      case PARENT_DIFFERS ->
          "table %s cannot be %s, as it is %s: all rows would be deleted"
              .formatted(table, wanted, live);
      case LENGTH_TOO_LONG, NULL_TAKEN ->
          "column %s of table %s would refuse values that it takes now (%s; wanted: %s)"
              .formatted(name, table, live, wanted);
      case COLUMN_UNMAPPED ->
          "all values of column %s of table %s would be deleted".formatted(name, table);
      case CHILDREN_KEPT ->
          "rows of table %s would be deleted with their parent from now on".formatted(table);
      case ROWS_KEPT ->
          "rows of table %s that are kept now (%s) would be deleted (%s)"
              .formatted(table, live, wanted);
      case DEFAULT_DIFFERS ->
          "column %s of table %s would lose its default (%s)".formatted(name, table, live);
      case COMMIT_TIMESTAMP_UNMAPPED ->
          "column %s of table %s would no longer take commit timestamps".formatted(name, table);
      case CHILDREN_DELETED ->
          "rows of table %s would no longer be deleted with their parent".formatted(table);
      case DELETION_UNMAPPED -> "rows of table %s would no longer be %s".formatted(table, live);
      case PARENT_NEED_DIFFERS -> "table %s is %s, and would be %s".formatted(table, live, wanted);
      case CONSTRAINT_MISSING ->
          "rows of table %s would be refused that break the %s".formatted(table, wanted);
      case CONSTRAINT_DIFFERS ->
          "%s of table %s is the %s, and would be the %s".formatted(name, table, live, wanted);
      case SEQUENCE_SKIPS_MORE ->
          "sequence %s would give numbers that it leaves out now (%s; wanted: %s)"
              .formatted(name, live, wanted);
      case IDENTITY_SKIPS_MORE ->
          "column %s of table %s would get numbers that its identity leaves out now (%s; wanted: %s)"
              .formatted(name, table, live, wanted);
      case IDENTITY_START_DIFFERS ->
          "the counter of column %s of table %s would be set anew, and its numbers may come again"
              .formatted(name, table);
      case INDEX_DIFFERS ->
          "index %s of table %s would be missing until it is filled again".formatted(name, table);
      case INDEX_UNMAPPED -> "index %s of table %s would be dropped".formatted(name, table);
      case SEQUENCE_START_DIFFERS ->
          "the counter of sequence %s would be set anew, and its numbers may come again"
              .formatted(name);
      default -> "";
    };
  }

  /** Returns a description without the table's name. */
  @Override
  public String toString() {
    return switch (kind) {
      case TABLE_MISSING -> "the table is missing; wanted with " + wanted;
      case COLUMN_MISSING, COLUMN_WITHOUT_VALUE ->
          "column %s is missing; wanted: %s".formatted(name, wanted);
      case COLUMN_UNMAPPED -> "column %s (%s) is mapped by no entity".formatted(name, live);
      case KEY_DIFFERS -> "the key is (%s); wanted: (%s)".formatted(live, wanted);
      case PARENT_DIFFERS, PARENT_NEED_DIFFERS ->
          "the table is %s; wanted: %s".formatted(live, wanted);
      case CHILDREN_KEPT, CHILDREN_DELETED ->
          "a parent that is deleted means %s; wanted: %s".formatted(live, wanted);
      case ROWS_KEPT, ROWS_DELETED, DELETION_UNMAPPED ->
          "rows are %s; wanted: %s".formatted(live, wanted);
      case INDEX_MISSING -> "index %s is missing; wanted: %s".formatted(name, wanted);
      case INDEX_DIFFERS -> "index %s is %s; wanted: %s".formatted(name, live, wanted);
      case INDEX_UNMAPPED -> "index %s (%s) is declared by no entity".formatted(name, live);
      case CONSTRAINT_MISSING -> "%s is missing; wanted: %s".formatted(name, wanted);
      case CONSTRAINT_DIFFERS -> "%s is %s; wanted: %s".formatted(name, live, wanted);
      case NOT_MAPPED -> "%s is not mapped, and stays as it is".formatted(live);
      case SEQUENCE_MISSING -> "sequence %s is missing".formatted(name);
      case IDENTITY_MISSING -> "column %s is not an identity".formatted(name);
      case SEQUENCE_SKIPS_LESS, SEQUENCE_SKIPS_MORE, SEQUENCE_START_DIFFERS ->
          "sequence %s is %s; wanted: %s".formatted(name, live, wanted);
      case IDENTITY_SKIPS_LESS, IDENTITY_SKIPS_MORE, IDENTITY_START_DIFFERS ->
          "the identity of column %s is %s; wanted: %s".formatted(name, live, wanted);
      default -> "column %s is %s; wanted: %s".formatted(name, live, wanted);
    };
  }
}
