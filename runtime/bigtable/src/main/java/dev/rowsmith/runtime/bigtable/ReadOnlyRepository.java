package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;

/**
 * The rows of one table as entities, to read and not to write: the base of the generated views
 * {@code ReadOnly}, which {@code readOnly(client)} returns.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class ReadOnlyRepository<E, K extends RowKey> extends RowReads<E, K> {

  /**
   * Reads {@code table} through {@code client}.
   *
   * @throws InvalidInputException if Bigtable does not accept the table's name
   */
  protected ReadOnlyRepository(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    super(client, table, mapper);
  }

  /** Reads the rows of another repository. */
  protected ReadOnlyRepository(RowReads<E, K> repository) {
    super(repository);
  }
}
