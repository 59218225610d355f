package dev.rowsmith.beam;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RevisedMapper;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.IterableCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.extensions.protobuf.ByteStringCoder;
import org.apache.beam.sdk.extensions.protobuf.ProtoCoder;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableWriteResult;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.jspecify.annotations.Nullable;

/**
 * A write of entities by {@link BigtableIO}. It returns how many rows each bundle has written.
 *
 * <p>A runner repeats a bundle that fails, maybe hours later and beside rows that have changed. So
 * the time of the cells is taken from the entity and never from a clock: what is written twice is
 * the same cells. Of two entities with the same key and time, any is the last.
 *
 * <p>Instances are immutable.
 *
 * @param <E> the entity
 */
public final class EntityWrite<E>
    extends PTransform<PCollection<E>, PCollection<BigtableWriteResult>> {

  private static final long serialVersionUID = 1;

  static final Coder<KV<ByteString, Iterable<Mutation>>> ROWS =
      KvCoder.of(ByteStringCoder.of(), IterableCoder.of(ProtoCoder.of(Mutation.class)));

  private final MapperFactory<? extends EntityMapper<E, ?>> mapper;
  private final EntityToRow.Mode<E> mode;
  private final transient UnaryOperator<BigtableIO.Write> settings;
  private final @Nullable SerializableFunction<? super E, Instant> time;
  private final transient @Nullable ErrorHandler<BadRecord, ?> handler;

  private EntityWrite(
      MapperFactory<? extends EntityMapper<E, ?>> mapper,
      EntityToRow.Mode<E> mode,
      UnaryOperator<BigtableIO.Write> settings,
      @Nullable SerializableFunction<? super E, Instant> time,
      @Nullable ErrorHandler<BadRecord, ?> handler) {
    this.mapper = mapper;
    this.mode = mode;
    this.settings = settings;
    this.time = time;
    this.handler = handler;
  }

  static <E> EntityWrite<E> of(
      MapperFactory<? extends EntityMapper<E, ?>> mapper, EntityToRow.Mode<E> mode) {
    EntityMapper<E, ?> made = mapper.create();
    if (made instanceof RevisedMapper<?, ?>) {
      throw new InvalidInputException(
          "%s has a @Revision, and BigtableIO writes without looking: write it by its repository"
              .formatted(made.schema().entity()));
    }
    return new EntityWrite<>(mapper, mode, UnaryOperator.identity(), null, null);
  }

  /** Writes to an instance of a project. */
  public EntityWrite<E> to(String project, String instance) {
    return configured(io -> io.withProjectId(project).withInstanceId(instance));
  }

  /**
   * Writes as {@link BigtableIO} offers: {@code configured(io -> io.withFlowControl(true))}. The
   * table is the mapper's.
   */
  public EntityWrite<E> configured(UnaryOperator<BigtableIO.Write> more) {
    UnaryOperator<BigtableIO.Write> before = settings;
    return new EntityWrite<>(mapper, mode, io -> more.apply(before.apply(io)), time, handler);
  }

  /**
   * Takes the time of cells from the entity: {@code at(Reading::at)}. It has whole milliseconds. An
   * entity's own {@link dev.rowsmith.bigtable.CellTimestamp} and the times of versions go first. An
   * entity whose time is null, finer than a millisecond or before 1970 cannot be stored, and is
   * handed to {@link #onBad}.
   */
  public EntityWrite<E> at(SerializableFunction<? super E, Instant> timeOfEntity) {
    return new EntityWrite<>(mapper, mode, settings, timeOfEntity, handler);
  }

  /**
   * Hands entities that cannot be stored, and rows that Bigtable refuses for good, to a handler, as
   * a {@link BadRecord} each with entity, key and component, without the values. Without one, the
   * first of them fails the pipeline.
   */
  public EntityWrite<E> onBad(ErrorHandler<BadRecord, ?> badRecords) {
    return new EntityWrite<>(mapper, mode, settings, time, badRecords);
  }

  /**
   * Adds the steps of the write to a pipeline.
   *
   * @throws InvalidInputException if cells would take their time from a clock: give it by {@link
   *     #at}
   */
  @Override
  public PCollection<BigtableWriteResult> expand(PCollection<E> input) {
    EntityMapper<E, ?> made = mapper.create();
    if (time == null) {
      CellTimes.requireOwn(made);
    }
    PCollectionTuple rows =
        input.apply(
            "Map",
            ParDo.of(new EntityToRow<>(mapper, mode, time, handler != null))
                .withOutputTags(Outputs.good(), Outputs.bad()));
    BigtableIO.Write write = settings.apply(BigtableIO.write()).withTableId(made.schema().table());
    if (handler != null) {
      write = write.withErrorHandler(new RefusedRows(handler, mapper));
    }
    return Outputs.route(rows, ROWS, handler).apply("Write", write.withWriteResults());
  }
}
