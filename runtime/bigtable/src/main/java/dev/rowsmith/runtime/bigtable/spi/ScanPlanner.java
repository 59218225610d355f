package dev.rowsmith.runtime.bigtable.spi;

/**
 * A mapper that starts scans of its table without a client. They can be planned, by {@link
 * dev.rowsmith.runtime.bigtable.Scan#planned} and {@link
 * dev.rowsmith.runtime.bigtable.Scan#explain}, and not be sent.
 *
 * @param <S> the first step of a scan, such as {@code ReadingRepository.Start}
 */
public interface ScanPlanner<S> {

  /** Returns the first step of a scan, which has bound nothing. */
  S scan();
}
