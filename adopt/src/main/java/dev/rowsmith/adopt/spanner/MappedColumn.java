package dev.rowsmith.adopt.spanner;

import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;

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
}
