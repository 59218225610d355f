package dev.rowsmith.beam;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.PlannedScan;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.Locale;
import org.apache.beam.sdk.io.range.ByteKey;
import org.apache.beam.sdk.io.range.ByteKeyRange;

/** The ranges of row keys that a scan reads in a pipeline. */
final class Ranges {

  private Ranges() {}

  /**
   * Refuses what workers that read side by side cannot do.
   *
   * @throws InvalidInputException if the scan asks for it
   */
  static void check(PlannedScan plan) {
    if (plan.reversed()) {
      throw refused(plan, "is reversed, and the rows of a pipeline have no order");
    }
    if (plan.limit() > 0) {
      throw refused(
          plan,
          String.format(
              Locale.ROOT,
              "has the limit %,d, which workers side by side cannot keep; Sample.any(%s) takes some",
              plan.limit(),
              plan.limit()));
    }
    if (plan.reporting()) {
      throw refused(
          plan, "has a handler of rows that cannot be read; give the read one, by onBad(…)");
    }
    if (plan.ranges().size() > EntityRead.MAX_RANGES) {
      throw refused(
          plan,
          String.format(
              Locale.ROOT,
              "names %,d ranges of keys, and each of at most %s is a step of the pipeline; bind fewer values, or read all with scanAll(…) and filter",
              plan.ranges().size(),
              EntityRead.MAX_RANGES));
    }
  }

  private static InvalidInputException refused(PlannedScan plan, String problem) {
    return new InvalidInputException("the scan of %s %s".formatted(plan.table(), problem));
  }

  static ByteKeyRange ofBeam(KeyRange range) {
    ByteString end = range.end();
    return ByteKeyRange.of(
        ByteKey.copyFrom(range.start().toByteArray()),
        end == null ? ByteKey.EMPTY : ByteKey.copyFrom(end.toByteArray()));
  }
}
