package dev.rowsmith.adopt.spanner;

import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.table.ColumnType;

/**
 * A column that a component of an entity is.
 *
 * @param facts what the database says of it
 * @param type how its type is declared
 * @param component the name of the component
 */
record MappedColumn(ColumnFacts facts, StoredType type, String component) {

  String name() {
    return facts.name();
  }

  /** Returns whether a component can be null, as the column can or as the database fills it. */
  boolean isBoxed() {
    return facts.canBeAdded() || facts.identity().isPresent();
  }

  /** Returns how many places it takes among the parameters of a constructor. */
  int slots() {
    boolean wide = type.stored() == ColumnType.LONG || type.stored() == ColumnType.DOUBLE;
    return wide && !isBoxed() ? 2 : 1;
  }
}
