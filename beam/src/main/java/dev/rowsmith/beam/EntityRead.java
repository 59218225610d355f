package dev.rowsmith.beam;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.ScanStep;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.PlannedScan;
import dev.rowsmith.runtime.bigtable.spi.ScanPlanner;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.jspecify.annotations.Nullable;

/**
 * A read of entities by {@link BigtableIO}: each range of row keys of a typed scan is read by a
 * request of Beam's, which divides it over the workers.
 *
 * <p>Instances are immutable. The scan is planned when the pipeline is built: cells that have
 * outlived their family's age by then are not read.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <S> the first step of a scan
 */
public final class EntityRead<E, K extends RowKey, S> extends PTransform<PBegin, PCollection<E>> {

  private static final long serialVersionUID = 1;

  /** The most ranges of keys: each is a step of the pipeline. */
  static final int MAX_RANGES = 256;

  private final MapperFactory<? extends EntityMapper<E, K>> mapper;
  private final transient S start;
  private final transient UnaryOperator<BigtableIO.Read> settings;
  private final transient @Nullable PlannedScan plan;
  private final transient @Nullable ErrorHandler<BadRecord, ?> handler;

  private EntityRead(
      MapperFactory<? extends EntityMapper<E, K>> mapper,
      S start,
      UnaryOperator<BigtableIO.Read> settings,
      @Nullable PlannedScan plan,
      @Nullable ErrorHandler<BadRecord, ?> handler) {
    this.mapper = mapper;
    this.start = start;
    this.settings = settings;
    this.plan = plan;
    this.handler = handler;
  }

  static <E, K extends RowKey, S, M extends EntityMapper<E, K> & ScanPlanner<S>>
      EntityRead<E, K, S> of(MapperFactory<M> mapper) {
    return new EntityRead<>(mapper, mapper.create().scan(), UnaryOperator.identity(), null, null);
  }

  /** Reads from an instance of a project. */
  public EntityRead<E, K, S> from(String project, String instance) {
    return configured(io -> io.withProjectId(project).withInstanceId(instance));
  }

  /**
   * Reads as {@link BigtableIO} offers: {@code configured(io -> io.withAppProfileId("batch"))}.
   * Table, key ranges and row filter are those of the scan.
   */
  public EntityRead<E, K, S> configured(UnaryOperator<BigtableIO.Read> more) {
    UnaryOperator<BigtableIO.Read> before = settings;
    return new EntityRead<>(mapper, start, io -> more.apply(before.apply(io)), plan, handler);
  }

  /**
   * Reads the rows of a scan: {@code scan(s -> s.deviceType("phone"))}.
   *
   * @throws InvalidInputException if the scan is reversed or has a limit, which workers side by
   *     side cannot keep, has a handler of its own, or names more than 256 ranges of keys
   */
  public EntityRead<E, K, S> scan(Function<? super S, ? extends Scan<E, K>> steps) {
    PlannedScan planned = steps.apply(start).planned(Instant.now());
    Ranges.check(planned);
    return new EntityRead<>(mapper, start, settings, planned, handler);
  }

  /**
   * Reads the whole table.
   *
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws InvalidInputException if no reason is given
   */
  public EntityRead<E, K, S> scanAll(String because) {
    EntityMapper<E, K> made = mapper.create();
    return scan(first -> ScanStep.wholeTable(made, because));
  }

  /**
   * Hands rows that cannot be read to a handler, as a {@link BadRecord} each with entity, key and
   * component. Without one, the first of them fails the pipeline.
   */
  public EntityRead<E, K, S> onBad(ErrorHandler<BadRecord, ?> badRecords) {
    return new EntityRead<>(mapper, start, settings, plan, badRecords);
  }

  /**
   * Adds the steps of the read to a pipeline.
   *
   * @throws IllegalStateException if neither {@link #scan} nor {@link #scanAll} was called
   * @throws InvalidInputException if the entity has an aggregate, so that it has no coder
   */
  @Override
  public PCollection<E> expand(PBegin input) {
    if (plan == null) {
      throw new IllegalStateException(
          "what is read of %s: declare it with scan(…), or scanAll(\"why\")"
              .formatted(mapper.create().schema().entity()));
    }
    Coder<E> coder = EntityCoder.of(mapper);
    List<PCollection<E>> parts = new ArrayList<>();
    for (KeyRange range : plan.ranges()) {
      parts.add(read(input, plan, range, " " + (parts.size() + 1), coder));
    }
    return switch (parts.size()) {
      case 0 -> input.apply("Nothing", Create.empty(coder));
      case 1 -> parts.get(0);
      default -> PCollectionList.of(parts).apply("All ranges", Flatten.pCollections());
    };
  }

  /**
   * Reads one range alone. Where the sampled keys of a table do not reach its end, {@link
   * BigtableIO} begins to read a range that is behind them at the last of them: rows of other
   * ranges would come again. They are left out when rows are mapped.
   */
  private PCollection<E> read(
      PBegin input, PlannedScan planned, KeyRange range, String name, Coder<E> coder) {
    PCollectionTuple results =
        input
            .apply(
                "Read" + name,
                settings
                    .apply(BigtableIO.read())
                    .withTableId(planned.table())
                    .withKeyRange(Ranges.ofBeam(range))
                    .withRowFilter(planned.filter().toProto()))
            .apply(
                "Map" + name,
                ParDo.of(new RowToEntity<>(mapper, range, handler != null))
                    .withOutputTags(Outputs.good(), Outputs.bad()));
    return Outputs.route(results, coder, handler);
  }
}
