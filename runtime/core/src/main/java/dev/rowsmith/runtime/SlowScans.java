package dev.rowsmith.runtime;

import java.util.concurrent.TimeUnit;

/**
 * A listener that logs the plan of each scan that has read very many rows, or names very many keys
 * and ranges: {@code BigtableListeners.add(client, new SlowScans(10_000, 100))}.
 *
 * <p>It logs a warning under the name of this class, with the {@code explain()} of the scan: values
 * of keys are in it, and {@code <personal data>} in the place of those that are marked.
 */
public final class SlowScans implements OperationListener {

  private static final System.Logger LOG = System.getLogger(SlowScans.class.getName());

  private final long mostRows;
  private final int mostRanges;

  /**
   * Logs scans of more rows or more ranges than these.
   *
   * @throws InvalidInputException if one of them is below 0
   */
  public SlowScans(long mostRows, int mostRanges) {
    if (mostRows < 0 || mostRanges < 0) {
      throw new InvalidInputException(
          "scans of more than 0 rows or ranges are slow, and not of more than "
              + Math.min(mostRows, mostRanges));
    }
    this.mostRows = mostRows;
    this.mostRanges = mostRanges;
  }

  @Override
  public Finish start(Operation operation) {
    long start = System.nanoTime();
    return (rows, bytes, failure) -> {
      if (operation.kind().isScan() && (rows > mostRows || operation.ranges() > mostRanges)) {
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        LOG.log(
            System.Logger.Level.WARNING,
            "slow scan: %s; rows: %s, ranges: %s, milliseconds: %s%s"
                .formatted(
                    operation.explain(),
                    rows,
                    operation.ranges(),
                    millis,
                    failure == null ? "" : "; it failed"));
      }
    };
  }

  /** Returns the limits. */
  @Override
  public String toString() {
    return "slow scans: more than %s rows or %s ranges".formatted(mostRows, mostRanges);
  }
}
