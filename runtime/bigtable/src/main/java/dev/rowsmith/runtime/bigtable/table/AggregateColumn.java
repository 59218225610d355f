package dev.rowsmith.runtime.bigtable.table;

import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.model.bigtable.ColumnDefinition;

/**
 * A column that Bigtable aggregates, which is written with {@code add} only.
 *
 * @param definition the column, in a family that holds aggregates of this kind only
 * @param aggregation what is done with the values that are added
 */
public record AggregateColumn(ColumnDefinition definition, Aggregation aggregation)
    implements MappedColumn {

  /** Describes a column whose qualifier is text. */
  public static AggregateColumn of(
      String component, String family, String qualifier, Aggregation aggregation) {
    return new AggregateColumn(ColumnDefinition.of(component, family, qualifier), aggregation);
  }

  /** Returns the same column of personal data: messages show nothing of the aggregate. */
  public AggregateColumn personalData() {
    return new AggregateColumn(definition.personalData(), aggregation);
  }

  /** Returns the same column of a component that is only read. */
  public AggregateColumn asReadOnly() {
    return new AggregateColumn(definition.asReadOnly(), aggregation);
  }

  @Override
  public boolean isAggregate() {
    return true;
  }

  @Override
  public String typeName() {
    return aggregation == Aggregation.HLL ? "ByteString" : "long";
  }

  /** Returns the column as Bigtable's tools print it: {@code family:qualifier}. */
  @Override
  public String toString() {
    return definition.toString();
  }
}
