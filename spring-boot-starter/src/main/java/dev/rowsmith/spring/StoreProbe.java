package dev.rowsmith.spring;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A cheap read that tells whether a store answers.
 *
 * @param store the store, as details of health name it
 * @param read reads, and returns what was read in words
 */
record StoreProbe(String store, Callable<String> read) {

  /** How long a store may take to answer. */
  static final Duration LIMIT = Duration.ofSeconds(5);

  /**
   * What became of a read.
   *
   * @param text what was read, or why it was not
   * @param failure why it failed, or null
   */
  record Answer(String text, @Nullable Exception failure) {}

  /** Reads, for a limited time. */
  Answer ask() {
    try {
      return new Answer(TimedCall.within(LIMIT, "rowsmith-health", read), null);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return new Answer("interrupted", interrupted);
    } catch (TimeoutException late) {
      return new Answer("no answer within %s s".formatted(LIMIT.toSeconds()), late);
    } catch (Exception problem) {
      return new Answer(String.valueOf(problem.getMessage()), problem);
    }
  }
}
