package dev.rowsmith.runtime.spanner.table;

/**
 * A converter between the values of a custom type and those of a type that Rowsmith has a column
 * for.
 *
 * <p>A converter has a constructor without parameters, keeps no state, and is called by many
 * threads; there is one for each column. It never sees null: an absent value is {@code NULL}. For
 * example, an amount as the number of its cents:
 *
 * <pre>{@code
 * public final class MoneyConverter implements ColumnConverter<Money, Long> {
 *   public Long toColumn(Money value) {
 *     return value.cents();
 *   }
 *
 *   public Money fromColumn(Long stored) {
 *     return new Money(stored);
 *   }
 * }
 *
 * @Table("Products")
 * public record Product(
 *     @PrimaryKey UUID id, @Column(converter = MoneyConverter.class) Money price) {}
 * }</pre>
 *
 * <p>Keys and indexes are sorted, and ranges read, in the order of what is stored.
 *
 * @param <J> the type of the component
 * @param <S> the type that is stored: one that a component could have without a converter
 */
public interface ColumnConverter<J, S> {

  /**
   * Returns what is stored for a value; neither is null. Equal values have to be stored alike where
   * the column is in a key or an index.
   *
   * @throws RuntimeException if the value cannot be stored; nothing is written then
   */
  S toColumn(J value);

  /**
   * Returns the value of what {@link #toColumn} has returned; neither is null.
   *
   * @throws RuntimeException if something else is stored; the message is shown after table, key and
   *     column, in an {@link UnreadableRowException}
   */
  J fromColumn(S stored);
}
