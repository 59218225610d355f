package dev.rowsmith.runtime.bigtable.internal.read;

import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A limit to the cells that a scan reads of each row, whatever the entity maps.
 *
 * @param versions the most versions of a cell, or 0 for as many as each column maps
 * @param from the earliest timestamp in microseconds, or 0
 * @param until the timestamp in microseconds before which all are, or {@code null}
 */
public record CellWindow(int versions, long from, @Nullable Long until) {

  /** All cells that an entity maps. */
  static final CellWindow ALL = new CellWindow(0, 0, null);

  /**
   * Reads at most so many versions of a cell.
   *
   * @throws InvalidInputException if that is none
   */
  public CellWindow versions(int most) {
    if (most < 1) {
      throw new InvalidInputException("at least 1 version is read, and not " + most);
    }
    return new CellWindow(most, from, until);
  }

  /**
   * Reads the cells that were written at {@code from} and before {@code until}.
   *
   * @throws InvalidInputException if {@code until} is not after {@code from}, or one of them is
   *     before 1970 or finer than a millisecond
   */
  public CellWindow writtenBetween(Instant from, Instant until) {
    if (!until.isAfter(from)) {
      throw new InvalidInputException(
          "no cell is written at %s and before %s".formatted(from, until));
    }
    try {
      return new CellWindow(versions, CellTime.micros(from), CellTime.micros(until));
    } catch (CellFormatException problem) {
      throw new InvalidInputException(problem.problem(), problem);
    }
  }

  /** Returns how many versions are read of a column that maps so many. */
  int versionsOf(int mapped) {
    if (versions == 0 || mapped == MappedColumn.ALL_VERSIONS) {
      return versions == 0 ? mapped : versions;
    }
    return Math.min(versions, mapped);
  }
}
