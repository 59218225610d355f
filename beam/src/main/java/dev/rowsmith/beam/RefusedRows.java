package dev.rowsmith.beam;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.apache.beam.sdk.extensions.protobuf.ByteStringCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.POutput;
import org.jspecify.annotations.Nullable;

/**
 * The handler of rows that Bigtable refuses for good, which are those that {@link
 * org.apache.beam.sdk.io.gcp.bigtable.BigtableIO} knows: a family that is not there, a request that
 * is wrong. Its records show all values; those that go on to the user's handler show none.
 */
final class RefusedRows implements ErrorHandler<BadRecord, POutput> {

  private static final long serialVersionUID = 1;

  private final transient ErrorHandler<BadRecord, ?> handler;
  private final MapperFactory<? extends EntityMapper<?, ?>> mapper;

  RefusedRows(
      ErrorHandler<BadRecord, ?> handler, MapperFactory<? extends EntityMapper<?, ?>> mapper) {
    this.handler = handler;
    this.mapper = mapper;
  }

  @Override
  public void addErrorCollection(PCollection<BadRecord> errors) {
    handler.addErrorCollection(
        errors
            .apply("Leave out values", ParDo.of(new WithoutValues(mapper)))
            .setCoder(BadRecord.getCoder(errors.getPipeline())));
  }

  @Override
  public boolean isClosed() {
    return handler.isClosed();
  }

  @Override
  public @Nullable POutput getOutput() {
    return handler.getOutput();
  }

  /** Does nothing: who gave the handler closes it. */
  @Override
  public void close() {}

  private static final class WithoutValues extends DoFn<BadRecord, BadRecord> {

    private static final long serialVersionUID = 1;

    private final OnWorker<TableSchema> schema;

    WithoutValues(MapperFactory<? extends EntityMapper<?, ?>> factory) {
      this.schema = new OnWorker<>(() -> factory.create().schema());
    }

    @ProcessElement
    public void map(@Element BadRecord refused, OutputReceiver<BadRecord> output)
        throws IOException {
      byte[] row = refused.getRecord().getEncodedRecord();
      ByteString key =
          row == null
              ? ByteString.EMPTY
              : ByteStringCoder.of().decode(new ByteArrayInputStream(row));
      output.output(
          Bad.refusedByStore(
              schema.get(), key, String.valueOf(refused.getFailure().getException())));
    }
  }
}
