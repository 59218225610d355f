package dev.rowsmith.beam;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.io.Serializable;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;

/** The step that makes a mutation of each entity. */
final class EntityToMutation<E> extends DoFn<E, Mutation> {

  private static final long serialVersionUID = 1;

  /** What begins a mutation of a table. */
  @FunctionalInterface
  interface Start extends Serializable {

    Mutation.WriteBuilder of(String table);
  }

  private final OnWorker<EntityMapper<E, ?>> mapper;
  private final Start start;
  private final boolean routing;

  EntityToMutation(
      MapperFactory<? extends EntityMapper<E, ?>> factory, Start start, boolean routing) {
    this.mapper = new OnWorker<>(factory);
    this.start = start;
    this.routing = routing;
  }

  @ProcessElement
  public void map(@Element E entity, MultiOutputReceiver outputs) {
    EntityMapper<E, ?> made = mapper.get();
    Mutation mutation;
    try {
      mutation = made.mutation(start.of(made.schema().table()), entity);
      requireKey(made.schema(), mutation.asMap());
    } catch (RuntimeException problem) { // A converter may throw anything.
      if (!routing) {
        throw problem;
      }
      outputs.get(Outputs.BAD).output(SpannerBad.refused(made, entity, problem));
      return;
    }
    outputs.get(Outputs.<Mutation>good()).output(mutation);
  }

  /** A key that the database makes is another one each time that the bundle is repeated. */
  private static void requireKey(TableSchema schema, Map<String, Value> values) {
    for (KeyPart<?> part : schema.key().parts()) {
      Column<?> column = part.column();
      Value value = values.get(column.name());
      boolean made = column.fill() != Fill.COMPUTED;
      if (made && (value == null || value.isCommitTimestamp())) {
        throw new CellValueException(
            schema.entity(),
            column.component(),
            "no value, and the database would make another key each time that a bundle is repeated;"
                + " give it one");
      }
    }
  }
}
