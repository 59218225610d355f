package dev.rowsmith.benchmarks.requests;

import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/** Merges 16 buckets by hand: an open request of each, and a queue of their next rows. */
final class PullMerge {

  private static final int BUCKETS = 16;

  private static final Comparator<Head> BY_KEY =
      (one, other) -> {
        int order = one.row.at().compareTo(other.row.at());
        return order != 0 ? order : one.row.id().compareTo(other.row.id());
      };

  private final ServerStreamingCallable<Query, SaltedTrip> kept;

  PullMerge(BigtableDataClient client) {
    kept = client.readRowsCallable(new HandWrittenSaltedTripAdapter());
  }

  void forEach(Consumer<SaltedTrip> consumer) {
    List<Iterator<SaltedTrip>> buckets = new ArrayList<>(BUCKETS);
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      Query query =
          Query.create(RequestBenchmark.SALTED_TRIPS)
              .filter(RequestBenchmark.NEWEST)
              .prefix((bucket < 10 ? "0" : "") + bucket + "#");
      buckets.add(kept.call(query).iterator());
    }
    PriorityQueue<Head> heads = new PriorityQueue<>(BUCKETS, BY_KEY);
    for (Iterator<SaltedTrip> rows : buckets) {
      if (rows.hasNext()) {
        heads.add(new Head(rows));
      }
    }
    for (Head head = heads.poll(); head != null; head = heads.poll()) {
      consumer.accept(head.row);
      if (head.rows.hasNext()) {
        head.row = head.rows.next();
        heads.add(head);
      }
    }
  }

  /** The next row of a bucket, and those behind it. */
  private static final class Head {

    private final Iterator<SaltedTrip> rows;
    private SaltedTrip row;

    Head(Iterator<SaltedTrip> rows) {
      this.rows = rows;
      this.row = rows.next();
    }
  }
}
