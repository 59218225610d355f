package dev.rowsmith.beam;

import com.google.cloud.spanner.Mutation;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.spi.RevisedMapper;
import java.util.function.UnaryOperator;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.io.gcp.spanner.MutationGroup;
import org.apache.beam.sdk.io.gcp.spanner.SpannerIO;
import org.apache.beam.sdk.io.gcp.spanner.SpannerWriteResult;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.jspecify.annotations.Nullable;

/**
 * A write of entities by {@link SpannerIO}, which groups them into commits.
 *
 * <p>A runner repeats a bundle that fails. What is written twice is the same row, but for columns
 * that take the time of the commit. An entity whose key the database would make is refused: each
 * repetition would be another row.
 *
 * <p>Instances are immutable.
 *
 * @param <E> the entity
 */
public final class SpannerWrite<E> extends PTransform<PCollection<E>, SpannerWriteResult> {

  private static final long serialVersionUID = 1;

  private final MapperFactory<? extends EntityMapper<E, ?>> mapper;
  private final EntityToMutation.Start start;
  private final transient UnaryOperator<SpannerIO.Write> settings;
  private final transient @Nullable ErrorHandler<BadRecord, ?> handler;

  private SpannerWrite(
      MapperFactory<? extends EntityMapper<E, ?>> mapper,
      EntityToMutation.Start start,
      UnaryOperator<SpannerIO.Write> settings,
      @Nullable ErrorHandler<BadRecord, ?> handler) {
    this.mapper = mapper;
    this.start = start;
    this.settings = settings;
    this.handler = handler;
  }

  static <E> SpannerWrite<E> of(
      MapperFactory<? extends EntityMapper<E, ?>> mapper, EntityToMutation.Start start) {
    EntityMapper<E, ?> made = mapper.create();
    if (made instanceof RevisedMapper<?, ?>) {
      throw new InvalidInputException(
          "%s has a @Revision, and SpannerIO writes without looking: write it by its repository"
              .formatted(made.schema().entity()));
    }
    return new SpannerWrite<>(mapper, start, UnaryOperator.identity(), null);
  }

  /** Writes to a database, of either dialect. */
  public SpannerWrite<E> to(String project, String instance, String database) {
    return configured(
        io -> io.withProjectId(project).withInstanceId(instance).withDatabaseId(database));
  }

  /**
   * Writes as {@link SpannerIO} offers: {@code configured(SpannerIO.Write::withLowPriority)}.
   * PostgreSQL needs {@link SpannerIO.Write#withDialectView}.
   */
  public SpannerWrite<E> configured(UnaryOperator<SpannerIO.Write> more) {
    UnaryOperator<SpannerIO.Write> before = settings;
    return new SpannerWrite<>(mapper, start, io -> more.apply(before.apply(io)), handler);
  }

  /**
   * Hands entities that cannot be stored, and rows that Spanner refuses, to a handler, as a {@link
   * BadRecord} each with entity, key and component, without the values. Without one, the first of
   * them fails the pipeline.
   */
  public SpannerWrite<E> onBad(ErrorHandler<BadRecord, ?> badRecords) {
    return new SpannerWrite<>(mapper, start, settings, badRecords);
  }

  @Override
  public SpannerWriteResult expand(PCollection<E> input) {
    PCollectionTuple rows =
        input.apply(
            "Map",
            ParDo.of(new EntityToMutation<>(mapper, start, handler != null))
                .withOutputTags(Outputs.good(), Outputs.bad()));
    SpannerIO.Write write = settings.apply(SpannerIO.write());
    if (handler != null) {
      write = write.withFailureMode(SpannerIO.FailureMode.REPORT_FAILURES);
    }
    SpannerWriteResult result =
        Outputs.route(rows, SerializableCoder.of(Mutation.class), handler).apply("Write", write);
    if (handler != null) {
      PCollection<MutationGroup> failed = result.getFailedMutations();
      handler.addErrorCollection(
          failed
              .apply("Leave out values", ParDo.of(new FailedMutations(mapper)))
              .setCoder(BadRecord.getCoder(input.getPipeline())));
    }
    return result;
  }
}
