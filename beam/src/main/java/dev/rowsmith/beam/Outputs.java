package dev.rowsmith.beam;

import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.jspecify.annotations.Nullable;

/** The two outputs of a step that maps: what it has mapped, and what it could not. */
final class Outputs {

  private static final TupleTag<?> GOOD = new TupleTag<>("mapped");
  static final TupleTag<BadRecord> BAD = new TupleTag<>("bad");

  private Outputs() {}

  @SuppressWarnings("unchecked") // a tag is its name
  static <T> TupleTag<T> good() {
    return (TupleTag<T>) GOOD;
  }

  static TupleTagList bad() {
    return TupleTagList.of(BAD);
  }

  /** Returns what is mapped, and hands the rest to a handler, where there is one. */
  static <T> PCollection<T> route(
      PCollectionTuple results, Coder<T> coder, @Nullable ErrorHandler<BadRecord, ?> handler) {
    PCollection<BadRecord> bad =
        results.get(BAD).setCoder(BadRecord.getCoder(results.getPipeline()));
    if (handler != null) {
      handler.addErrorCollection(bad);
    }
    return results.get(Outputs.<T>good()).setCoder(coder);
  }
}
