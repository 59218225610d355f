package dev.rowsmith.load;

import java.time.Duration;

/** Choice of the time in which a splitter measures a load. */
final class StepLength {

  /** An assumption: no store publishes it. */
  private static final long MINUTE = Duration.ofMinutes(1).toMillis();

  private static final long DAY = Duration.ofDays(1).toMillis();

  private static final int FEWEST = 3;
  private static final int ENOUGH = 12;
  private static final int MOST = 100_000;
  private static final int OPERATIONS_OF_NODE = 400;
  private static final long[] NICE = {
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000
  };
  private static final long[] NICE_MINUTES = {
    1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 10_080, 43_200
  };

  private StepLength() {}

  /**
   * Returns the milliseconds of a step: a minute, or more where operations are few, or less where
   * the load is short.
   */
  static long of(Workload load, Nodes nodes) {
    long lasting = load.end() - load.first();
    if (nodes.step().isPresent()) {
      long step = nodes.step().get().toMillis();
      if ((lasting + step - 1) / step < FEWEST) {
        throw new IllegalArgumentException(
            "the load lasts %s, and a verdict takes %s steps of %s: declare a longer load or a shorter step"
                .formatted(Duration.ofMillis(lasting), FEWEST, nodes.step().get()));
      }
      if (lasting / step >= MOST) {
        throw new IllegalArgumentException(
            Words.of(
                "the load lasts %s, more than %,d steps of %s: declare a longer step",
                Duration.ofMillis(lasting), MOST, nodes.step().get()));
      }
      return step;
    }
    long longest = Math.max(1, lasting / ENOUGH);
    double operations = load.keys().operations();
    double enough = lasting / (operations / (OPERATIONS_OF_NODE * nodes.count()));
    long best = 1;
    for (long nice : NICE) {
      best = nice <= longest ? nice : best;
    }
    for (long minutes : NICE_MINUTES) {
      boolean wanted = best < MINUTE || best < enough;
      best = wanted && minutes * MINUTE <= longest ? minutes * MINUTE : best;
    }
    if (best < MINUTE || best >= enough) {
      return best;
    }
    long raw = (long) Math.min((double) longest, enough);
    return raw < DAY ? raw : raw / DAY * DAY;
  }
}
