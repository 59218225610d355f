package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.ValueCodec;

/**
 * Describes a column of one value.
 *
 * @param <T> the component's type, boxed
 * @param component the name of the component or field
 * @param type the component's class, without type arguments
 * @param family the column's family
 * @param qualifier the column's qualifier
 * @param codec how the value becomes bytes
 */
public record Column<T>(
    String component,
    Class<? super T> type,
    String family,
    ByteString qualifier,
    ValueCodec<T> codec)
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
    return new Column<>(component, type, family, ByteString.copyFromUtf8(qualifier), codec);
  }

  /** Holds when the column has exactly this value. */
  public Condition is(T value) {
    return Condition.equal(this, qualifier, codec.encode(value));
  }

  /** Holds when the column has another value, or none. */
  public Condition isNot(T value) {
    return Condition.different(this, qualifier, codec.encode(value));
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
