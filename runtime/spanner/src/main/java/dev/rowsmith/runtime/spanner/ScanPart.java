package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.BatchReadOnlyTransaction;
import com.google.cloud.spanner.BatchTransactionId;
import com.google.cloud.spanner.Partition;
import com.google.cloud.spanner.ResultSet;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.read.EntityQuery;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import java.io.Serializable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A part of a scan, which any process can read that has a client of the same database: {@link
 * RepositoryReads#readPart}.
 *
 * <p>It is sent by Java's serialization, between processes that have the same version of the client
 * library and of Rowsmith. It holds the keys that it reads, the options of its requests and a token
 * of Spanner, and no rows. As with all objects of that kind, read it from those alone whom you
 * trust.
 *
 * <p>A part can be read more than once, and always has the rows of the moment of the scan, as long
 * as the database keeps them: an hour, unless its {@code version_retention_period} is longer.
 */
public final class ScanPart implements Serializable {

  private static final long serialVersionUID = 1L;

  private final String table;
  private final BatchTransactionId transaction;
  private final Partition partition;

  ScanPart(String table, BatchTransactionId transaction, Partition partition) {
    this.table = table;
    this.transaction = transaction;
    this.partition = partition;
  }

  /** Returns the table that it reads, or whose index. */
  public String table() {
    return table;
  }

  /** Hands over each row as an entity. */
  <E> void read(
      BatchClient client,
      EntityMapper<E, ?> mapper,
      Consumer<? super E> action,
      @Nullable RunningOperation scan) {
    if (!table.equals(mapper.schema().table())) {
      throw new InvalidInputException(
          "this is a part of a scan of %s, and not of %s"
              .formatted(table, mapper.schema().table()));
    }
    // Closed without cleanup(), as in PartitionedScan.
    try (BatchReadOnlyTransaction moment = client.batchReadOnlyTransaction(transaction);
        ResultSet rows = moment.execute(partition)) {
      new EntityQuery<>(mapper, "the part of a scan", scan).forEach(rows, action);
    }
  }

  /** Returns the table, for people. */
  @Override
  public String toString() {
    return "part of a scan of " + table;
  }
}
