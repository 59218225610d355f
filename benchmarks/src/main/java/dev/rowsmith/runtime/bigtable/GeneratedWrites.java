package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import org.jspecify.annotations.NullMarked;

/** Makes the request that a generated repository sends, without a client that sends it. */
@NullMarked
public final class GeneratedWrites {

  private GeneratedWrites() {}

  /** Returns the request of {@link BigtableRepository#put}. */
  public static <E> RowMutation put(
      TableId table, EntityMapper<E, ?> mapper, E entity, long timestampMicros) {
    return RowMutation.create(
        table, mapper.keyOf(entity).encode(), mapper.put(entity, timestampMicros));
  }
}
