package dev.rowsmith.processor.check.store;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.key.StoreKey;
import dev.rowsmith.processor.lock.RowChange;
import java.util.function.Function;

/**
 * What a check of every store asks the store of an entity. Each store has its own, beside its
 * checks.
 */
public interface StoreRules {

  /** Returns the key with the store's words and fixes. */
  StoreKey key();

  /** Returns what each component of an entity becomes: {@code segment and column}. */
  String becomes();

  /**
   * Returns a check's finding with fixes that leave the rows of an existing table alone.
   *
   * @param effect what a fix does to stored rows
   */
  default Finding keepRows(SchemaCheck check, Finding finding, Function<Fix, RowChange> effect) {
    return finding;
  }
}
