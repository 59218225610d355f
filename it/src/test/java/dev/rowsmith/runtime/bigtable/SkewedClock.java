package dev.rowsmith.runtime.bigtable;

import java.time.Duration;
import java.time.Instant;

/** A repository on a machine whose clock is ahead of this one's, or behind. */
public final class SkewedClock {

  private SkewedClock() {}

  /** Makes a repository write by a clock that is ahead. */
  public static <R extends TableRepository<?, ?>> R ahead(R repository, Duration by) {
    repository.writer().setClock(() -> Instant.now().plus(by));
    return repository;
  }
}
