package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException.FailedMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.internal.BulkTally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects the rows of one request of a bulk write, as many as the client puts into one: 100 rows,
 * 20 MB, and never more than Bigtable's 100,000 mutations.
 */
final class BulkRequest<T> {

  private static final int MAX_ROWS = 100;
  private static final long MAX_BYTES = 20L << 20;

  /**
   * The most mutations of one request, over all of its rows.
   *
   * @see <a href="https://cloud.google.com/bigtable/quotas#limits-operations">Bigtable: limits</a>
   */
  private static final int MAX_MUTATIONS = 100_000;

  private final BulkMutation mutation;
  private final List<T> items = new ArrayList<>();
  private int mutations;
  private long bytes;

  BulkRequest(TableId table) {
    this.mutation = BulkMutation.create(table);
  }

  /** Returns whether a row can be added: to an empty request, any can. */
  boolean takes(BulkEntry entry) {
    return items.isEmpty()
        || (items.size() < MAX_ROWS
            && bytes + entry.bytes() <= MAX_BYTES
            && mutations + entry.mutations() <= MAX_MUTATIONS);
  }

  void add(T item, BulkEntry entry) {
    mutation.add(entry.entry());
    items.add(item);
    mutations += entry.mutations();
    bytes += entry.bytes();
  }

  BulkMutation mutation() {
    return mutation;
  }

  int rows() {
    return items.size();
  }

  long bytes() {
    return bytes;
  }

  /** Tells what became of each row of a request that has ended, {@code null} where all is well. */
  void tell(@Nullable Throwable problem, BulkTally<T> tally) {
    Map<Integer, Throwable> causes = new HashMap<>();
    if (problem instanceof MutateRowsException some) {
      for (FailedMutation each : some.getFailedMutations()) {
        causes.put(each.getIndex(), each.getError());
      }
    }
    for (int at = 0; at < items.size(); at++) {
      Throwable cause = problem instanceof MutateRowsException ? causes.get(at) : problem;
      if (cause == null) {
        tally.success(1);
      } else {
        tally.failure(items.get(at), cause);
      }
    }
  }
}
