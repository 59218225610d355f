package dev.rowsmith.runtime.bigtable.table;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;

/**
 * A column that Bigtable aggregates, which is written with {@code add} only.
 *
 * @param component the name of the component or field
 * @param family the column's family, which holds aggregates of this kind only
 * @param qualifier the column's qualifier
 * @param aggregation what is done with the values that are added
 * @param personal whether the aggregate is personal data, which no message shows
 * @param readOnly whether the cells are only read, because another program writes them
 */
public record AggregateColumn(
    String component,
    String family,
    ByteString qualifier,
    Aggregation aggregation,
    boolean personal,
    boolean readOnly)
    implements MappedColumn {

  /** Describes a column whose qualifier is text. */
  public static AggregateColumn of(
      String component, String family, String qualifier, Aggregation aggregation) {
    return new AggregateColumn(
        component, family, ByteString.copyFromUtf8(qualifier), aggregation, false, false);
  }

  /** Returns the same column of personal data: messages show nothing of the aggregate. */
  public AggregateColumn personalData() {
    return new AggregateColumn(component, family, qualifier, aggregation, true, readOnly);
  }

  /** Returns the same column of a component that is only read. */
  public AggregateColumn asReadOnly() {
    return new AggregateColumn(component, family, qualifier, aggregation, personal, true);
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
    return family + ":" + qualifier.toStringUtf8();
  }
}
