package dev.rowsmith.beam;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.RowsmithException;
import java.io.EOFException;
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

  /** Returns a component of which equal values can have other bytes, or null if there is none. */
  abstract @Nullable String unequal(M made);

  /**
   * Writes an entity.
   *
   * @throws CoderException if it is null, or the store could not hold it
   */
  @Override
  public final void encode(@Nullable E entity, OutputStream out) throws IOException {
    if (entity == null) {
      throw new CoderException(
          "null, where one of %s is encoded; NullableCoder.of(…) takes both"
              .formatted(entity(mapper.get())));
    }
    out.write(FORMAT);
    try {
      write(mapper.get(), entity, out);
    } catch (RuntimeException problem) { // A codec or a converter may throw anything.
      throw new CoderException(
          (problem instanceof InvalidInputException
                  ? problem.getMessage()
                  : entity(mapper.get()) + ": " + problem)
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
    M made = mapper.get();
    int format = in.read();
    if (format >= 0 && format != FORMAT) {
      throw new CoderException(
          "an entity of %s is written in format %s, and here is %s"
              .formatted(entity(made), FORMAT, format));
    }
    try {
      if (format < 0) {
        throw new EOFException("no bytes");
      }
      return read(made, in);
    } catch (RowsmithException problem) {
      throw new CoderException(String.valueOf(problem.getMessage()), problem);
    } catch (EOFException | RuntimeException problem) {
      throw new CoderException(
          "the bytes are not an entity of %s: %s".formatted(entity(made), problem), problem);
    }
  }

  /**
   * Accepts entities of which equal ones have equal bytes.
   *
   * @throws NonDeterministicException if a value is stored by JSON, a message or a custom codec
   */
  @Override
  public final void verifyDeterministic() throws NonDeterministicException {
    M made = mapper.get();
    String component = unequal(made);
    if (component != null) {
      throw new NonDeterministicException(
          this,
          "equal values of %s.%s can have other bytes: group by the row key, or by another component"
              .formatted(entity(made), component));
    }
  }

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
