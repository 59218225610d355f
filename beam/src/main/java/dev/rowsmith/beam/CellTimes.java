package dev.rowsmith.beam;

import com.google.bigtable.v2.Mutation;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RowMutations;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The times of cells, which come from the elements of a pipeline and never from a clock. */
final class CellTimes {

  /** No time at all. Cells cannot be as old: Bigtable's times begin in 1970. */
  static final long NONE = -1000;

  private CellTimes() {}

  /**
   * Refuses an entity whose cells would take their time from a clock.
   *
   * @throws InvalidInputException if a column has no time of its own
   */
  static void requireOwn(EntityMapper<?, ?> mapper) {
    if (mapper.hasCellTimestamp()) {
      return;
    }
    for (MappedColumn column : mapper.schema().columns()) {
      if (!(column instanceof VersionedColumn<?>) && !column.isAggregate() && !column.readOnly()) {
        throw new InvalidInputException(
            "the cells of %s.%s have no time of their own, and the write of a bundle is repeated:"
                    .formatted(mapper.schema().entity(), column.component())
                + " give them one that comes from the entity, as in at(Reading::at)");
      }
    }
  }

  /**
   * Returns the microseconds of a time.
   *
   * @throws CellValueException if it is none that a cell can have
   */
  static long micros(TableSchema schema, @Nullable Instant time) {
    if (time == null) {
      throw new CellValueException(schema.entity(), "", "at(…) returned no time for its cells");
    }
    try {
      return CellTime.micros(time);
    } catch (CellFormatException problem) {
      throw new CellValueException(
          schema.entity(),
          "",
          schema.hasPersonalData()
              ? "at(…) returned a time that cells cannot have: they have whole milliseconds since"
                  + " 1970"
              : "at(…) returned a time that cells cannot have: " + problem.getMessage());
    }
  }

  /**
   * Refuses mutations of which a cell has no time.
   *
   * @throws CellValueException if there is one
   */
  static void require(TableSchema schema, RowMutations mutations) {
    for (Mutation mutation : mutations.messages()) {
      if (mutation.hasSetCell() && mutation.getSetCell().getTimestampMicros() == NONE) {
        throw new CellValueException(schema.entity(), "", absentWords());
      }
    }
  }

  static String absent(TableSchema schema) {
    return schema.entity() + ": " + absentWords();
  }

  private static String absentWords() {
    return "no time for its cells, and a pipeline takes it from the element: give its"
        + " @CellTimestamp a value, or write with at(…)";
  }
}
