package dev.rowsmith.runtime.spanner.internal.read;

import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.util.List;
import java.util.function.Function;

/**
 * Reader of rows, which reports a row that cannot be read.
 *
 * @param schema the table
 * @param columns the columns that are read, in their order
 * @param read what makes something of a row
 */
public record RowRead<E>(
    TableSchema schema, List<Column<?>> columns, Function<StructReader, E> read)
    implements Function<StructReader, E> {

  /** Returns what reads the entities of a table. */
  public static <E> RowRead<E> of(EntityMapper<E, ?> mapper) {
    return new RowRead<>(mapper.schema(), mapper.schema().columns(), mapper::read);
  }

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
      throw UnreadableRows.of(schema, columns, row, problem);
    }
  }
}
