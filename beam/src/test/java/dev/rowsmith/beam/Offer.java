package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.runtime.spanner.table.ColumnConverter;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.io.Serializable;

/** An offer, whose price a converter may refuse. */
@Table("Offers")
record Offer(
    @PrimaryKey @Distributed String id, @Column(converter = Offer.Converter.class) Money price)
    implements Serializable {

  record Money(long cents) implements Serializable {}

  static final class Converter implements ColumnConverter<Money, Long> {

    @Override
    public Long toColumn(Money value) {
      if (value.cents() < 0) {
        throw new IllegalStateException("a price below zero");
      }
      return value.cents();
    }

    @Override
    public Money fromColumn(Long value) {
      return new Money(value);
    }
  }
}
