package dev.rowsmith.beam;

import com.google.cloud.spanner.Mutation;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import org.apache.beam.sdk.io.gcp.spanner.MutationGroup;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;

/** The step that makes records of rows that Spanner has refused. */
final class FailedMutations extends DoFn<MutationGroup, BadRecord> {

  private static final long serialVersionUID = 1;

  private final OnWorker<TableSchema> schema;

  FailedMutations(MapperFactory<? extends EntityMapper<?, ?>> factory) {
    this.schema = new OnWorker<>(() -> factory.create().schema());
  }

  @ProcessElement
  public void map(@Element MutationGroup failed, OutputReceiver<BadRecord> output) {
    for (Mutation each : failed) {
      output.output(SpannerBad.refusedByStore(schema.get(), each));
    }
  }
}
