package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.spanner.internal.read.UnreadableRows;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;

/** Entities of rows that somebody else has read, such as a pipeline of Apache Beam. */
public final class RowMapping {

  private RowMapping() {}

  /**
   * Builds an entity from a row of the columns that it maps, in the schema's order.
   *
   * @param <E> the entity
   * @throws UnreadableRowException if the row is not an entity
   */
  public static <E> E read(EntityMapper<E, ?> mapper, StructReader row) {
    try {
      return mapper.read(row);
    } catch (RuntimeException problem) {
      throw UnreadableRows.of(mapper.schema(), mapper.schema().columns(), row, problem);
    }
  }
}
