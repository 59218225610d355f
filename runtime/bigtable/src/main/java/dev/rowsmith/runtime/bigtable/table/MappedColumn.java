package dev.rowsmith.runtime.bigtable.table;

import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.ColumnDefinition;

/** What one component of an entity is in the table: a column, or several of one kind. */
public sealed interface MappedColumn extends CellSelection
    permits Column, VersionedColumn, MapColumn, AggregateColumn {

  /** The {@link #versions} of a column of which all versions are read. */
  int ALL_VERSIONS = 0;

  /** Returns the definition, without what Java has of the component. */
  ColumnDefinition definition();

  /** Returns the name of the component or field. */
  default String component() {
    return definition().component();
  }

  /** Returns the family of the cells. */
  default String family() {
    return definition().family();
  }

  /** Returns the qualifier of the cells, or the constant in front of qualifiers that are data. */
  default ByteString qualifier() {
    return definition().qualifier();
  }

  /** Returns the type of the component, as it is written. */
  String typeName();

  /** Returns how many versions of a cell the component holds, or {@link #ALL_VERSIONS}. */
  default int versions() {
    return 1;
  }

  /** Returns whether an entity without a value of the component is written. */
  default boolean mayBeNull() {
    return definition().mayBeNull();
  }

  /** Returns whether the values are personal data, which no message shows. */
  default boolean personal() {
    return definition().personal();
  }

  /** Returns whether the cells are only read: another program writes them. */
  default boolean readOnly() {
    return definition().readOnly();
  }

  /**
   * Returns whether the qualifiers are data, and {@link #qualifier} only stands in front of them.
   */
  default boolean hasEntries() {
    return false;
  }

  /**
   * Returns whether Bigtable computes the cells of what is added to them; no entity writes them.
   */
  default boolean isAggregate() {
    return false;
  }

  @Override
  default MappedColumn column() {
    return this;
  }
}
