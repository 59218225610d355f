package dev.rowsmith.runtime.spanner.internal.read;

import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;

import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.StructReader;
import java.util.List;
import java.util.function.Function;

/**
 * Reads rows, and says of one that cannot be read which it is.
 *
 * @param schema the table
 * @param columns the columns that are read, in their order
 * @param read what makes something of a row
 */
record RowRead<E>(TableSchema schema, List<Column<?>> columns, Function<StructReader, E> read)
    implements Function<StructReader, E> {

  /**
   * Reads a row.
   *
   * @throws UnreadableRowException if a column holds what it should not
   * @throws SpannerException if the database says no, as of a transaction that is to be run again
   */
  @Override
  public E apply(StructReader row) {
    try {
      return read.apply(row);
    } catch (SpannerException | UnreadableRowException problem) {
      throw problem;
    } catch (RuntimeException problem) {
      throw UnreadableRowException.of(schema, columns, row, problem);
    }
  }
}
