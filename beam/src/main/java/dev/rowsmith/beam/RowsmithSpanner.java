package dev.rowsmith.beam;

import com.google.cloud.spanner.Mutation;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;

/**
 * The entry to reads and writes of entities of Spanner in pipelines of Apache Beam.
 *
 * <pre>{@code
 * PCollection<AccessLog> logs =
 *     pipeline.apply(
 *         RowsmithSpanner.read(AccessLogMapper::new)
 *             .from("project", "instance", "database")
 *             .scan(AccessLogRepository::new, table -> table.scan().userId(7)));
 *
 * logs.apply(
 *     RowsmithSpanner.insertOrUpdate(AccessLogMapper::new).to("project", "instance", "database"));
 * }</pre>
 *
 * <p>There is no {@code insert}: a runner repeats a bundle that fails, and finds the rows that it
 * has inserted already.
 */
public final class RowsmithSpanner {

  private RowsmithSpanner() {}

  /**
   * Reads entities. Keys that have no row are left out; a row that is not an entity is handed to
   * {@link SpannerRead#onBad}.
   *
   * @param <E> the entity
   * @param <K> its primary key
   */
  public static <E, K extends SpannerKey & Comparable<K>> SpannerRead<E, K> read(
      MapperFactory<? extends EntityMapper<E, K>> mapper) {
    return SpannerRead.of(mapper);
  }

  /**
   * Writes rows, whether they are there or not. Columns that the entity does not map stay as they
   * are.
   *
   * @param <E> the entity
   * @throws dev.rowsmith.runtime.InvalidInputException if the entity has a {@link
   *     dev.rowsmith.Revision}
   */
  public static <E> SpannerWrite<E> insertOrUpdate(
      MapperFactory<? extends EntityMapper<E, ?>> mapper) {
    return SpannerWrite.of(mapper, Mutation::newInsertOrUpdateBuilder);
  }

  /**
   * Writes rows that are there. Spanner refuses one that is not; it is handed to {@link
   * SpannerWrite#onBad}.
   *
   * @param <E> the entity
   * @throws dev.rowsmith.runtime.InvalidInputException if the entity has a {@link
   *     dev.rowsmith.Revision}
   */
  public static <E> SpannerWrite<E> update(MapperFactory<? extends EntityMapper<E, ?>> mapper) {
    return SpannerWrite.of(mapper, Mutation::newUpdateBuilder);
  }

  /**
   * Writes rows, and sets the columns that the entity does not map to null or their default.
   *
   * @param <E> the entity
   * @throws dev.rowsmith.runtime.InvalidInputException if the entity has a {@link
   *     dev.rowsmith.Revision} or a component that is {@link dev.rowsmith.ReadOnly}, which a
   *     replacement would clear
   */
  public static <E> SpannerWrite<E> replace(MapperFactory<? extends EntityMapper<E, ?>> mapper) {
    for (Column<?> column : mapper.create().schema().columns()) {
      if (column.isReadOnly()) {
        throw new InvalidInputException(
            "a replacement of a row would clear %s.%s, which is @ReadOnly: write with insertOrUpdate or update"
                .formatted(mapper.create().schema().entity(), column.component()));
      }
    }
    return SpannerWrite.of(mapper, Mutation::newReplaceBuilder);
  }
}
