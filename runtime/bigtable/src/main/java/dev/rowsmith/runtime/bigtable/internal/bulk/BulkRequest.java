package dev.rowsmith.runtime.bigtable.internal.bulk;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException.FailedMutation;
import dev.rowsmith.runtime.Limits;
import dev.rowsmith.runtime.bigtable.internal.ModuleReads;
import dev.rowsmith.runtime.internal.BulkTally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one request of a bulk write, as many as the client puts into one: 100 rows, 20 MB,
 * and never more than Bigtable's 100,000 mutations.
 */
public final class BulkRequest<T> {

  static {
    ModuleReads.read(); // for the messages
  }

  private static final int MAX_ROWS = 100;
  private static final long MAX_BYTES = 20L << 20;

  private final MutateRowsRequest.Builder message = MutateRowsRequest.newBuilder();
  private final List<T> items = new ArrayList<>(MAX_ROWS);
  private int mutations;
  private long bytes;

  /** Returns whether a row can be added: to an empty request, any can. */
  boolean takes(BulkEntry entry) {
    return items.isEmpty()
        || (items.size() < MAX_ROWS
            && bytes + entry.bytes() <= MAX_BYTES
            && mutations + entry.mutations().size() <= Limits.MAX_ROW_MUTATIONS);
  }

  void add(T item, BulkEntry entry) {
    message.addEntries(entry.message());
    items.add(item);
    mutations += entry.mutations().size();
    bytes += entry.bytes();
  }

  /** Returns whether no further row can be added, however small. */
  boolean isFull() {
    return items.size() == MAX_ROWS || bytes >= MAX_BYTES || mutations >= Limits.MAX_ROW_MUTATIONS;
  }

  /** Returns the request, of which the client replaces project and instance by its own. */
  BulkMutation mutation(String table) {
    return BulkMutation.fromProto(
        message.setTableName("projects/-/instances/-/tables/" + table).build());
  }

  int rows() {
    return items.size();
  }

  long bytes() {
    return bytes;
  }

  /** Tells what became of each row of a request that has ended, {@code null} where all is well. */
  void report(@Nullable Throwable problem, BulkTally<T> tally) {
    if (problem == null) {
      tally.successes(items.size());
    } else if (problem instanceof MutateRowsException some) {
      report(some.getFailedMutations(), tally);
    } else {
      items.forEach(item -> tally.failure(item, problem));
    }
  }

  private void report(List<FailedMutation> failures, BulkTally<T> tally) {
    Map<Integer, Throwable> causes = new HashMap<>();
    failures.forEach(failure -> causes.put(failure.getIndex(), failure.getError()));
    for (int at = 0; at < items.size(); at++) {
      Throwable cause = causes.get(at);
      if (cause == null) {
        tally.successes(1);
      } else {
        tally.failure(items.get(at), cause);
      }
    }
  }
}
