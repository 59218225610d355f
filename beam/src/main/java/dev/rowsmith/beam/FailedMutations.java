package dev.rowsmith.beam;

import com.google.cloud.spanner.Mutation;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import org.apache.beam.sdk.io.gcp.spanner.MutationGroup;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.jspecify.annotations.Nullable;

/** The step that makes records of rows that Spanner has refused. */
final class FailedMutations extends DoFn<MutationGroup, BadRecord> {

  private static final long serialVersionUID = 1;

  private final MapperFactory<? extends EntityMapper<?, ?>> factory;

  private transient @Nullable TableSchema schema;

  FailedMutations(MapperFactory<? extends EntityMapper<?, ?>> factory) {
    this.factory = factory;
  }

  @ProcessElement
  public void map(@Element MutationGroup failed, OutputReceiver<BadRecord> output) {
    TableSchema made = schema;
    if (made == null) {
      made = factory.create().schema();
      schema = made;
    }
    for (Mutation each : failed) {
      output.output(SpannerBad.refusedByStore(made, each));
    }
  }
}
