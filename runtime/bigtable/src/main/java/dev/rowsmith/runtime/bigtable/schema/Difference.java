package dev.rowsmith.runtime.bigtable.schema;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A difference between a live table and what entities declare.
 *
 * @param kind what differs
 * @param table the table's name
 * @param family the family's name; empty where the whole table is missing
 * @param live what there is, in words; empty where nothing is
 * @param wanted what is declared, in words; empty where nothing is
 */
public record Difference(Kind kind, String table, String family, String live, String wanted) {

  /** What can differ. */
  public enum Kind {
    /** There is no such table. */
    TABLE_MISSING(null),
    /** The table has no such family. */
    FAMILY_MISSING(null),
    /** Garbage collection deletes more than declared, and nothing that is declared to be kept. */
    RETENTION_TOO_NARROW(null),
    /** Garbage collection keeps cells that it is declared to delete. */
    RETENTION_TOO_WIDE(AllowedChange.NARROWER_RETENTION),
    /**
     * Garbage collection has a limit that is not declared, by an age or by versions. Where it keeps
     * cells as well that it is declared to delete, that is a difference of its own.
     */
    LIMIT_UNDECLARED(AllowedChange.DROPPED_LIMITS),
    /**
     * Garbage collection has a rule that no {@code @Family} can declare. It is left unless that is
     * allowed.
     */
    RULE_UNDECLARABLE(AllowedChange.REPLACED_RULES),
    /** The cells of the family are of another type. */
    TYPE_DIFFERS(AllowedChange.REMADE_FAMILIES),
    /** The table has a family that no entity declares. */
    FAMILY_UNMAPPED(AllowedChange.DROPPED_FAMILIES);

    private final @Nullable AllowedChange allowedBy;

    Kind(@Nullable AllowedChange allowedBy) {
      this.allowedBy = allowedBy;
    }

    /** Returns what allows to apply such a difference; empty if it is safe. */
    public Optional<AllowedChange> allowedBy() {
      return Optional.ofNullable(allowedBy);
    }

    /** Returns whether such a difference stays, and refuses nothing, where it is not allowed. */
    public boolean isLeft() {
      return this == FAMILY_UNMAPPED || this == RULE_UNDECLARABLE;
    }
  }

  /** Returns what is lost when the difference is applied, in words; empty if nothing is. */
  public String lost() {
    return switch (kind) {
      case TABLE_MISSING, FAMILY_MISSING, RETENTION_TOO_NARROW -> "";
      case RETENTION_TOO_WIDE ->
          "cells of family %s of table %s that are kept now (%s) would be deleted (keeping %s)"
              .formatted(family, table, live, wanted);
      case LIMIT_UNDECLARED, RULE_UNDECLARABLE ->
          "the rule of family %s of table %s (keeps %s) would be dropped, and another one set (keeping %s)"
              .formatted(family, table, live, wanted);
      case TYPE_DIFFERS ->
          "all cells of family %s of table %s would be deleted, since its type cannot change from %s to %s"
              .formatted(family, table, live, wanted);
      case FAMILY_UNMAPPED ->
          "all cells of family %s of table %s would be deleted".formatted(family, table);
    };
  }

  /** Returns what is done to apply the difference, in words: {@code create table readings}. */
  public String remedy() {
    return switch (kind) {
      case TABLE_MISSING -> "create table " + table;
      case FAMILY_MISSING -> "create family %s of table %s".formatted(family, table);
      case RETENTION_TOO_NARROW, RETENTION_TOO_WIDE, LIMIT_UNDECLARED, RULE_UNDECLARABLE ->
          "let family %s of table %s keep %s".formatted(family, table, wanted);
      case TYPE_DIFFERS ->
          "drop family %s of table %s, and create it with %s".formatted(family, table, wanted);
      case FAMILY_UNMAPPED -> "drop family %s of table %s".formatted(family, table);
    };
  }

  /** Returns the difference in words, without the table's name. */
  @Override
  public String toString() {
    return switch (kind) {
      case TABLE_MISSING -> "the table is missing; wanted with " + wanted;
      case FAMILY_MISSING -> "family %s is missing; wanted keeping %s".formatted(family, wanted);
      case RETENTION_TOO_NARROW, RETENTION_TOO_WIDE ->
          "family %s keeps %s; wanted: %s".formatted(family, live, wanted);
      case LIMIT_UNDECLARED ->
          "family %s has a limit that is not declared: it keeps %s; wanted: %s"
              .formatted(family, live, wanted);
      case RULE_UNDECLARABLE ->
          "family %s keeps %s, which no @Family can declare; wanted: %s"
              .formatted(family, live, wanted);
      case TYPE_DIFFERS -> "family %s holds %s; wanted: %s".formatted(family, live, wanted);
      case FAMILY_UNMAPPED -> "family %s (keeps %s) is mapped by no entity".formatted(family, live);
    };
  }
}
