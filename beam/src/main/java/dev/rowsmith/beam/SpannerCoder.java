package dev.rowsmith.beam;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.RowMapping;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The coder of the entities of a Spanner table: the values of its columns, as they are written.
 *
 * <p>The bytes are the format's number, {@code 1}, and for each column of the entity, in the order
 * of its declaration, 0 for null and 1 for a value, which follows in the form of {@link
 * ValueBytes}. Equal entities have equal bytes where their converters and messages write equal
 * values as equal ones; of columns of type {@code PROTO} the coder is not deterministic.
 *
 * @param <E> the entity
 */
public final class SpannerCoder<E> extends MappedCoder<E, EntityMapper<E, ?>> {

  private static final long serialVersionUID = 1;

  private SpannerCoder(MapperFactory<? extends EntityMapper<E, ?>> factory) {
    super(factory);
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
  void write(EntityMapper<E, ?> made, E entity, OutputStream out) throws IOException {
    Map<String, Value> values =
        made.copy(Mutation.newReplaceBuilder(made.schema().table()), entity).asMap();
    for (Column<?> column : made.schema().columns()) {
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
  E read(EntityMapper<E, ?> made, InputStream in) throws IOException {
    Struct.Builder row = Struct.newBuilder();
    for (Column<?> column : made.schema().columns()) {
      Value absent = column.nullValue();
      row.set(column.name()).to(in.read() == 0 ? absent : ValueBytes.read(absent.getType(), in));
    }
    return RowMapping.read(made, row.build());
  }

  @Override
  @Nullable String unequal(EntityMapper<E, ?> made) {
    return made.schema().columns().stream()
        .filter(column -> isMessage(column.nullValue().getType()))
        .<String>map(Column::component)
        .findFirst()
        .orElse(null);
  }

  /** Messages have maps, whose order is not part of their value. */
  private static boolean isMessage(Type type) {
    return type.getCode() == Type.Code.PROTO
        || (type.getCode() == Type.Code.ARRAY && isMessage(type.getArrayElementType()));
  }

  @Override
  Object schema(EntityMapper<E, ?> made) {
    return made.schema();
  }

  @Override
  String entity(EntityMapper<E, ?> made) {
    return made.schema().entity();
  }
}
