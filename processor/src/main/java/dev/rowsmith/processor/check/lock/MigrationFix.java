package dev.rowsmith.processor.check.lock;

import dev.rowsmith.processor.check.Fix;

/** The way to another schema while rows are kept, made of what the runtime has. */
final class MigrationFix {

  private MigrationFix() {}

  /** Returns the steps, of which a page tells more. */
  static Fix of() {
    return new Fix(
        "",
        "declare a new entity with a table of its own, write both with EntityCopies, copy old rows with"
            + " scanAll(\"migration\") into mergeAll, switch the reads, and drop the old one:"
            + " docs/lock.md");
  }
}
