package dev.rowsmith.beam;

import java.io.Serializable;

/**
 * The maker of a mapper on each worker of a pipeline: {@code ReadingMapper::new}. A mapper itself
 * is not serializable.
 *
 * <p>For a table of another name it is a lambda: {@code () -> new
 * ReadingMapper(ReadingTable.SCHEMA.inTable("readings_20261123"))}.
 *
 * @param <M> the generated mapper
 */
@FunctionalInterface
public interface MapperFactory<M> extends Serializable {

  /** Makes the mapper. */
  M create();
}
