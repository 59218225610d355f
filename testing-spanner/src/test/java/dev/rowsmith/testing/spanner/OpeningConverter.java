package dev.rowsmith.testing.spanner;

import dev.rowsmith.runtime.spanner.table.ColumnConverter;
import dev.rowsmith.testing.spanner.Shop.Opening;

/** Hours as one number; a later version of its code turns them around. */
public final class OpeningConverter implements ColumnConverter<Opening, Long> {

  static volatile boolean turned;

  @Override
  public Long toColumn(Opening value) {
    return turned ? value.until() * 100L + value.from() : value.from() * 100L + value.until();
  }

  @Override
  public Opening fromColumn(Long stored) {
    Opening opening = new Opening((int) (stored / 100), (int) (stored % 100));
    if (opening.from() > opening.until()) {
      throw new IllegalArgumentException("closes before it opens");
    }
    return opening;
  }
}
