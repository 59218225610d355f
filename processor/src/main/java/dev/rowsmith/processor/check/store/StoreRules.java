package dev.rowsmith.processor.check.store;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.key.KeyBytes;
import dev.rowsmith.processor.lock.RowChange;
import dev.rowsmith.processor.model.OrderedKey.Part;
import java.util.function.Function;

/**
 * What a check of every store asks the store of an entity. Each store has its own, beside its
 * checks.
 */
public interface StoreRules {

  /** Returns how the bytes of a key are counted. */
  KeyBytes bytes();

  /** Adds the ways to take a person's data out of the key. */
  Finding withoutPersonal(Finding finding, Part part);

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
