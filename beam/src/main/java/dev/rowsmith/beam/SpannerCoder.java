package dev.rowsmith.beam;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.spanner.RowMapping;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.Column.Fill;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CustomCoder;
import org.jspecify.annotations.Nullable;

/**
 * The coder of the entities of a Spanner table: the values of its columns, as they are written.
 *
 * <p>The bytes are the format's number, {@code 1}, and for each column of the entity, in the order
 * of its declaration, 0 for null and 1 for a value, which follows in the form of {@link
 * ValueBytes}. Equal entities have equal bytes, so that the coder is deterministic.
 *
 * @param <E> the entity
 */
public final class SpannerCoder<E> extends CustomCoder<E> {

  private static final long serialVersionUID = 1;

  private static final int FORMAT = 1;

  private final MapperFactory<? extends EntityMapper<E, ?>> factory;

  private transient volatile @Nullable EntityMapper<E, ?> mapper;

  private SpannerCoder(MapperFactory<? extends EntityMapper<E, ?>> factory) {
    this.factory = factory;
  }

  /**
   * Returns the coder of a mapper's entities: {@code SpannerCoder.of(AccessLogMapper::new)}.
   *
   * @param <E> the entity
   * @throws InvalidInputException if the database alone writes a column of the entity: its
   *     expression computes it, or each write gives it the time of its commit
   */
  public static <E> SpannerCoder<E> of(MapperFactory<? extends EntityMapper<E, ?>> mapper) {
    EntityMapper<E, ?> made = mapper.create();
    for (Column<?> column : made.schema().columns()) {
      if (column.fill() == Fill.COMPUTED || column.fill() == Fill.COMMIT_TIMESTAMP) {
        throw new InvalidInputException(
            "%s.%s is written by the database alone, so that no step of a pipeline could hand it on: declare an entity without it"
                .formatted(made.schema().entity(), column.component()));
      }
    }
    return new SpannerCoder<>(mapper);
  }

  @Override
  public void encode(E entity, OutputStream out) throws IOException {
    Map<String, Value> values;
    try {
      values =
          mapper().mutation(Mutation.newReplaceBuilder(mapper().schema().table()), entity).asMap();
    } catch (InvalidInputException problem) {
      throw new CoderException(String.valueOf(problem.getMessage()), problem);
    }
    out.write(FORMAT);
    for (Column<?> column : mapper().schema().columns()) {
      Value value = values.get(column.name());
      if (value == null || value.isNull() || value.isCommitTimestamp()) {
        out.write(0);
      } else {
        out.write(1);
        ValueBytes.write(value, out);
      }
    }
  }

  @Override
  public E decode(InputStream in) throws IOException {
    int format = in.read();
    if (format != FORMAT) {
      throw new CoderException(
          "an entity of %s is written in format %d, and here is %d"
              .formatted(mapper().schema().entity(), FORMAT, format));
    }
    Struct.Builder row = Struct.newBuilder();
    for (Column<?> column : mapper().schema().columns()) {
      Value absent = column.nullValue();
      row.set(column.name()).to(in.read() == 0 ? absent : ValueBytes.read(absent.getType(), in));
    }
    try {
      return RowMapping.read(mapper(), row.build());
    } catch (RowsmithException problem) {
      throw new CoderException(String.valueOf(problem.getMessage()), problem);
    }
  }

  private EntityMapper<E, ?> mapper() {
    EntityMapper<E, ?> made = mapper;
    if (made == null) {
      made = factory.create();
      mapper = made;
    }
    return made;
  }

  /** Does nothing: equal entities have equal bytes. */
  @Override
  public void verifyDeterministic() {}

  /** Returns whether the other is the coder of the same mapper. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SpannerCoder<?> coder
        && mapper().getClass() == coder.mapper().getClass();
  }

  @Override
  public int hashCode() {
    return mapper().getClass().hashCode();
  }

  @Override
  public String toString() {
    return "SpannerCoder(" + mapper().schema().entity() + ")";
  }
}
