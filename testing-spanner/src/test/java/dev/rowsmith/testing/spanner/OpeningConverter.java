package dev.rowsmith.testing.spanner;

import dev.rowsmith.runtime.spanner.table.ColumnConverter;
import dev.rowsmith.testing.spanner.Shop.Opening;

/** Hours as one number; later versions of its code write it in other ways. */
public final class OpeningConverter implements ColumnConverter<Opening, Long> {

  /** Whether the hours change places in what is written, and not in what is read. */
  static volatile boolean turned;

  /** Whether numbers are marked with a digit that is skipped on reading. */
  static volatile boolean marked;

  @Override
  public Long toColumn(Opening value) {
    long hours = turned ? value.until() * 100L + value.from() : value.from() * 100L + value.until();
    return marked ? 10_000 + hours : hours;
  }

  @Override
  public Opening fromColumn(Long stored) {
    Opening opening = new Opening((int) (stored % 10_000 / 100), (int) (stored % 100));
    if (opening.from() > opening.until()) {
      throw new IllegalArgumentException("closes before it opens");
    }
    return opening;
  }
}
