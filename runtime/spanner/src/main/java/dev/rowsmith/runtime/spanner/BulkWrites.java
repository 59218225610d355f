package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Statement;
import dev.rowsmith.runtime.BulkResult;
import java.util.Collection;
import java.util.stream.Stream;

/**
 * Writes that commit many times, so that no transaction can hold them: the repositories of a client
 * have them, and their views inside a transaction do not.
 *
 * @param <E> the entity
 * @param <K> its primary key
 */
public interface BulkWrites<E, K> {

  /** Inserts many entities, as {@link #insertAll(Stream, BulkOptions)} without options. */
  default BulkResult<E> insertAll(Collection<? extends E> entities) {
    return insertAll(entities.stream());
  }

  /** Inserts many entities, as {@link #insertAll(Stream, BulkOptions)} does. */
  default BulkResult<E> insertAll(Collection<? extends E> entities, BulkOptions options) {
    return insertAll(entities.stream(), options);
  }

  /** Inserts many entities, as {@link #insertAll(Stream, BulkOptions)} without options. */
  default BulkResult<E> insertAll(Stream<? extends E> entities) {
    return insertAll(entities, BulkOptions.defaults());
  }

  /**
   * Inserts many entities in commits that stay below Spanner's limits, several at a time, in the
   * order of the stream. Each commit writes all of its rows or none; all commits together do not.
   *
   * <p>Returns when every entity was committed or refused. A commit that is refused for what is in
   * it is halved until the entities that are to blame stand alone, up to 100 of them; then the rest
   * of it is refused with them. An entity of a commit that timed out is among the failures, and may
   * have been written nevertheless.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException if a row was not written, unless {@code
   *     options} take failures otherwise: {@link BulkOptions#returnFailures} or {@link
   *     BulkOptions#onFailure}
   * @throws IllegalStateException inside a transaction, and where there are only reads
   */
  BulkResult<E> insertAll(Stream<? extends E> entities, BulkOptions options);

  /** Deletes many rows, as {@link #deleteAll(Stream, BulkOptions)} without options. */
  default BulkResult<K> deleteAll(Collection<? extends K> keys) {
    return deleteAll(keys.stream());
  }

  /** Deletes many rows, as {@link #deleteAll(Stream, BulkOptions)} does. */
  default BulkResult<K> deleteAll(Collection<? extends K> keys, BulkOptions options) {
    return deleteAll(keys.stream(), options);
  }

  /** Deletes many rows, as {@link #deleteAll(Stream, BulkOptions)} without options. */
  default BulkResult<K> deleteAll(Stream<? extends K> keys) {
    return deleteAll(keys, BulkOptions.defaults());
  }

  /**
   * Deletes many rows, in commits as those of {@link #insertAll(Stream, BulkOptions)}.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException as {@link #insertAll(Stream, BulkOptions)}
   */
  BulkResult<K> deleteAll(Stream<? extends K> keys, BulkOptions options);

  /**
   * Runs a statement that changes rows by itself in each part of the table, for so many rows that
   * they do not fit a transaction. It may run more than once in a part, and some parts may be
   * changed where it fails: it has to lead to the same rows when it is run again.
   *
   * @return the least number of rows that it has changed
   * @see <a href="https://cloud.google.com/spanner/docs/dml-partitioned">Spanner: partitioned
   *     DML</a>
   */
  long executePartitioned(Statement statement);
}
