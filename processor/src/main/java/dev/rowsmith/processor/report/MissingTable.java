package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.read.MissingTables.Missing;

/**
 * Finding for a class that declares a key and no table. Such a class is no entity, and so no check
 * sees it; its options are those of a check.
 */
final class MissingTable {

  static final String ID = "MissingTable";

  static final Severity DEFAULT = Severity.WARNING;

  private MissingTable() {}

  static Finding of(SourceRef place, Missing missing) {
    String name = missing.type().getSimpleName().toString();
    return Finding.at(place, missing.summary())
        .because(
            "A class is mapped where it carries @Table; no class of this build holds or extends %s."
                .formatted(name))
        .fix(
            "@dev.rowsmith.%s.Table(\"%s\")"
                .formatted(missing.store().id(), missing.store().tableName(name)),
            "on " + name);
  }
}
