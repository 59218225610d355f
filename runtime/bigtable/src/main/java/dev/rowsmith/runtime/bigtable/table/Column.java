package dev.rowsmith.runtime.bigtable.table;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.ValueCodec;
import org.jspecify.annotations.Nullable;

/**
 * A column of one value.
 *
 * @param <T> the component's type, boxed
 * @param component the name of the component or field
 * @param type the component's class, without type arguments
 * @param family the column's family
 * @param qualifier the column's qualifier
 * @param codec how the value becomes bytes
 * @param mayBeAbsent whether an entity can be without the value
 * @param whenAbsent the value that stands for an absent cell, or {@code null}
 * @param mayBeNull whether a component that is there may be null or empty
 * @param personal whether the values are personal data, which no message shows
 * @param readOnly whether the cells are only read, because another program writes them
 */
public record Column<T>(
    String component,
    Class<? super T> type,
    String family,
    ByteString qualifier,
    ValueCodec<T> codec,
    boolean mayBeAbsent,
    @Nullable T whenAbsent,
    boolean mayBeNull,
    boolean personal,
    boolean readOnly)
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
        component,
        type,
        family,
        ByteString.copyFromUtf8(qualifier),
        codec,
        false,
        null,
        false,
        false,
        false);
  }

  /**
   * Returns the same column with a value that stands for an absent cell, in entities and in
   * conditions.
   */
  public Column<T> whenAbsent(T value) {
    return new Column<>(
        component,
        type,
        family,
        qualifier,
        codec,
        mayBeAbsent,
        value,
        mayBeNull,
        personal,
        readOnly);
  }

  /** Returns the same column in a record that an entity can be without. */
  public Column<T> optional() {
    return new Column<>(
        component, type, family, qualifier, codec, true, whenAbsent, mayBeNull, personal, readOnly);
  }

  /** Returns the same column of a component that may be null or empty. */
  public Column<T> nullable() {
    return new Column<>(
        component, type, family, qualifier, codec, true, whenAbsent, true, personal, readOnly);
  }

  /** Returns the same column of personal data: messages show none of its values. */
  public Column<T> personalData() {
    return new Column<>(
        component,
        type,
        family,
        qualifier,
        codec,
        mayBeAbsent,
        whenAbsent,
        mayBeNull,
        true,
        readOnly);
  }

  /** Returns the same column of a component that is only read. */
  public Column<T> asReadOnly() {
    return new Column<>(
        component,
        type,
        family,
        qualifier,
        codec,
        mayBeAbsent,
        whenAbsent,
        mayBeNull,
        personal,
        true);
  }

  /**
   * Holds when the column has exactly this value.
   *
   * @throws dev.rowsmith.runtime.InvalidInputException if a cell cannot hold the value
   */
  public Condition is(T value) {
    return Condition.is(this, value);
  }

  /**
   * Holds when the column has another value, or none.
   *
   * @throws dev.rowsmith.runtime.InvalidInputException if a cell cannot hold the value
   */
  public Condition isNot(T value) {
    return Condition.isNot(this, value);
  }

  /** Holds when the column has a value. */
  public Condition isPresent() {
    return Condition.present(this, qualifier);
  }

  /** Holds when the column has no value. */
  public Condition isAbsent() {
    return Condition.absent(this, qualifier);
  }

  @Override
  public String typeName() {
    return type.getSimpleName();
  }

  /** Returns the column as Bigtable's tools print it: {@code family:qualifier}. */
  @Override
  public String toString() {
    return family + ":" + qualifier.toStringUtf8();
  }
}
