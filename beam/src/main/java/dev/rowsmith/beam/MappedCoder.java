package dev.rowsmith.beam;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.RowsmithException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CustomCoder;
import org.jspecify.annotations.Nullable;

/**
 * What the coders of both stores share: the number of the format in front, the mapper of each
 * worker, and equality by it.
 *
 * @param <E> the entity
 * @param <M> the mapper
 */
abstract class MappedCoder<E, M> extends CustomCoder<E> {

  private static final long serialVersionUID = 1;

  private static final int FORMAT = 1;

  private final OnWorker<M> mapper;

  MappedCoder(MapperFactory<? extends M> factory) {
    this.mapper = new OnWorker<>(factory);
  }

  abstract void write(M made, E entity, OutputStream out) throws IOException;

  abstract E read(M made, InputStream in) throws IOException;

  /** Returns the table and its columns, by which coders of one mapper are told apart. */
  abstract Object schema(M made);

  abstract String entity(M made);

  /**
   * Writes an entity.
   *
   * @throws CoderException if the store could not hold it
   */
  @Override
  public final void encode(E entity, OutputStream out) throws IOException {
    out.write(FORMAT);
    try {
      write(mapper.get(), entity, out);
    } catch (InvalidInputException problem) {
      throw new CoderException(
          problem.getMessage()
              + "; what cannot be stored has no bytes here: where onBad(…) is to have it, give the"
              + " step that makes it another coder, such as SerializableCoder",
          problem);
    }
  }

  /**
   * Reads an entity.
   *
   * @throws CoderException if the bytes are of another format, or are not an entity
   */
  @Override
  public final E decode(InputStream in) throws IOException {
    int format = in.read();
    if (format != FORMAT) {
      throw new CoderException(
          "an entity of %s is written in format %d, and here is %d"
              .formatted(entity(mapper.get()), FORMAT, format));
    }
    try {
      return read(mapper.get(), in);
    } catch (RowsmithException problem) {
      throw new CoderException(String.valueOf(problem.getMessage()), problem);
    }
  }

  /** Does nothing: equal entities have equal bytes. */
  @Override
  public final void verifyDeterministic() {}

  /** Returns whether the other is the coder of the same mapper, to the same table and columns. */
  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof MappedCoder<?, ?> coder && identity().equals(coder.identity());
  }

  @Override
  public final int hashCode() {
    return mapper.get().getClass().hashCode();
  }

  private List<Object> identity() {
    M made = mapper.get();
    return List.of(made.getClass(), schema(made));
  }

  @Override
  public final String toString() {
    return "%s(%s)".formatted(getClass().getSimpleName(), entity(mapper.get()));
  }
}
