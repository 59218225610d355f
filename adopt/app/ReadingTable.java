package app;

import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.Retention;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/** The table {@code readings} that holds each {@link Reading}. */
@Generated("dev.rowsmith.processor.RowsmithProcessor")
@NullMarked
public final class ReadingTable {
  /** The column {@code m:value} of {@code value}, a {@code double}. */
  public static final Column<Double> VALUE = Column.of("value", double.class, "m", "value");

  /** The table's key, families and columns. {@link ReadingKey} shows a row key. */
  public static final TableSchema SCHEMA =
      TableSchema.of("Reading", "readings", ReadingKey.LAYOUT)
          .family("m", Retention.versions(1))
          .columns(VALUE);

  private ReadingTable() {}
}
