package dev.rowsmith.beam;

import dev.rowsmith.dynamodb.ExportException;
import java.util.Locale;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;

/** The end of an import: as many items were answered for as the manifest counts. */
final class RequiredSum extends PTransform<PCollection<KV<String, Long>>, PDone> {

  private static final long serialVersionUID = 1;

  private final long required;

  RequiredSum(long required) {
    this.required = required;
  }

  @Override
  public PDone expand(PCollection<KV<String, Long>> counts) {
    counts
        .apply("Counts", Values.create())
        .apply("Sum", Sum.longsGlobally())
        .apply("Require", ParDo.of(new RequireFn(required)));
    return PDone.in(counts.getPipeline());
  }

  private static final class RequireFn extends DoFn<Long, Void> {

    private static final long serialVersionUID = 1;

    private final long required;

    RequireFn(long required) {
      this.required = required;
    }

    @ProcessElement
    public void require(@Element Long sum) {
      if (sum != required) {
        throw new ExportException(
            String.format(
                Locale.ROOT,
                "%,d items are answered for, and the manifest counts %,d",
                sum,
                required));
      }
    }
  }
}
