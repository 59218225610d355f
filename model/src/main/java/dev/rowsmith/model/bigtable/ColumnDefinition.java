package dev.rowsmith.model.bigtable;

import com.google.protobuf.ByteString;

/**
 * A column that a component of an entity is mapped to, or several whose qualifiers are data.
 *
 * @param component the name of the component or field
 * @param family the family of the cells
 * @param qualifier the qualifier, or the constant that precedes qualifiers that are data
 * @param mayBeNull whether the component may be null or empty
 * @param personal whether the values are personal data, which no message shows
 * @param readOnly whether the cells are only read, because another program writes them
 */
public record ColumnDefinition(
    String component,
    String family,
    ByteString qualifier,
    boolean mayBeNull,
    boolean personal,
    boolean readOnly) {

  /** Defines the column of a component that is never null. */
  public static ColumnDefinition of(String component, String family, ByteString qualifier) {
    return new ColumnDefinition(component, family, qualifier, false, false, false);
  }

  /** Defines a column whose qualifier is text. */
  public static ColumnDefinition of(String component, String family, String qualifier) {
    return of(component, family, ByteString.copyFromUtf8(qualifier));
  }

  /** Lets the component be null or empty. */
  public ColumnDefinition nullable() {
    return new ColumnDefinition(component, family, qualifier, true, personal, readOnly);
  }

  /** Marks the values as personal data: messages show none of them. */
  public ColumnDefinition personalData() {
    return new ColumnDefinition(component, family, qualifier, mayBeNull, true, readOnly);
  }

  /** Marks the cells as written by another program. */
  public ColumnDefinition asReadOnly() {
    return new ColumnDefinition(component, family, qualifier, mayBeNull, personal, true);
  }

  /** Returns the column as Bigtable's tools print it: {@code family:qualifier}. */
  @Override
  public String toString() {
    return family + ":" + qualifier.toStringUtf8();
  }
}
