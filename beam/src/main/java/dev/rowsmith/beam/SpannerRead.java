package dev.rowsmith.beam;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.KeySet;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.ScanPlan;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.gcp.spanner.SpannerIO;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/**
 * A read of entities by {@link SpannerIO}: the keys of a typed scan, of a table or of an index that
 * holds all columns of the entity. All rows are of one moment.
 *
 * <p>Instances are immutable.
 *
 * @param <E> the entity
 * @param <K> its primary key
 */
public final class SpannerRead<E, K extends SpannerKey & Comparable<K>>
    extends PTransform<PBegin, PCollection<E>> {

  private static final long serialVersionUID = 1;

  private final MapperFactory<? extends EntityMapper<E, K>> mapper;
  private final transient UnaryOperator<SpannerIO.Read> settings;
  private final transient @Nullable ScanPlan plan;
  private final transient @Nullable ErrorHandler<BadRecord, ?> handler;

  private SpannerRead(
      MapperFactory<? extends EntityMapper<E, K>> mapper,
      UnaryOperator<SpannerIO.Read> settings,
      @Nullable ScanPlan plan,
      @Nullable ErrorHandler<BadRecord, ?> handler) {
    this.mapper = mapper;
    this.settings = settings;
    this.plan = plan;
    this.handler = handler;
  }

  static <E, K extends SpannerKey & Comparable<K>> SpannerRead<E, K> of(
      MapperFactory<? extends EntityMapper<E, K>> mapper) {
    return new SpannerRead<>(mapper, UnaryOperator.identity(), null, null);
  }

  /** Reads from a database. */
  public SpannerRead<E, K> from(String project, String instance, String database) {
    return configured(
        io -> io.withProjectId(project).withInstanceId(instance).withDatabaseId(database));
  }

  /**
   * Reads as {@link SpannerIO} offers: {@code configured(SpannerIO.Read::withLowPriority)}. Table,
   * index, columns and keys are those of the scan.
   */
  public SpannerRead<E, K> configured(UnaryOperator<SpannerIO.Read> more) {
    UnaryOperator<SpannerIO.Read> before = settings;
    return new SpannerRead<>(mapper, io -> more.apply(before.apply(io)), plan, handler);
  }

  /**
   * Reads the rows of a scan: {@code scan(AccessLogRepository::new, logs ->
   * logs.scan().userId(7))}.
   *
   * @param repository makes the generated repository, which here only plans
   * @param steps the scan, of the table or of an index
   * @param <R> the generated repository
   * @throws InvalidInputException if the scan has a limit, which workers side by side cannot keep,
   *     or is a range of an index column that may be null, which each dialect sorts otherwise
   */
  public <R> SpannerRead<E, K> scan(
      Function<DatabaseClient, R> repository, Function<? super R, Scan<E, K>> steps) {
    ScanPlan planned = plan(() -> steps.apply(repository.apply(PlannedClient.create())));
    if (planned.limit() > 0) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "the scan of %s has the limit %,d, which workers side by side cannot keep; Sample.any(%s) takes some",
              planned.table(),
              planned.limit(),
              planned.limit()));
    }
    return new SpannerRead<>(mapper, settings, planned, handler);
  }

  private static ScanPlan plan(Supplier<Scan<?, ?>> scan) {
    try {
      return scan.get().explain();
    } catch (CompletionException asked) { // The dialect, on another thread.
      throw asked.getCause() instanceof InvalidInputException refused ? refused : asked;
    }
  }

  /**
   * Hands rows that cannot be read to a handler, as a {@link BadRecord} each with entity and key.
   * Without one, the first of them fails the pipeline.
   */
  public SpannerRead<E, K> onBad(ErrorHandler<BadRecord, ?> badRecords) {
    return new SpannerRead<>(mapper, settings, plan, badRecords);
  }

  /**
   * Adds the steps of the read to a pipeline.
   *
   * @throws IllegalStateException if {@link #scan} was not called
   * @throws InvalidInputException if the database alone writes a column of the entity, so that it
   *     has no coder
   */
  @Override
  public PCollection<E> expand(PBegin input) {
    TableSchema schema = mapper.create().schema();
    if (plan == null) {
      throw new IllegalStateException(
          "what is read of %s: declare it with scan(…)".formatted(schema.entity()));
    }
    Coder<E> coder = SpannerCoder.of(mapper);
    if (plan.keys().isEmpty()) {
      return input.apply("Nothing", Create.empty(coder));
    }
    List<String> columns = schema.columns().stream().<String>map(Column::name).toList();
    SpannerIO.Read read =
        settings
            .apply(SpannerIO.read())
            .withTable(schema.table())
            .withColumns(columns)
            .withKeySet(all(plan.keys()));
    if (!plan.index().isEmpty()) {
      read = read.withIndex(plan.index());
    }
    return Outputs.route(
        input
            .apply("Read", read)
            .apply(
                "Map",
                ParDo.of(new StructToEntity<>(mapper, handler != null))
                    .withOutputTags(Outputs.good(), Outputs.bad())),
        coder,
        handler);
  }

  /** Returns the keys of all shards, which one request can name. */
  private static KeySet all(List<KeySet> sets) {
    if (sets.stream().anyMatch(KeySet::isAll)) {
      return KeySet.all();
    }
    KeySet.Builder all = KeySet.newBuilder();
    for (KeySet set : sets) {
      set.getKeys().forEach(all::addKey);
      set.getRanges().forEach(all::addRange);
    }
    return all.build();
  }
}
