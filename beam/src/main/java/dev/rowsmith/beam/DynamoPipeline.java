package dev.rowsmith.beam;

import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.dynamodb.internal.run.SharedColumns;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTagList;
import org.jspecify.annotations.Nullable;

/**
 * The import of an export of DynamoDB by a pipeline: what {@link
 * dev.rowsmith.dynamodb.DynamoImport} does on one machine.
 *
 * <pre>{@code
 * pipeline.apply(
 *     DynamoPipeline.of(Export.at(Path.of("export/01700…")))
 *         .into(() -> ItemTarget.into(ProductItems.MAPPING, new ProductMapper()))
 *         .to("project", "instance")
 *         .onBad(handler));
 * }</pre>
 *
 * <p>It returns how many items were written, deleted, expired and rejected. Each file is compared
 * with its MD5 and its count before anything of it is used, and the sum with the manifest; what
 * differs fails the pipeline. Workers read the files where the manifests were found, such as a
 * folder that all of them have.
 *
 * <p>Instances are immutable.
 */
public final class DynamoPipeline extends PTransform<PBegin, PCollection<KV<String, Long>>> {

  private static final long serialVersionUID = 1;

  private final transient Export export;
  private final transient List<Target> targets;
  private final transient UnaryOperator<BigtableIO.Write> settings;
  private final transient @Nullable ErrorHandler<BadRecord, ?> handler;

  private record Target(String table, MapperFactory<? extends ItemTarget<?, ?>> factory) {}

  private DynamoPipeline(
      Export export,
      List<Target> targets,
      UnaryOperator<BigtableIO.Write> settings,
      @Nullable ErrorHandler<BadRecord, ?> handler) {
    this.export = export;
    this.targets = targets;
    this.settings = settings;
    this.handler = handler;
  }

  /** Imports nothing until {@link #into} says where to. */
  public static DynamoPipeline of(Export export) {
    return new DynamoPipeline(export, List.of(), UnaryOperator.identity(), null);
  }

  /**
   * Writes items to the table of the target's mapper. The first target that takes an item by its
   * keys maps it.
   *
   * @param target {@code () -> ItemTarget.into(ProductItems.MAPPING, new ProductMapper())}, or
   *     {@code ItemTarget.merge} where several items share a row
   * @throws InvalidInputException if an incremental export would have to look at what rows hold, or
   *     has no old images and items share rows; or if another target has a row and a column in
   *     common with this one, and not both are merged
   */
  public DynamoPipeline into(MapperFactory<? extends ItemTarget<?, ?>> target) {
    MapperFactory<? extends ItemTarget<?, ?>> imported =
        export.hasOldImages() ? target : () -> target.create().withoutOldImages();
    ItemTarget<?, ?> made = imported.create();
    TableSchema schema = made.mapper().schema();
    if (made.readsRows() && export.type() == Export.Type.INCREMENTAL_EXPORT) {
      throw new InvalidInputException(
          "%s: which entries of its maps and sets are gone is found by reading the rows, and a pipeline does not: import incremental exports of it by DynamoImport"
              .formatted(schema.entity()));
    }
    for (Target other : targets) {
      ItemTarget<?, ?> before = other.factory().create();
      SharedColumns.refuse(before, other.table(), made, schema.table());
    }
    List<Target> more = new ArrayList<>(targets);
    more.add(new Target(schema.table(), imported));
    return new DynamoPipeline(export, List.copyOf(more), settings, handler);
  }

  /** Writes to an instance of a project. */
  public DynamoPipeline to(String project, String instance) {
    return configured(io -> io.withProjectId(project).withInstanceId(instance));
  }

  /** Writes as {@link BigtableIO} offers: {@code configured(io -> io.withFlowControl(true))}. */
  public DynamoPipeline configured(UnaryOperator<BigtableIO.Write> more) {
    UnaryOperator<BigtableIO.Write> before = settings;
    return new DynamoPipeline(export, targets, io -> more.apply(before.apply(io)), handler);
  }

  /**
   * Hands items that are not entities, and rows that Bigtable refuses for good, to a handler: a
   * {@link BadRecord} each with the file, the line and the reason, which shows a value unless it is
   * {@link dev.rowsmith.PersonalData}, or with entity and key. The latter count as written. Without
   * a handler, the first of them fails the pipeline.
   */
  public DynamoPipeline onBad(ErrorHandler<BadRecord, ?> badRecords) {
    return new DynamoPipeline(export, targets, settings, badRecords);
  }

  /**
   * Adds the steps of the import to a pipeline.
   *
   * @throws IllegalStateException if {@link #into} was not called
   */
  @Override
  public PCollection<KV<String, Long>> expand(PBegin input) {
    if (targets.isEmpty()) {
      throw new IllegalStateException("no target: declare with into(…) which rows items become");
    }
    List<MapperFactory<? extends ItemTarget<?, ?>>> factories =
        targets.stream().<MapperFactory<? extends ItemTarget<?, ?>>>map(Target::factory).toList();
    TupleTagList tags = Outputs.bad();
    for (int at = 0; at < factories.size(); at++) {
      tags = tags.and(ItemsToRows.tag(at));
    }
    List<ExportedFile> files = export.files().stream().map(ExportedFile::of).toList();
    PCollectionTuple results =
        input
            .apply("Files", Create.of(files).withCoder(SerializableCoder.of(ExportedFile.class)))
            .apply("Spread", Reshuffle.viaRandomKey())
            .apply(
                "Map",
                ParDo.of(
                        new ItemsToRows(
                            List.copyOf(factories),
                            export.format(),
                            export.type(),
                            export.time(),
                            Instant.now(),
                            handler != null))
                    .withOutputTags(Outputs.<String>good(), tags));
    for (int at = 0; at < targets.size(); at++) {
      write(results, targets.get(at), at);
    }
    PCollection<KV<String, Long>> counts =
        Outputs.route(results, StringUtf8Coder.of(), handler).apply("Count", Count.perElement());
    counts.apply("Compare with the manifest", new RequiredSum(export.itemCount()));
    return counts;
  }

  private void write(PCollectionTuple results, Target target, int at) {
    BigtableIO.Write write = settings.apply(BigtableIO.write()).withTableId(target.table());
    MapperFactory<? extends ItemTarget<?, ?>> factory = target.factory();
    if (handler != null) {
      write = write.withErrorHandler(new RefusedRows(handler, () -> factory.create().mapper()));
    }
    results
        .get(ItemsToRows.tag(at))
        .setCoder(EntityWrite.ROWS)
        .apply("Write %s, %s".formatted(at + 1, target.table()), write.withWriteResults());
  }
}
