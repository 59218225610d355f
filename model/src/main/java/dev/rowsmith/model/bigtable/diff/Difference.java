package dev.rowsmith.model.bigtable.diff;

import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A difference between a live table and its declaration.
 *
 * @param kind what differs
 * @param declared the declared table
 * @param family the family's name in the table; empty where the whole table is missing
 * @param live the family of the live table, if it has it
 */
public record Difference(
    Kind kind, DeclaredTable declared, String family, Optional<FamilyDefinition> live) {

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

    /** Returns the change that must be allowed to apply such a difference; empty if it is safe. */
    public Optional<AllowedChange> allowedBy() {
      return Optional.ofNullable(allowedBy);
    }

    /** Returns whether such a difference is skipped, without an error, unless it is allowed. */
    public boolean isLeft() {
      return this == FAMILY_UNMAPPED || this == RULE_UNDECLARABLE;
    }
  }

  /** Returns the table's name. */
  public String table() {
    return declared.name();
  }

  /** Returns the declared family, if any entity declares it. */
  public Optional<FamilyDefinition> wanted() {
    return Optional.ofNullable(declared.families().get(family));
  }

  /** Returns a description of the loss when the difference is applied, or an empty text. */
  public String lost() {
    return switch (kind) {
      case TABLE_MISSING, FAMILY_MISSING, RETENTION_TOO_NARROW -> "";
      case RETENTION_TOO_WIDE ->
          "cells of family %s of table %s that are kept now (%s) would be deleted (keeping %s)"
              .formatted(family, table(), kept(live), kept(wanted()));
      case LIMIT_UNDECLARED, RULE_UNDECLARABLE ->
          "the rule of family %s of table %s (keeps %s) would be dropped, and another one set (keeping %s)"
              .formatted(family, table(), kept(live), kept(wanted()));
      case TYPE_DIFFERS ->
          "all cells of family %s of table %s would be deleted, since its type cannot change from %s to %s"
              .formatted(family, table(), cells(live), cells(wanted()));
      case FAMILY_UNMAPPED ->
          "all cells of family %s of table %s would be deleted".formatted(family, table());
    };
  }

  /** Returns the step that applies the difference: {@code create table readings}. */
  public String remedy() {
    return switch (kind) {
      case TABLE_MISSING -> "create table " + table();
      case FAMILY_MISSING -> "create family %s of table %s".formatted(family, table());
      case RETENTION_TOO_NARROW, RETENTION_TOO_WIDE, LIMIT_UNDECLARED, RULE_UNDECLARABLE ->
          "let family %s of table %s keep %s".formatted(family, table(), kept(wanted()));
      case TYPE_DIFFERS ->
          "drop family %s of table %s, and create it with %s"
              .formatted(family, table(), cells(wanted()));
      case FAMILY_UNMAPPED -> "drop family %s of table %s".formatted(family, table());
    };
  }

  /** Returns a description of the difference, without the table's name. */
  @Override
  public String toString() {
    return switch (kind) {
      case TABLE_MISSING -> "the table is missing; wanted with " + families();
      case FAMILY_MISSING ->
          "family %s is missing; wanted keeping %s"
              .formatted(family, wanted().map(FamilyDefinition::toString).orElse(""));
      case RETENTION_TOO_NARROW, RETENTION_TOO_WIDE ->
          "family %s keeps %s; wanted: %s".formatted(family, kept(live), kept(wanted()));
      case LIMIT_UNDECLARED ->
          "family %s has a limit that is not declared: it keeps %s; wanted: %s"
              .formatted(family, kept(live), kept(wanted()));
      case RULE_UNDECLARABLE ->
          "family %s keeps %s, which no @Family can declare; wanted: %s"
              .formatted(family, kept(live), kept(wanted()));
      case TYPE_DIFFERS ->
          "family %s holds %s; wanted: %s".formatted(family, cells(live), cells(wanted()));
      case FAMILY_UNMAPPED ->
          "family %s (keeps %s) is mapped by no entity".formatted(family, kept(live));
    };
  }

  private static String kept(Optional<FamilyDefinition> family) {
    return family.map(each -> each.retention().toString()).orElse("");
  }

  private static String cells(Optional<FamilyDefinition> family) {
    return family.map(each -> each.cells().toString()).orElse("");
  }

  private String families() {
    return declared.families().values().stream()
        .map(each -> "family %s (keeps %s)".formatted(each.liveName(), each))
        .collect(Collectors.joining(", "));
  }
}
