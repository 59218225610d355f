package dev.rowsmith.adopt.spanner;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.SpannerType.Code;

/**
 * A column that a component of an entity holds.
 *
 * @param definition the column of the database
 * @param type the declaration of its type
 * @param component the name of the component
 */
record MappedColumn(ColumnDefinition definition, StoredType type, String component) {

  String name() {
    return definition.name();
  }

  /** Returns whether a component can be null, as the column can or as the database fills it. */
  boolean isBoxed() {
    return definition.canBeAdded() || definition.fill() == Fill.IDENTITY;
  }

  /** Returns how many places it takes among the parameters of a constructor. */
  int slots() {
    boolean wide = type.type().isSingle(Code.INT64) || type.type().isSingle(Code.FLOAT64);
    return wide && !isBoxed() ? 2 : 1;
  }
}
