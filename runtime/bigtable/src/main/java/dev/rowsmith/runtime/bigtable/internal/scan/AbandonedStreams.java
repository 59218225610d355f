package dev.rowsmith.runtime.bigtable.internal.scan;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The warnings about streams that nobody closed. A loop can abandon thousands at one place: the
 * first ten are logged, and then the hundredth, the thousandth and so on.
 */
final class AbandonedStreams {

  static final AbandonedStreams ALL =
      new AbandonedStreams(System.getLogger("dev.rowsmith.runtime.bigtable"));

  private static final int LOGGED = 10;

  private final System.Logger log;
  private final Map<String, AtomicLong> counts = new ConcurrentHashMap<>();

  AbandonedStreams(System.Logger log) {
    this.log = log;
  }

  /** Counts a stream that was opened at a place, and logs some of them. */
  void add(String table, String place) {
    String opened = "of table %s, opened at %s,".formatted(table, place);
    long count = counts.computeIfAbsent(opened, first -> new AtomicLong()).incrementAndGet();
    if (isLogged(count)) {
      log.log(
          System.Logger.Level.WARNING,
          "a stream of rows %s was neither read to its end nor closed; its requests ended when it was collected. Close it, best in a try with resources, or read with list() or forEach()%s"
              .formatted(opened, count < LOGGED ? "" : words(count)));
    }
  }

  private static boolean isLogged(long count) {
    long rest = count;
    while (rest > LOGGED && rest % LOGGED == 0) {
      rest /= LOGGED;
    }
    return count < LOGGED || rest == LOGGED;
  }

  private static String words(long count) {
    return " (%s streams from there so far; the next warning is at %s)"
        .formatted(count, count * LOGGED);
  }
}
