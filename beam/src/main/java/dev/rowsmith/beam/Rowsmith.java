package dev.rowsmith.beam;

import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.ScanPlanner;
import dev.rowsmith.runtime.key.RowKey;

/**
 * The entry to reads and writes of entities in pipelines of Apache Beam.
 *
 * <pre>{@code
 * PCollection<Reading> rows =
 *     pipeline.apply(
 *         Rowsmith.read(ReadingMapper::new)
 *             .from("project", "instance")
 *             .scan(scan -> scan.deviceType("phone")));
 *
 * rows.apply(
 *     Rowsmith.merge(ReadingMapper::new)
 *         .to("project", "instance")
 *         .at(Reading::at)
 *         .onBad(handler));
 * }</pre>
 */
public final class Rowsmith {

  private Rowsmith() {}

  /**
   * Reads entities of Bigtable. A row that is absent is left out; one that is not an entity is
   * handed to {@link EntityRead#onBad}.
   *
   * @param <E> the entity
   * @param <K> its row key
   * @param <S> the first step of a scan
   * @param <M> the generated mapper
   */
  public static <E, K extends RowKey, S, M extends EntityMapper<E, K> & ScanPlanner<S>>
      EntityRead<E, K, S> read(MapperFactory<M> mapper) {
    return EntityRead.of(mapper);
  }

  /**
   * Sets the cells of the values that are present, and leaves the other cells of a row as they are:
   * the cheaper way to write rows that are new.
   *
   * @param <E> the entity
   * @throws dev.rowsmith.runtime.InvalidInputException if the entity has a {@link
   *     dev.rowsmith.Revision}
   */
  public static <E> EntityWrite<E> merge(MapperFactory<? extends EntityMapper<E, ?>> mapper) {
    return EntityWrite.of(mapper, EntityMapper::merge);
  }

  /**
   * Sets the cells of the values that are present, and deletes those of absent ones, with whole
   * families where their qualifiers are data, as {@link
   * dev.rowsmith.runtime.bigtable.BigtableRepository#put} does.
   *
   * @param <E> the entity
   * @throws dev.rowsmith.runtime.InvalidInputException if the entity has a {@link
   *     dev.rowsmith.Revision}
   */
  public static <E> EntityWrite<E> put(MapperFactory<? extends EntityMapper<E, ?>> mapper) {
    return EntityWrite.of(mapper, EntityMapper::put);
  }
}
