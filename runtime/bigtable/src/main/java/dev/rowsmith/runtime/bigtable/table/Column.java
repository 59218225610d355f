package dev.rowsmith.runtime.bigtable.table;

import dev.rowsmith.model.bigtable.ColumnDefinition;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.ValueCodec;
import org.jspecify.annotations.Nullable;

/**
 * A column of one value.
 *
 * @param <T> the component's type, boxed
 * @param definition the column and its component
 * @param type the component's class, without type arguments
 * @param codec how the value becomes bytes
 * @param mayBeAbsent whether an entity can be without the value
 * @param whenAbsent the value that stands for an absent cell, or {@code null}
 */
public record Column<T>(
    ColumnDefinition definition,
    Class<? super T> type,
    ValueCodec<T> codec,
    boolean mayBeAbsent,
    @Nullable T whenAbsent)
    implements MappedColumn {

  /**
   * Describes a column of a type's default form, whose qualifier is text.
   *
   * @throws IllegalArgumentException if the type has no default form
   */
  public static <T> Column<T> of(String component, Class<T> type, String family, String qualifier) {
    return of(component, type, family, qualifier, BinaryCodec.of(type));
  }

  /** Describes a column whose qualifier is text. */
  public static <T> Column<T> of(
      String component,
      Class<? super T> type,
      String family,
      String qualifier,
      ValueCodec<T> codec) {
    return new Column<>(
        ColumnDefinition.of(component, family, qualifier), type, codec, false, null);
  }

  /**
   * Returns the same column with a value that stands for an absent cell, in entities and in
   * conditions.
   */
  public Column<T> whenAbsent(T value) {
    return new Column<>(definition, type, codec, mayBeAbsent, value);
  }

  /** Returns the same column in a record that an entity can be without. */
  public Column<T> optional() {
    return new Column<>(definition, type, codec, true, whenAbsent);
  }

  /** Returns the same column of a component that may be null or empty. */
  public Column<T> nullable() {
    return new Column<>(definition.nullable(), type, codec, true, whenAbsent);
  }

  /** Returns the same column of personal data: messages show none of its values. */
  public Column<T> personalData() {
    return with(definition.personalData());
  }

  /** Returns the same column of a component that is only read. */
  public Column<T> asReadOnly() {
    return with(definition.asReadOnly());
  }

  private Column<T> with(ColumnDefinition other) {
    return new Column<>(other, type, codec, mayBeAbsent, whenAbsent);
  }

  /** Holds when the column has exactly this value, which a cell must be able to hold. */
  public Condition is(T value) {
    return Condition.is(this, value);
  }

  /** Holds when the column has another value, or none. */
  public Condition isNot(T value) {
    return Condition.isNot(this, value);
  }

  /** Holds when the column has a value. */
  public Condition isPresent() {
    return Condition.present(this, qualifier());
  }

  /** Holds when the column has no value. */
  public Condition isAbsent() {
    return Condition.absent(this, qualifier());
  }

  @Override
  public String typeName() {
    return type.getSimpleName();
  }

  /** Returns the column as Bigtable's tools print it: {@code family:qualifier}. */
  @Override
  public String toString() {
    return definition.toString();
  }
}
