package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.bigtable.internal.scan.Bucket;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRequest;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Makes the requests that a generated repository sends, without a client that sends them. */
@NullMarked
public final class GeneratedRequests {

  private GeneratedRequests() {}

  /** Returns the request of {@link BigtableRepository#put}. */
  public static <E> RowMutation put(
      TableId table, EntityMapper<E, ?> mapper, E entity, long timestampMicros) {
    return RowMutation.create(
        table,
        mapper.keyOf(entity).encode(),
        TableRepository.mutation(mapper.put(entity, timestampMicros), null));
  }

  /** Returns the requests of a scan: the first one of each bucket. */
  public static <E, K extends RowKey> List<Query> plan(Scan<E, K> scan) {
    RowReader<E, K> rows = scan.rows();
    ScanRequest request = scan.request();
    List<Bucket> buckets = request.buckets();
    if (buckets.size() == 1) {
      return List.of(query(rows, buckets.get(0), request));
    }
    List<Query> queries = new ArrayList<>(buckets.size());
    for (Bucket bucket : buckets) {
      queries.add(query(rows, bucket, request));
    }
    return queries;
  }

  private static Query query(RowReader<?, ?> rows, Bucket bucket, ScanRequest request) {
    return rows.query(Part.ENTITY, bucket.keys(), request.limit(), request.reversed());
  }
}
