package dev.rowsmith.beam;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RowMutations;
import java.io.Serializable;
import java.time.Instant;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.KV;
import org.jspecify.annotations.Nullable;

/** The step that makes the mutations of a row of each entity. */
final class EntityToRow<E> extends DoFn<E, KV<ByteString, Iterable<Mutation>>> {

  private static final long serialVersionUID = 1;

  /** How an entity is written. */
  @FunctionalInterface
  interface Mode<E> extends Serializable {

    RowMutations mutations(EntityMapper<E, ?> mapper, E entity, long timestampMicros);
  }

  private final OnWorker<EntityMapper<E, ?>> mapper;
  private final Mode<E> mode;
  private final @Nullable SerializableFunction<? super E, Instant> time;
  private final boolean routing;

  EntityToRow(
      MapperFactory<? extends EntityMapper<E, ?>> factory,
      Mode<E> mode,
      @Nullable SerializableFunction<? super E, Instant> time,
      boolean routing) {
    this.mapper = new OnWorker<>(factory);
    this.mode = mode;
    this.time = time;
    this.routing = routing;
  }

  @ProcessElement
  public void map(@Element E entity, MultiOutputReceiver outputs) {
    EntityMapper<E, ?> made = mapper.get();
    ByteString key = null;
    RowMutations mutations;
    try {
      key = made.getKey(entity);
      mutations = mutations(made, entity);
    } catch (InvalidInputException problem) {
      if (!routing) {
        throw problem;
      }
      outputs.get(Outputs.BAD).output(Bad.refused(made.schema(), key, problem));
      return;
    }
    outputs
        .get(Outputs.<KV<ByteString, Iterable<Mutation>>>good())
        .output(KV.of(key, mutations.messages()));
  }

  private RowMutations mutations(EntityMapper<E, ?> made, E entity) {
    if (time != null) {
      long micros = CellTimes.micros(made.schema(), time.apply(entity));
      return mode.mutations(made, entity, micros);
    }
    RowMutations mutations = mode.mutations(made, entity, CellTimes.NONE);
    CellTimes.require(made.schema(), mutations);
    return mutations;
  }
}
